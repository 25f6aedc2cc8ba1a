import { expect, test } from "vitest";
import { afterShifts } from "../judged-page.ts";

const after = (html: string, ...probability: number[]): string[] =>
  afterShifts(html, probability, "article", "join-like-places").map((one) => one.toFixed(2));

const CARDS = ["Hook", "Line", "Sinker"]
  .map((name) => `<div class="card"><h3>${name}</h3><p>One for each boat.</p></div>`)
  .join("");

test("unsure blocks rise to the mean of the same place of like parts", () => {
  expect(after(CARDS, 0.8, 0.6, 0.5, 0.6, 0.2, 0.6)).toEqual([
    ...["0.80", "0.60", "0.50", "0.60", "0.50", "0.60"],
  ]);
});

test("longer blocks count more", () => {
  const html = "<ul><li>One rope on every pier</li><li>Two</li></ul>";
  expect(after(html, 0.8, 0.2)).toEqual(["0.80", "0.72"]);
});

test("sure blocks count, but stay", () => {
  const html = "<ul><li>Rope</li><li>Hook</li></ul>";
  expect(after(html, 0.97, 0.5)).toEqual(["0.97", "0.85"]);
});

test("long blocks count, but stay", () => {
  const html = `<ul><li>${"The ferry waits for the mail. ".repeat(12)}</li><li>Rope</li></ul>`;
  expect(after(html, 0.8, 0.2)).toEqual(["0.80", "0.79"]);
});

test("paragraphs are no parts", () => {
  expect(after("<p>The ferry waits</p><p>More</p>", 0.9, 0.2)).toEqual(["0.90", "0.20"]);
});

test("different parts are judged alone", () => {
  const html = `<div class="pro"><p>Cheap</p></div><div class="note"><p>Loud</p></div>`;
  expect(after(html, 0.8, 0.2)).toEqual(["0.80", "0.20"]);
});

test("blocks that a rule has dropped do not count", () => {
  expect(after("<ul><li>Rope</li><li>Hook</li><li>Line</li></ul>", 0.8, 0, 0.6)[2]).toBe("0.71");
});
