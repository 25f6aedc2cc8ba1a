import { expect, test } from "vitest";
import { repeatsStep } from "../../src/selection/repeats.ts";
import { afterStep } from "./judged-page.ts";

const WIDE = "<h2>The mug</h2><p>It holds a pint, and it stands on three feet.</p>";

const kept = (html: string, blocks: number): number[] =>
  Array.from(afterStep(repeatsStep, html, new Array<number>(blocks).fill(0.9)).keep);

test("what a page says once for wide and once for narrow screens is said once", () => {
  expect(kept(`<div>${WIDE}</div><div>${WIDE}</div><p>Made here.</p>`, 5)).toEqual([1, 1, 0, 0, 1]);
  expect(kept(`<div>${WIDE}</div><div>${WIDE}</div><div>${WIDE}</div>`, 6)).toEqual([1, 1, 0, 0, 0, 0]);
});

test("lines of one box may be said twice, as in a song", () => {
  const line = "<p>And the wind blew over the harbour all night long.</p>";
  expect(kept(`<div>${line}${line}</div>`, 2)).toEqual([1, 1]);
  expect(kept(`<div>${WIDE}${WIDE}</div>`, 4)).toEqual([1, 1, 1, 1]);
});

test("short words, quotes, code, and copies with something between them are left", () => {
  expect(kept("<div><p>5</p><p>GB</p></div><div><p>5</p><p>GB</p></div>", 4)).toEqual([1, 1, 1, 1]);
  expect(kept(`<div>${WIDE}</div><blockquote>${WIDE}</blockquote>`, 4)).toEqual([1, 1, 1, 1]);
  expect(kept(`<div>${WIDE}</div><p>And again:</p><div>${WIDE}</div>`, 5)).toEqual([1, 1, 1, 1, 1]);
});

test("methods that do not judge by a probability are left as they are", () => {
  const { keep } = afterStep(repeatsStep, `<div>${WIDE}</div><div>${WIDE}</div>`, [0.9, 0.9, 0.9, 0.9], false);
  expect(Array.from(keep)).toEqual([1, 1, 1, 1]);
});
