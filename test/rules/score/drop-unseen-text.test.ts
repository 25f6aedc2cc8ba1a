import { expect, test } from "vitest";
import { afterShifts } from "../judged-page.ts";

const STORY = "<p>Moss grows on the north side of the roof, and nobody has asked it to move away from there.</p>";
const hidden = (words: number): string => `<div style="display:none">${"moss ".repeat(words)}</div>`;
const shortHidden = (html: string, ...probability: number[]): number[] =>
  afterShifts(html, probability, "article", "drop-unseen-text");

test("a page that hides most of its text, for example until scripts run, keeps all of it", () => {
  expect(shortHidden(`<p>Moss</p>${hidden(12)}`, 0.9, 0.6)).toEqual([0.9, 0.6]);
  expect(shortHidden(STORY, 0.3)).toEqual([0.3]);
});
