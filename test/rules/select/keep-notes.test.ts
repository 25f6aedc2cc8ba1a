import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const kept = (html: string, score: readonly number[]): number[] => keptAfter(["keep-notes"], html, score);

const mark = (n: number): string => `<a class="footnote-ref" id="ref${n}" href="#fn${n}">${n}</a>`;
const note = (n: number, text: string): string =>
  `<div class="footnote"><a id="fn${n}" href="#ref${n}">${n}</a><p>${text}</p></div>`;
const LONG =
  "The towns that dig well plant few trees in a year, and the towns that plant many plant the same ones again. ";

test("a list of notes that is longer than a part of the text is dropped, but never half of one", () => {
  const html = `<p>${LONG}${mark(1)} ${mark(2)}</p>${note(1, LONG)}${note(2, LONG)}`;
  expect(kept(html, [0.9, 0.1, 0.1, 0.1, 0.1])).toEqual([1, 0, 0, 0, 0]);
  expect(kept(html, [0.9, 0.6, 0.6, 0.1, 0.1])).toEqual([1, 1, 1, 1, 1]);
});
