import { expect, test } from "vitest";
import { headingsStep } from "../../src/selection/headings.ts";
import { afterStep } from "./judged-page.ts";

/** The texts that the step leaves of a page whose blocks have these probabilities. */
function settled(html: string, score: readonly number[], hasCutoff = true): string[] {
  const { keep, page } = afterStep(headingsStep, html, score, hasCutoff);
  return Array.from(keep.keys())
    .filter((block) => keep[block] === 1)
    .map((block) => page.blockText(block));
}

test("a heading whose section is dropped goes, too", () => {
  const html = "<h1>Bridges</h1><p>They span.</p><h2>In your inbox</h2><p>Sign up for it.</p>";
  expect(settled(html, [0.9, 0.9, 0.8, 0.1])).toEqual(["Bridges", "They span."]);
});

test("a heading stays for what stands under the smaller headings below it", () => {
  const html = "<h2>Parts</h2><h3>Deck</h3><p>It carries.</p><h3>Offers</h3><p>Buy now.</p>";
  expect(settled(html, [0.9, 0.9, 0.9, 0.9, 0.1])).toEqual(["Parts", "Deck", "It carries."]);
});

test("a heading comes back to its section when it is nearly likely enough", () => {
  const html = "<h2>Deck</h2><p>It carries the road.</p>";
  expect(settled(html, [0.3, 0.9])).toEqual(["Deck", "It carries the road."]);
  expect(settled(html, [0.1, 0.9])).toEqual(["It carries the road."]);
});

test("names of a list stay: linked, or with nothing below them on the page", () => {
  const linked = '<h3><a href="/1">Lamp one</a></h3><p>9.99</p><h3><a href="/2">Lamp two</a></h3><p>8.99</p>';
  expect(settled(linked, [0.9, 0.1, 0.9, 0.1])).toEqual(["Lamp one", "Lamp two"]);
  expect(settled("<p>All of them:</p><h3>Ada</h3><h3>Bo</h3>", [0.9, 0.9, 0.9])).toEqual(["All of them:", "Ada", "Bo"]);
});

test("a heading of a picture stays", () => {
  const html = '<h2>The pier</h2><img src="pier.jpg"><p>Buy a print.</p>';
  expect(settled(html, [0.9, 0.1])).toEqual(["The pier"]);
});

test("methods whose scores are no probabilities are left as they are", () => {
  expect(settled("<h2>In your inbox</h2><p>Sign up for it.</p>", [0.9, 0.1], false)).toEqual(["In your inbox"]);
});

test("the heading of a box of which nothing else is kept goes with the box", () => {
  const box = '<div class="box"><h3>In your inbox</h3><p>Free each Friday.</p><form><input></form></div>';
  const html = `<p>They span.</p>${box}<p>Some carry water.</p>`;
  expect(settled(html, [0.9, 0.8, 0.1, 0.9])).toEqual(["They span.", "Some carry water."]);
});
