import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

const GAPS = ["table-gap", "code-gap", "announced-list"];

const TABLE = "<table><tr><th>Part</th><th>Load</th></tr><tr><td>Deck</td><td>9 t</td></tr></table>";

/** Whether a table with this probability is kept between these blocks, with a cutoff of one half. */
function keepsTable(before: string, after: string, likelihood: number, ends: readonly number[]): boolean {
  const score = [...ends.slice(0, 1), ...new Array<number>(4).fill(likelihood), ...ends.slice(1)];
  const { keep } = afterRules(GAPS, before + TABLE + after, score);
  return keep.slice(1, 5).every((kept) => kept === 1);
}

test("a table between kept paragraphs is kept when it is nearly likely enough", () => {
  expect(keepsTable("<p>They span.</p>", "<p>They last.</p>", 0.3, [0.9, 0.9])).toBe(true);
  expect(keepsTable("<p>They span.</p>", "<p>They last.</p>", 0.1, [0.9, 0.9])).toBe(false);
});

test("a grid of boxes between kept paragraphs comes back as a table does", () => {
  const row = (name: string): string => `<div class="type">void</div><div class="name">${name}</div>`;
  const html = `<p>They span.</p><div>${row("dig")}${row("fill")}${row("rest")}</div><p>They last.</p>`;
  const kept = (likelihood: number): number[] =>
    Array.from(afterRules(GAPS, html, [0.9, ...new Array<number>(6).fill(likelihood), 0.9]).keep);
  expect(kept(0.3)).toEqual(new Array(8).fill(1));
  expect(kept(0.1)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
});

test("a table at the edge of what is kept is left as it is", () => {
  expect(keepsTable("<p>They span.</p>", "<p>Buy now.</p>", 0.3, [0.9, 0.1])).toBe(false);
  expect(keepsTable("<p>Buy now.</p>", "<p>They last.</p>", 0.3, [0.1, 0.9])).toBe(false);
});

test("code between kept paragraphs is kept, whatever code or headings stand between", () => {
  const html = "<p>They span.</p><h2>How</h2><pre>1 2</pre><pre>span(deck)</pre><p>They last.</p>";
  const { keep } = afterRules(GAPS, html, [0.9, 0.9, 0.01, 0.15, 0.9]);
  expect(Array.from(keep)).toEqual([1, 1, 0, 1, 1]);
});

test("code below a kept line is kept when it is nearly likely enough, and when the line announces it anyway", () => {
  const keepsCode = (line: string, before: number, likelihood: number): boolean => {
    const html = `<p>${line}</p><pre>1</pre><pre>span(deck)</pre><p>Buy now.</p>`;
    return afterRules(GAPS, html, [before, likelihood, likelihood, 0.02]).keep[2] === 1;
  };
  expect(keepsCode("They span.", 0.9, 0.3)).toBe(true);
  expect(keepsCode("They span.", 0.9, 0.15)).toBe(false);
  expect(keepsCode("They span:", 0.9, 0.15)).toBe(true);
  expect(keepsCode("They span:", 0.9, 0.1)).toBe(false);
  expect(keepsCode("They span:", 0.1, 0.3)).toBe(false);
});

test("headings and what nobody sees or reads do not stand between a table and its neighbours", () => {
  const between = (piece: string): boolean => {
    const html = `<p>They span.</p>${piece}${TABLE}<p>They last.</p>`;
    const { keep } = afterRules(GAPS, html, [0.9, 0.1, ...new Array<number>(4).fill(0.3), 0.9]);
    return keep[2] === 1;
  };
  expect(between("<h2>Loads</h2>")).toBe(true);
  expect(between("<p hidden>Unseen.</p>")).toBe(true);
  expect(between("<p>***</p>")).toBe(true);
  expect(between("<p>Buy now.</p>")).toBe(false);
});

test("links to the rows of a long table do not stand between it and the text above", () => {
  const years = [1901, 1910, 1920, 1930];
  const links = years.map((year) => `<li><a href="#y${year}">${year}</a></li>`).join("");
  const rows = years.map((year) => `<tr><td id="y${year}">${year}</td><td>Ada</td></tr>`).join("");
  const html = `<p>They span.</p><ul>${links}</ul><table><tr><th>Year</th><th>Who</th></tr>${rows}</table><p>They last.</p>`;
  const { keep } = afterRules(GAPS, html, [0.9, ...years.map(() => 0.01), ...new Array<number>(10).fill(0.3), 0.9]);
  expect(Array.from(keep)).toEqual([1, 0, 0, 0, 0, ...new Array<number>(10).fill(1), 1]);
});

test("a table of which something is kept is left as it is, and one that nobody sees", () => {
  const ends = [0.9, 0.9] as const;
  const partly = [ends[0], 0.9, 0.3, 0.3, 0.3, ends[1]];
  const { keep } = afterRules(GAPS, `<p>They span.</p>${TABLE}<p>They last.</p>`, partly);
  expect(Array.from(keep)).toEqual([1, 1, 0, 0, 0, 1]);
  expect(keepsTable("<p>They span.</p><div hidden>", "</div><p>They last.</p>", 0.3, ends)).toBe(false);
});

test("a filled hole says why, and methods whose scores are no probabilities are left as they are", () => {
  const score = [0.9, ...new Array<number>(4).fill(0.3), 0.9];
  const html = `<p>They span.</p>${TABLE}<p>They last.</p>`;
  expect(afterRules(GAPS, html, score).reasons[2]).toEqual({
    signal: "table-gap",
    rule: "table-gap",
    text: "a table between kept blocks",
  });
  expect(Array.from(afterRules(GAPS, html, score, { hasRules: false }).keep)).toEqual([1, 0, 0, 0, 0, 1]);
  const code = afterRules(GAPS, "<p>They span.</p><pre>span(deck)</pre><p>They last.</p>", [0.9, 0.3, 0.9]);
  expect(code.reasons[1]).toEqual({ signal: "code-gap", rule: "code-gap", text: "code between kept blocks" });
});

test("a table below a kept heading is kept, whatever comes after it", () => {
  expect(keepsTable("<h2>Parts</h2>", "<p>Buy now.</p>", 0.3, [0.9, 0.1])).toBe(true);
  expect(keepsTable("<h2>Parts</h2>", "<p>Buy now.</p>", 0.1, [0.9, 0.1])).toBe(false);
});

test("a hole of several tables is filled, and nearly likely lines in it are no edge", () => {
  const html = `<p>They span.</p>${TABLE}<p>Loads</p>${TABLE}<p>They last.</p>`;
  const { keep } = afterRules(GAPS, html, [0.9, 0.3, 0.3, 0.3, 0.3, 0.3, 0.4, 0.4, 0.4, 0.4, 0.9]);
  expect(Array.from(keep)).toEqual([1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1]);
});

test("a list that a kept line announces is kept when it is nearly likely enough", () => {
  const listAfter = (line: string, likelihood: number): number[] =>
    Array.from(afterRules(GAPS, `<p>${line}</p><ul><li>rope<li>light</ul>`, [0.9, likelihood, likelihood]).keep);
  expect(listAfter("Bring these:", 0.3)).toEqual([1, 1, 1]);
  expect(listAfter("请携带：", 0.3)).toEqual([1, 1, 1]);
  expect(listAfter("Bring these:", 0.1)).toEqual([1, 0, 0]);
  expect(listAfter("He rests.", 0.3)).toEqual([1, 0, 0]);
});
