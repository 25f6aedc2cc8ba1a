import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const COUNT = 6000;
const numbers = Array.from({ length: COUNT }, (_, at) => at);
const options = { method: fullText, title: false } as const;

test("a page with very many paragraphs is extracted like a small one", () => {
  const paragraph = (at: number): string =>
    at % 9 === 0 ? `<p>The <b>ferry</b> ${at}` : `<p>harbour ${at}`;
  const html = numbers.map(paragraph).join("");
  const result = extract(html, options);
  expect(result.as("html").trim().split("\n")).toEqual(
    numbers
      .map(paragraph)
      .map((line) => `${line.replace("<b>", "<strong>").replace("</b>", "</strong>")}</p>`),
  );
  const lines = numbers.map(paragraph).map((line) => line.slice(3).replace(/<\/?b>/g, "**"));
  expect(result.as("markdown").trim().split("\n\n")).toEqual(lines);
});

test("a table with very many cells is extracted like a small one", () => {
  const cell = (at: number): string =>
    at % 11 === 0
      ? `<th>${at}</th>`
      : at % 13 === 0
        ? `<td align="right">${at}</td>`
        : `<td>${at}</td>`;
  const rows = numbers
    .map((at) => `<tr>${[1, 2, 3].map((column) => cell(4 * at + column)).join("")}</tr>`)
    .join("\n");
  const result = extract(`<table>\n${rows}\n</table>`, options);
  const shown = result.as("html").match(/<t[hd][^>]*>/g) ?? [];
  const given = rows.match(/<t[hd][^>]*>/g) ?? [];
  expect(shown.map((tag) => tag.slice(0, 3))).toEqual(given.map((tag) => tag.slice(0, 3)));
  expect(result.as("markdown")).toContain(
    `\n| ${4 * COUNT - 3} | ${4 * COUNT - 2} | ${4 * COUNT - 1} |\n`,
  );
});
