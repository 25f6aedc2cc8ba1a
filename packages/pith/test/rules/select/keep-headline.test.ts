import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const TITLE = "<title>How clocks are cleaned - The clock board</title>";
const HEADLINE = "<h1>How clocks are cleaned</h1>";
const PROSE = "<p>Take the clock off the wall, open its back and blow out all of the dust.</p>";
const kept = (html: string, ...score: number[]): number[] =>
  keptAfter(["keep-headline"], `${TITLE}${html}`, score);

test("a likely headline above kept text is kept, an unlikely one is not", () => {
  expect(kept(`${HEADLINE}${PROSE}`, 0.4, 0.9)).toEqual([1, 1]);
  expect(kept(`${HEADLINE}${PROSE}`, 0.3, 0.9)).toEqual([0, 1]);
});

test("a headline is not kept below the text, hidden, without text, or with another one", () => {
  expect(kept(`${PROSE}${HEADLINE}`, 0.9, 0.4)).toEqual([1, 0]);
  expect(kept(`<div hidden>${HEADLINE}</div>${PROSE}`, 0.4, 0.9)).toEqual([0, 1]);
  expect(kept(`${HEADLINE}<p>Tick.</p>`, 0.4, 0.9)).toEqual([0, 1]);
  expect(kept(`<h1>A clock</h1>${HEADLINE}${PROSE}`, 0.9, 0.4, 0.9)).toEqual([1, 0, 1]);
});
