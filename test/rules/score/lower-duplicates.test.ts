import { expect, test } from "vitest";
import { afterShifts } from "../judged-page.ts";

const WIDE = "<h2>The mug</h2><p>It holds a pint, and it stands on three feet.</p>";

/** Which blocks are as likely as before (1), and which are hardly content any more (0). */
function kept(html: string, blocks: number): number[] {
  const after = afterShifts(html, new Array<number>(blocks).fill(0.9), "article", "lower-duplicates");
  return after.map((p) => (p >= 0.9 ? 1 : 0));
}

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

test("the first copy is as likely as the second", () => {
  const html = `<div>${WIDE}</div><div>${WIDE}</div>`;
  expect(afterShifts(html, [0.4, 0.4, 0.9, 0.9], "article", "lower-duplicates").slice(0, 2)).toEqual([0.9, 0.9]);
});
