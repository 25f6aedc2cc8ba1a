import { expect, test } from "vitest";
import { afterShifts } from "../judged-page.ts";

const WIDE = "<h2>The mug</h2><p>It holds a pint, and it stands on three feet.</p>";

/** 1 for blocks as likely as before, 0 for lowered ones. */
function kept(html: string, blocks: number): number[] {
  const after = afterShifts(html, new Array<number>(blocks).fill(0.9), "article", "lower-copies");
  return after.map((p) => (p >= 0.9 ? 1 : 0));
}

test("of copies for wide and narrow screens, the first is kept", () => {
  expect(kept(`<div>${WIDE}</div><div>${WIDE}</div><p>Made here.</p>`, 5)).toEqual([1, 1, 0, 0, 1]);
  expect(kept(`<div>${WIDE}</div><div>${WIDE}</div><div>${WIDE}</div>`, 6)).toEqual([
    1, 1, 0, 0, 0, 0,
  ]);
});

test("copies have at most forty blocks", () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, at) => `<p>A line of the list ${"o".repeat(at)}</p>`).join(
      "",
    );
  const keptOf = (count: number): number =>
    kept(`<div>${lines(count)}</div><div>${lines(count)}</div>`, 2 * count).filter(Boolean).length;
  expect(keptOf(40)).toBe(40);
  expect(keptOf(41)).toBe(82);
});

test("distant copies for one device each are merged, with the probability that either is content", () => {
  const html = `<div class="hidden-desktop"><p>Entry costs four crowns for all.</p></div>${WIDE}<div class="hidden-mobile"><p>Entry costs four crowns for all.</p></div>`;
  const [first, , , second] = afterShifts(html, [0.45, 0.9, 0.9, 0.6], "article", "lower-copies");
  expect(first).toBeCloseTo(0.78);
  expect(second).toBeLessThan(0.1);
});

test("a table that becomes cards on narrow screens is shown once; another table with its words stays", () => {
  const row = (place: string, fare: number): string =>
    `<tr><td>Oban to ${place}</td><td>${fare}</td></tr>`;
  const table = (rows: string): string =>
    `<table><tr><th>Route</th><th>Single</th></tr>${rows}</table>`;
  const wide = table(row("Mull", 4) + row("Coll", 11));
  const cards =
    "<dl><dt>Oban to Mull</dt><dd>Single 4</dd><dt>Oban to Coll</dt><dd>Single 11</dd></dl>";
  expect(
    kept(`<div class="table-wide">${wide}</div><div class="mobile">${cards}</div>`, 10).slice(-4),
  ).not.toContain(1);
  expect(
    kept(`<div>${wide}</div><div>${table(row("Mull", 11) + row("Coll", 4))}</div>`, 12),
  ).not.toContain(0);
});
