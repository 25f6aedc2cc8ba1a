import { expect, test } from "vitest";
import { withinTime } from "../../../src/deadline.ts";
import { nestedList } from "../../../src/rules/select/nested-lists.ts";
import { Selection } from "../../../src/selection/selection.ts";
import { countLooks } from "../../count-looks.ts";
import { afterRules, factsOf } from "../judged-page.ts";

const contents = "<ul><li>Wells<ol><li>How to dig<ul><li>With a spade</ul><li>How to drink</ol><li>Ponds</ul>";

test("a list in a kept item comes back with its own lists", () => {
  const { keep } = afterRules(["nested-list"], contents, [0.8, 0.3, 0.2, 0.4, 0.1]);
  expect(Array.from(keep)).toEqual([1, 1, 1, 1, 0]);
});

test("a list in a dropped item, or of what is hardly likely, stays out", () => {
  expect(Array.from(afterRules(["nested-list"], contents, [0.3, 0.4, 0.4, 0.4, 0.8]).keep)).toEqual([0, 0, 0, 0, 1]);
  expect(Array.from(afterRules(["nested-list"], contents, [0.8, 0.1, 0.2, 0.1, 0.8]).keep)).toEqual([1, 0, 0, 0, 1]);
});

test("hidden lists stay out", () => {
  const hidden = contents.replace("<ol>", '<ol style="display: none">');
  expect(Array.from(afterRules(["nested-list"], hidden, [0.8, 0.4, 0.4, 0.4, 0.8]).keep)).toEqual([1, 0, 0, 0, 1]);
});

test("lists in lists are looked through in steps with the page", () => {
  const [small, large] = [500, 1000].map((count) => {
    const { page, kinds, groups } = factsOf("<ul><li>a line".repeat(count), new Array<number>(count).fill(0.4));
    const keep = Uint8Array.from({ length: count }, (_, block) => (block === 0 ? 1 : 0));
    const score = new Float64Array(count).fill(0.4);
    const selection = new Selection({ method: "test", page, keep, score, cutoff: 0.5, reasons: () => [] });
    return countLooks((signal) =>
      withinTime({ timeoutMs: 0, signal }, () => nestedList.decide({ selection, cutoff: 0.5, kinds, groups })),
    );
  });
  expect(large / small).toBeLessThan(2.6);
});
