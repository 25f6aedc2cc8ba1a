import { expect, test } from "vitest";
import { withinTime } from "../../../src/deadline.ts";
import { parse } from "../../../src/index.ts";
import { teasers } from "../../../src/rules/score/teasers.ts";
import { countLooks } from "../../count-looks.ts";

test.each([
  ["lists", "<ul><li>a line<p>and more"],
  ["definitions", "<dl><dt>a line<dd><p>and more<p>and more"],
])("steps of finding teasers grow as %s in each other do", (_, open) => {
  const [small, large] = [1000, 2000].map((count) => {
    const page = parse(`<main><p>They span the river.</p>${open.repeat(count)}</main>`);
    const probability = new Float64Array(page.blocks.count).fill(0.5);
    const facts = { page, groups: [], kinds: [], probability } as unknown as Parameters<typeof teasers.decide>[0];
    return countLooks((signal) => withinTime({ timeoutMs: 0, signal }, () => teasers.decide(facts)));
  });
  expect(small).toBeGreaterThan(4);
  expect(large / small).toBeLessThan(2.6);
});
