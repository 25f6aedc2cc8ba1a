import { describe, expect, test } from "vitest";
import { extract } from "../../src/api/with-model.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { parseSites } from "../../src/selection/selectors/site-rules.ts";

const PAGE = `<body><main><p>The first paragraph of the story.</p><div class="promo"><p>Buy our new book.</p>
<p id="note">A note within the promotion.</p></div></main><p class="legal">Printed in two colours.</p>`;

const text = (options: Parameters<typeof extract>[1]): string =>
  extract(PAGE, { method: fullText, ...options }).content;

describe("rules", () => {
  test.each(["text", "markdown", "html"] as const)(
    "a dropped headline does not return as the title: %s",
    (format) => {
      const story =
        "<p>The ferry came back to the harbour this morning, two days late and with all hands well.</p>";
      const page = `<title>Ferry returns</title><main><h1>Ferry returns</h1>${story.repeat(4)}</main>`;
      expect(extract(page, { format, drop: ["h1"] }).content).not.toContain("Ferry returns");
      expect(extract(page, { format, drop: [".none"] }).content).toContain("Ferry returns");
    },
  );

  test("elements of HTML and of SVG with similar names match the same selector", () => {
    const page =
      "<p>Seen text.</p><svg><desc></desc><note>a</note></svg><svg:note>Dropped text.</svg:note>";
    const result = extract(page, { method: fullText, drop: ["svg\\:note"] });
    expect(result.content).toBe("Seen text.");
    expect(result.unmatched).toEqual([]);
  });
});

describe("a rule for a part of a line", () => {
  const [tag, other] = ['<a class="tag" href="/1">Boats</a>', '<a class="tag" href="/2">Piers</a>'];
  test.each([
    ["at its start", `<p>${tag} came back today.</p>`, ["Boats came back today."]],
    ["at its end", `<p>Today came ${tag}</p>`, ["Today came Boats"]],
    ["on both sides", `<p>${tag} and ${other}</p>`, ["Boats and Piers"]],
    ["for all words", `<p>${tag}, ${other}</p>`, []],
    ["for the whole line", `<p> <b>${tag}</b></p>`, []],
    ["above the line", `<div class="tag"><p>Boats <b>and</b> piers</p></div>`, []],
  ])("drops only lines with nothing else: %s", (_, html, left) => {
    const { blocks } = extract(`<p>Seen.</p>${html}`, { method: fullText, drop: [".tag"] });
    expect(blocks.flatMap(({ keep, text }) => (keep ? [text] : []))).toEqual(["Seen.", ...left]);
  });

  test.each([
    ["words", `<p>Today came ${tag} and ${other} home.</p>`, "Today came and home."],
    ["a picture", '<p>One line.</p><img class="tag" src="/a.jpg" alt="A boat">', "One line."],
    [
      "a picture in a line",
      '<p>One <img class="tag" src="/a.jpg" alt="boat"> line.</p>',
      "One line.",
    ],
    [
      "parts but a kept one",
      `<p>${tag} or <i class="tag">the <a id="x" href="/3">Quays</a></i>.</p>`,
      "or *the [Quays](/3)*.",
    ],
    ["a note's mark", '<p>One line<sup class="tag">new</sup>.</p>', "One line."],
  ])("leaves out %s", (_, html, content) => {
    const options = { method: fullText, drop: [".tag"], keep: ["#x"], format: "markdown" } as const;
    expect(extract(html, options).content.trim()).toBe(content);
  });

  test("explains which words it leaves out", () => {
    const { blocks } = extract(`<p>Today came ${tag} home.</p>`, {
      method: fullText,
      drop: [".tag"],
    });
    expect(blocks[0]?.trace).toContainEqual(
      expect.objectContaining({ by: "option drop .tag", to: "dropped", text: "Boats" }),
    );
  });

  test("keeps the line of a kept part", () => {
    const html = `<div class="legal"><p>See ${tag} today.</p><p>Printed.</p></div>`;
    const options = { method: fullText, drop: [".legal"], keep: [".tag"] };
    expect(extract(html, options).content).toBe("See Boats today.");
  });
});

describe("a rules file", () => {
  const siteRules = parseSites('{"*": {"drop": [".legal"]}, "example.org": {"drop": [".promo"]}}');

  test("applies the rules of the most specific pattern", () => {
    expect(text({ sites: siteRules, url: "https://example.org/a" })).toBe(
      "The first paragraph of the story.\n\nPrinted in two colours.",
    );
    expect(text({ sites: siteRules, url: "https://other.example/" })).not.toContain("Printed");
    expect(text({ sites: siteRules })).not.toContain("Printed");
  });

  test("is validated", () => {
    expect(() => parseSites("{")).toThrow(/is not JSON/);
    expect(() => parseSites('{"a b": {}}')).toThrow(/host pattern/);
    expect(() => parseSites('{"*": {"remove": []}}')).toThrow(/known: keep, drop, title/);
    expect(() => parseSites('{"*": {"drop": ["p[["]}}')).toThrow(/invalid selector "p\[\["/);
    expect(() => parseSites('{"*": {"drop": "p"}}')).toThrow(/list of CSS selectors/);
    expect(() => parseSites('{"*": {"drop": ["p", 1]}}')).toThrow(/list of CSS selectors/);
  });
});
