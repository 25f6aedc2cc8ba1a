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

test("what far boxes say for one device each is said once, as likely as that either is content", () => {
  const html = `<div class="hidden-desktop"><p>Entry costs four crowns for all.</p></div>${WIDE}<div class="hidden-mobile"><p>Entry costs four crowns for all.</p></div>`;
  const [first, , , second] = afterShifts(html, [0.45, 0.9, 0.9, 0.6], "article", "lower-duplicates");
  expect(first).toBeCloseTo(0.78);
  expect(second).toBeLessThan(0.1);
});
