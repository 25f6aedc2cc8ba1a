import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

/** The texts that the step leaves of a page whose blocks have these probabilities. */
function settled(html: string, score: readonly number[], hasRules = true): string[] {
  const { keep, page } = afterRules(["keep-panel-labels"], html, score, { hasRules });
  return Array.from(keep.keys())
    .filter((block) => keep[block] === 1)
    .map((block) => page.blockText(block));
}

const question = (number: number, attributes = ""): string =>
  `<h3><button aria-controls="answer-${number}"${attributes}>How deep is it?</button></h3>`;
const answer = (number: number, attributes = ""): string =>
  `<div id="answer-${number}"${attributes}><p>Nine metres at low tide.</p></div>`;

test("the question that opens a kept answer is kept, also where the answer is closed and so hidden from listeners", () => {
  expect(settled(question(1) + answer(1), [0.1, 0.9])).toEqual(["How deep is it?", "Nine metres at low tide."]);
  const closed = question(1) + answer(1, ' aria-hidden="true"');
  expect(settled(closed, [0.1, 0.9])).toEqual(["How deep is it?", "Nine metres at low tide."]);
});

test("a box of many lines is no label, and methods whose scores are no probabilities are left as they are", () => {
  const menu = `<ul aria-controls="answer-1">${"<li>Deep water</li>".repeat(5)}</ul>`;
  expect(settled(menu + answer(1), [0.1, 0.1, 0.1, 0.1, 0.1, 0.9])).toEqual(["Nine metres at low tide."]);
  expect(settled(question(1) + answer(1), [0.1, 0.9], false)).toEqual(["Nine metres at low tide."]);
});
