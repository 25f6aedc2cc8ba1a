import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const lines = (from: number): string =>
  Array.from(
    { length: 6 },
    (_, at) =>
      `On day ${from + at} the last ferry of the season left the harbour at noon, and the crew took down the signs on pier ${from + at + 1}.`,
  ).join("<br><br>");

test("an article inside one link is read as text, next to links to other stories", () => {
  const many = (count: number, make: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => make(at)).join("");
  const menu = many(30, (at) => `<li><a href="/p${at}">Pier ${at}</a></li>`);
  const others = many(
    12,
    (at) =>
      `<div class="item"><a href="/s${at}"><img src="/s${at}.jpg"></a><div class="t"><a href="/s${at}">Ferry ${at} is late again</a></div><div class="s"><a href="/s${at}">The captain of ferry ${at} says that it is the wind.</a></div></div>`,
  );
  const html = `<html><head><title>Ferry stops for the winter</title></head><body><ul>${menu}</ul><h2>Ferry stops for the winter</h2>
    <div class="intr"><dl><a href="/print/ferry">${lines(2)}</a></dl><li><a href="/print/ferry">Whole text</a></li></div><ul><li>More films</li></ul>${others}</body></html>`;
  const { content } = extract(html, { format: "text" });
  expect(content).toContain("On day 7 the last ferry");
});
