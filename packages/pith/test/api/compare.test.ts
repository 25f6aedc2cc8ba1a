import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compare } from "../../src/methods/compare.ts";
import { extractNamed, methods } from "../../src/methods/table.ts";
import { DeadlineError, OptionsError } from "../../src/safety/errors.ts";

const demo = readFileSync(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url), "utf8");

/** A page with text only in embedded data. */
const embedded = `<h1>Short</h1><script type="application/ld+json">${JSON.stringify({
  "@type": "NewsArticle",
  articleBody: "The whole story is in the data of the page, and nowhere else on it. ".repeat(20),
})}</script>`;

it("comparing methods gives each method the same verdicts as alone", () => {
  const { methods: compared, blocks } = compare(demo);
  expect(compared.map(({ method }) => method)).toEqual(methods.map(({ id }) => id));
  compared.forEach(({ method, why, keptBlocks }, i) => {
    const single = extractNamed(demo, { method });
    expect(why).toEqual(single.why);
    expect(blocks.map(({ verdicts }) => verdicts[i]?.keep)).toEqual(
      single.blocks.map(({ keep }) => keep),
    );
    expect(blocks.map(({ text }) => text)).toEqual(single.blocks.map(({ text }) => text));
    expect(keptBlocks).toBe(single.blocks.filter(({ keep }) => keep).length);
  });
});

it("comparing methods includes blocks that only some methods see", () => {
  const { blocks } = compare(embedded, { methods: ["pith", "full-text"] });
  const recovered = blocks.filter(({ verdicts }) => verdicts[1] === null);
  expect(recovered.length).toBeGreaterThan(0);
  expect(recovered[0]?.text).toContain("in the data of the page");
});

it("comparing methods passes each method its own options, and the rules to all", () => {
  const methodOptions = { "text-distribution": { maxCoefficient: 1 } };
  const loose = compare(demo, { methods: ["text-distribution"] });
  const strict = compare(demo, { methods: ["text-distribution"], methodOptions });
  expect(strict.methods[0]?.keptChars).not.toBe(loose.methods[0]?.keptChars);
  const ruled = compare(demo, { methods: ["pith", "full-text"], drop: ["body"] });
  expect(ruled.methods.map(({ why }) => why.code)).toEqual(["nothing-kept", "nothing-kept"]);
});

it.each([
  { methods: [] },
  { methods: ["pith", "pith"] },
  { methods: ["pith"], methodOptions: { cetr: {} } },
])("comparing methods refuses %j", (options) => {
  expect(() => compare(demo, options as object)).toThrow(OptionsError);
});

it("comparing methods stops at the time limit", () => {
  expect(() => compare(demo.repeat(20), { limits: { timeoutMs: 1 } })).toThrow(DeadlineError);
});
