import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const contents = "<ul><li>Wells<ol><li>How to dig<ul><li>With a spade</ul><li>How to drink</ol><li>Ponds</ul>";

test("a list in a kept item is restored with its sublists, but not a hidden list", () => {
  expect(keptAfter(["keep-announced-lists"], contents, [0.8, 0.3, 0.2, 0.4, 0.1])).toEqual([1, 1, 1, 1, 0]);
  const hidden = contents.replace("<ol>", '<ol style="display: none">');
  expect(keptAfter(["keep-announced-lists"], hidden, [0.8, 0.4, 0.4, 0.4, 0.8])).toEqual([1, 0, 0, 0, 1]);
});
