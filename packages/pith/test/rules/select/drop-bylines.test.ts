import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const HEAD = "<title>The river is back</title><h1>The river is back</h1>";
const PROSE = "<p>After nine dry years the river has come back to the village below the hill.</p>";

const isKept = (line: string, kind = "article"): boolean =>
  keptAfter(["drop-bylines"], `${HEAD}${line}${PROSE}`, [0.9, 0.8, 0.9], { kind })[1] === 1;

test.each([
  ["a name and a date", "<p>By Ida Holm, 4 March 2024</p>"],
  ["names with roles", "<p>Interview: Jan Korff · Fotos: Edda Stahnke · 18. Februar 2025</p>"],
  ["a date alone", "<div class=m>12.03.2024 10:15</div>"],
  ["the last update", "<p>Última actualización: 1 de marzo de 2025</p>"],
  ["a date in Hindi", "<div>लेखक: मीनाक्षी रावत अपडेटेड: 4 अगस्त 2025, 2:15 PM IST</div>"],
  ["a date in Japanese", "<p>更新日：2025年5月20日</p>"],
  ["an office", "<p>Vérifié le 02 janvier 2025 - Direction de l'information</p>"],
  ["a short sentence", "<p>Last updated July 26, 2025.</p>"],
])("a line below the headline is dropped: %s", (_case, line) => {
  expect(isKept(line)).toBe(false);
});

test.each([
  ["a sentence", "<p>It opened in the evening of 7 November 1938.</p>"],
  ["a dateline", "<p>PORT MELLER, 6 May 2025 --</p>"],
  ["the source of a quotation", "<p>— A reader, 16 June 2019</p>"],
  ["the time of an event", "<p>24 June 2020, 8:30 AM - 9:30 AM</p>"],
  ["from day to day", "<p>15 marzo – 31 agosto 2025</p>"],
  ["from day to day in English", "<p>March 15 – August 31, 2025</p>"],
  ["from day to day in numbers", "<p>03.05. – 10.05.2025</p>"],
  ["a heading", "<h2>Since 4 March 2024</h2>"],
  ["no date", "<p>By Ida Holm</p>"],
])("a line below the headline is kept: %s", (_case, line) => {
  expect(isKept(line)).toBe(true);
});

test("dates of entries are kept: in a listing, if they look the same, and without prose", () => {
  expect(isKept("<p>4 March 2024</p>", "listing")).toBe(true);
  const dated = "<p class=d>4 March 2024</p>";
  const keep = (html: string, ...score: number[]): number[] =>
    keptAfter(["drop-bylines"], `${HEAD}${html}`, score, { kind: "article" });
  expect(keep(`${dated}${PROSE}${dated}${PROSE}`, 0.9, 0.8, 0.9, 0.8, 0.9)).not.toContain(0);
  expect(keep(`${dated}<p>In the hall.</p>`, 0.9, 0.8, 0.9)).not.toContain(0);
});
