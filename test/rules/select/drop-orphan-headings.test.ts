import { expect, test } from "vitest";
import { textsAfter } from "../judged-page.ts";

const keptTexts = (html: string, score: readonly number[]): string[] =>
  textsAfter(["drop-orphan-headings"], html, score);

test("text in large letters is not a heading: it is kept alone, and headings above it are kept", () => {
  const text = `Who ${"walks across and ".repeat(9)}sees it.`;
  const html = `<h2>Bridges</h2><h4>${text}</h4><p>Sign up for it.</p>`;
  expect(keptTexts(html, [0.8, 0.8, 0.1])).toEqual(["Bridges", text]);
  expect(keptTexts(`<h2>Bridges</h2><h4>Who walks across sees it.</h4><p>Sign up.</p>`, [0.8, 0.8, 0.1])).toEqual([]);
});

test("a heading above hidden text is kept if other text follows", () => {
  expect(keptTexts("<h2>Names</h2><p hidden>Unseen words.</p>", [0.8, 0.1])).toEqual(["Names"]);
});
