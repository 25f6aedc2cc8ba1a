import { expect, test } from "vitest";
import { afterShifts } from "../judged-page.ts";

const after = (html: string, ...probability: number[]): number[] =>
  afterShifts(html, probability, "article", "join-entries");

test("a term and its short definitions share their probability, weighted by words", () => {
  const html = "<dl><dt>Genre</dt><dd>Slow folk song</dd><dt>Year</dt><dd>1998</dd></dl>";
  const [genre, folk, year, number] = after(html, 0.8, 0.4, 0.2, 0.6);
  expect([genre, folk, year, number].map((one) => one?.toFixed(2))).toEqual([
    "0.50",
    "0.50",
    "0.40",
    "0.40",
  ]);
});

test("a long definition is judged by itself", () => {
  const html = `<dl><dt>Moss</dt><dd>${"It grows on the north side of the roof. ".repeat(4)}</dd></dl>`;
  expect(after(html, 0.8, 0.4)).toEqual([0.8, 0.4]);
});
