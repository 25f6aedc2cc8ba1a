import { expect, test } from "vitest";
import { withinTime } from "../../../src/deadline.ts";
import { keepAnnouncedLists } from "../../../src/rules/select/keep-announced-lists.ts";
import { Selection } from "../../../src/selection/selection.ts";
import { countLooks } from "../../count-looks.ts";
import { afterRules, factsOf } from "../judged-page.ts";

const contents = "<ul><li>Wells<ol><li>How to dig<ul><li>With a spade</ul><li>How to drink</ol><li>Ponds</ul>";

test("a list in a kept item comes back with its own lists", () => {
  const { keep } = afterRules(["keep-announced-lists"], contents, [0.8, 0.3, 0.2, 0.4, 0.1]);
  expect(Array.from(keep)).toEqual([1, 1, 1, 1, 0]);
});

test("a list in a dropped item, or of what is hardly likely, stays out", () => {
  expect(Array.from(afterRules(["keep-announced-lists"], contents, [0.3, 0.4, 0.4, 0.4, 0.8]).keep)).toEqual([
    0, 0, 0, 0, 1,
  ]);
  expect(Array.from(afterRules(["keep-announced-lists"], contents, [0.8, 0.1, 0.2, 0.1, 0.8]).keep)).toEqual([
    1, 0, 0, 0, 1,
  ]);
});

test("hidden lists stay out", () => {
  const hidden = contents.replace("<ol>", '<ol style="display: none">');
  expect(Array.from(afterRules(["keep-announced-lists"], hidden, [0.8, 0.4, 0.4, 0.4, 0.8]).keep)).toEqual([
    1, 0, 0, 0, 1,
  ]);
});

test("lists in lists are looked through in steps with the page", () => {
  const [small, large] = [500, 1000].map((count) => {
    const { page, kinds, groups } = factsOf("<ul><li>a line".repeat(count), new Array<number>(count).fill(0.4));
    const keep = Uint8Array.from({ length: count }, (_, block) => (block === 0 ? 1 : 0));
    const score = new Float64Array(count).fill(0.4);
    const selection = new Selection({ method: "test", page, keep, score, cutoff: 0.5, reasons: () => [] });
    return countLooks((signal) =>
      withinTime({ timeoutMs: 0, signal }, () =>
        keepAnnouncedLists.decide({ selection, cutoff: 0.5, kinds, groups, isDefault: true }),
      ),
    );
  });
  expect(large / small).toBeLessThan(2.6);
});

test("a list that a kept line announces is kept when it is nearly likely enough", () => {
  const listAfter = (line: string, likelihood: number): number[] =>
    Array.from(
      afterRules(["keep-announced-lists"], `<p>${line}</p><ul><li>rope<li>light</ul>`, [0.9, likelihood, likelihood])
        .keep,
    );
  expect(listAfter("Bring these:", 0.3)).toEqual([1, 1, 1]);
  expect(listAfter("请携带：", 0.3)).toEqual([1, 1, 1]);
  expect(listAfter("Bring these:", 0.1)).toEqual([1, 0, 0]);
  expect(listAfter("He rests.", 0.3)).toEqual([1, 0, 0]);
});
