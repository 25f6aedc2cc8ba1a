import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";
import { fullText } from "../../../src/selection/full-text.ts";

const card = (tag: string, name: string): string =>
  `<div class="card"><${tag}><a href="/tours">${name}</a></${tag}><p>It goes along the river, and it takes two days with a guide who knows the way.</p></div>`;
const markdown = (html: string): string =>
  extract(`<main>${html}</main>`, { url: "https://example.org/", method: fullText }).as("markdown");

test("headings of adjacent cards with the same link keep their links", () => {
  const text = markdown(card("h3", "Upper valley") + card("h3", "Lower valley"));
  expect(text).toContain("### [Upper valley](https://example.org/tours)");
  expect(text).toContain("### [Lower valley](https://example.org/tours)");
});

test("consecutive headings are one card", () => {
  const text = markdown(
    '<div><h3><a href="/tours">Upper valley</a></h3><h3><a href="/tours">Tour 12</a></h3><p>Two days.</p></div>',
  );
  expect(text.match(/\/tours/g)).toHaveLength(1);
});

test("cells of one line keep their text when their links are joined", () => {
  const cell =
    '<td><a href="/tours"><img src="/a.jpg" width="300" alt="Valley"></a> <a href="/tours">Upper valley</a></td>';
  const html = `<table><tr><th>Tour</th><th>Days</th></tr><tr>${cell}<td>two</td></tr><tr>${cell}<td>three</td></tr></table>`;
  expect(markdown(html)).toContain("Upper valley");
  expect(markdown(html).match(/\]\(https:\/\/example\.org\/tours\)/g)).toHaveLength(2);
});
