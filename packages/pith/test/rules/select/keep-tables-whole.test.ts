import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const kept = (html: string, score: readonly number[], kind?: string): number[] =>
  keptAfter(["keep-tables-whole"], html, score, kind === undefined ? {} : { kind });

const TABLE =
  "<table><tr><th>Plan</th><th>Free</th><th>Paid</th></tr><tr><td>Pages</td><td>nine</td><td>all</td></tr></table><p>After it.</p>";

test("keeps all cells if a third of a table is kept, and nothing outside it", () => {
  expect(kept(TABLE, [0.9, 0.9, 0.1, 0.1, 0.1, 0.1, 0.3])).toEqual([1, 1, 1, 1, 1, 1, 0]);
  expect(kept(TABLE, [0.9, 0.1, 0.1, 0.1, 0.1, 0.1, 0.9])).toEqual([1, 0, 0, 0, 0, 0, 1]);
});

test("ignores layout tables, hidden cells and forum tables", () => {
  const layout = '<table role="presentation"><tr><td>Menu</td><td>Text of it</td></tr></table>';
  expect(kept(layout, [0.1, 0.9])).toEqual([0, 1]);
  expect(kept(TABLE, [0.9, 0.9, 0.1, 0.1, 0.1, 0.1, 0.3], "forum")).toEqual([1, 1, 0, 0, 0, 0, 0]);
  const hidden = TABLE.replace("<td>all", "<td hidden>all");
  expect(kept(hidden, [0.9, 0.9, 0.1, 0.1, 0.1, 0.1, 0.3])).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test("treats a grid of boxes with column classes like a table", () => {
  const row = (name: string): string =>
    `<div class="type">void</div><div class="name">${name}</div><div class="says">It digs ${name}.</div>`;
  const html = `<div>${row("tunnel")}${row("depth")}${row("well")}</div><p>After it.</p>`;
  expect(kept(html, [0.1, 0.9, 0.9, 0.1, 0.9, 0.9, 0.1, 0.1, 0.1, 0.1])).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1, 1, 0,
  ]);
});
