import { expect, test } from "vitest";
import { keptAfter, textsAfter } from "../judged-page.ts";

const keptTexts = (html: string, score: readonly number[]): string[] =>
  textsAfter(["drop-orphan-headings"], html, score);

test("text in large letters is not a heading: it is kept alone, and headings above it are kept", () => {
  const text = `Who ${"walks across and ".repeat(9)}sees it.`;
  const html = `<h2>Bridges</h2><h4>${text}</h4><p>Sign up for it.</p>`;
  expect(keptTexts(html, [0.8, 0.8, 0.1])).toEqual(["Bridges", text]);
  expect(
    keptTexts(`<h2>Bridges</h2><h4>Who walks across sees it.</h4><p>Sign up.</p>`, [0.8, 0.8, 0.1]),
  ).toEqual([]);
});

test("a heading above hidden text is kept if other text follows", () => {
  expect(keptTexts("<h2>Names</h2><p hidden>Unseen words.</p>", [0.8, 0.1])).toEqual(["Names"]);
});

const mark = (n: number): string => `<a class="footnote-ref" id="ref${n}" href="#fn${n}">${n}</a>`;
const note = (n: number, text: string): string =>
  `<div class="footnote"><a id="fn${n}" href="#ref${n}">${n}</a><p>${text}</p></div>`;
const LONG =
  "The towns that dig well plant few trees in a year, and the towns that plant many plant the same ones again. ";

test("a list of notes that is longer than a part of the text is dropped, but never half of one", () => {
  const html = `<p>${LONG}${mark(1)} ${mark(2)}</p>${note(1, LONG)}${note(2, LONG)}`;
  expect(keptAfter(["keep-notes"], html, [0.9, 0.1, 0.1, 0.1, 0.1])).toEqual([1, 0, 0, 0, 0]);
  expect(keptAfter(["keep-notes"], html, [0.9, 0.6, 0.6, 0.1, 0.1])).toEqual([1, 1, 1, 1, 1]);
});
