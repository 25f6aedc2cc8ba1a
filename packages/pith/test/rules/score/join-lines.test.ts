import { expect, test } from "vitest";
import { afterShifts } from "../judged-page.ts";

const after = (html: string, probability: readonly number[], kind = "article"): number[] =>
  afterShifts(html, probability, kind, "join-entries");

const lists = (...texts: readonly string[]): string =>
  `<div>${texts.map((text) => `<ul><li>${text}</li></ul>`).join("")}</div>`;

test("unsure lines come halfway from the mean of the lines alike to the likeliest", () => {
  const html = "<ul><li>light</li><li>keeps tight</li><li>dear</li></ul>";
  expect(after(html, [0.4, 0.8, 0.9])).toEqual([0.8, 0.8, 0.9].map((p) => expect.closeTo(p)));
  expect(after(lists("light", "dear"), [0.4, 0.8])).toEqual([expect.closeTo(0.7), 0.8]);
});

test("not unlikely lines, links, long lines, others of the page, or lines of threads", () => {
  const html = "<ul><li>light</li><li>dear</li></ul>";
  expect(after(html, [0.1, 0.9])).toEqual([0.1, 0.9]);
  expect(after(html, [0.35, 0.5])).toEqual([0.35, 0.5]);
  expect(after(html, [0.4, 0.8], "forum")).toEqual([0.4, 0.8]);
  expect(after("<ul><li><a href=/a>light</a></li><li>dear</li></ul>", [0.4, 0.8])).toEqual([
    0.4, 0.8,
  ]);
  expect(after(`<ul><li>${"it is dear ".repeat(6)}</li><li>light</li></ul>`, [0.8, 0.4])).toEqual([
    0.8, 0.4,
  ]);
  expect(after('<ul><li>light</li><li class="ad">dear</li></ul>', [0.4, 0.8])).toEqual([0.4, 0.8]);
});
