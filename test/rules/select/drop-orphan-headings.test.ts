import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

const HEADINGS = ["drop-orphan-headings"];

/** The texts that the step leaves of a page whose blocks have these probabilities. */
function keptTexts(html: string, score: readonly number[], hasRules = true): string[] {
  const { keep, page } = afterRules(HEADINGS, html, score, { hasRules });
  return Array.from(keep.keys())
    .filter((block) => keep[block] === 1)
    .map((block) => page.blockText(block));
}

test("a heading whose section is dropped goes, too", () => {
  const html = "<h1>Bridges</h1><p>They span.</p><h2>In your inbox</h2><p>Sign up for it.</p>";
  expect(keptTexts(html, [0.8, 0.8, 0.8, 0.1])).toEqual(["Bridges", "They span."]);
});

test("a heading stays for what stands under the smaller headings below it", () => {
  const html = "<h2>Parts</h2><h3>Deck</h3><p>It carries.</p><h3>Offers</h3><p>Buy now.</p>";
  expect(keptTexts(html, [0.8, 0.8, 0.8, 0.8, 0.1])).toEqual(["Parts", "Deck", "It carries."]);
});

test("a text in large letters is no heading: it stays by itself, and a heading stays for it", () => {
  const text = `Who ${"walks across and ".repeat(9)}sees it.`;
  const html = `<h2>Bridges</h2><h4>${text}</h4><p>Sign up for it.</p>`;
  expect(keptTexts(html, [0.8, 0.8, 0.1])).toEqual(["Bridges", text]);
  expect(keptTexts(`<h2>Bridges</h2><h4>Who walks across sees it.</h4><p>Sign up.</p>`, [0.8, 0.8, 0.1])).toEqual([]);
});

test("names of a list stay: linked, or with nothing below them on the page", () => {
  const linked = '<h3><a href="/1">Lamp one</a></h3><p>9.99</p><h3><a href="/2">Lamp two</a></h3><p>8.99</p>';
  expect(keptTexts(linked, [0.8, 0.1, 0.8, 0.1])).toEqual(["Lamp one", "Lamp two"]);
  expect(keptTexts("<p>All of them:</p><h3>Ada</h3><h3>Bo</h3>", [0.8, 0.8, 0.8])).toEqual([
    "All of them:",
    "Ada",
    "Bo",
  ]);
});

test("a heading of a picture stays", () => {
  const html = '<h2>The pier</h2><img src="pier.jpg"><p>Buy a print.</p>';
  expect(keptTexts(html, [0.8, 0.1])).toEqual(["The pier"]);
});

test("methods whose scores are no probabilities are left as they are", () => {
  expect(keptTexts("<h2>In your inbox</h2><p>Sign up for it.</p>", [0.8, 0.1], false)).toEqual(["In your inbox"]);
});

test("the heading of a box of which nothing else is kept goes with the box", () => {
  const box = '<div class="box"><h3>In your inbox</h3><p>Free each Friday.</p><form><input></form></div>';
  const html = `<p>They span.</p>${box}<p>Some carry water.</p>`;
  expect(keptTexts(html, [0.8, 0.8, 0.1, 0.8])).toEqual(["They span.", "Some carry water."]);
});

test("the text of a heading may stand some elements below it", () => {
  const heading = (inner: string): string => `<p>They span.</p><h2>${inner}</h2><p>Sign up for it.</p>`;
  expect(keptTexts(heading("<div><div>Inbox</div></div>"), [0.8, 0.8, 0.1])).toEqual(["They span."]);
  expect(keptTexts(heading("<div><div><div>Inbox</div></div></div>"), [0.8, 0.8, 0.1])).toEqual([
    "They span.",
    "Inbox",
  ]);
});

test("a heading stays for what hidden text below it does not take away", () => {
  expect(keptTexts("<h2>Names</h2><p hidden>Unseen words.</p>", [0.8, 0.1])).toEqual(["Names"]);
});

test("a larger heading that stays keeps none of its like, and a kept smaller one keeps it", () => {
  const html = "<h2>Offers</h2><p>Buy now.</p><h2>Deck</h2><p>It carries.</p>";
  expect(keptTexts(html, [0.8, 0.1, 0.8, 0.8])).toEqual(["Deck", "It carries."]);
  const names = "<h2>People</h2><p>Of the pier.</p><h3><a href=/1>Ada</a></h3><p>Buy now.</p>";
  expect(keptTexts(names, [0.8, 0.1, 0.8, 0.1])).toEqual(["People", "Ada"]);
});

test("half of a heading's letters as a link make it an entry", () => {
  const html = (heading: string): string => `<p>All:</p><h3>${heading}</h3><p>9.99</p>`;
  expect(keptTexts(html("<a href=/1>Lamp</a> one"), [0.8, 0.8, 0.1])).toEqual(["All:", "Lamp one"]);
  expect(keptTexts(html("<a href=/1>Lamp</a> number one"), [0.8, 0.8, 0.1])).toEqual(["All:"]);
});

test("a picture below the next heading is not the first one's", () => {
  const html = '<h2>Inbox</h2><p>Sign up.</p><h2>The pier</h2><img src="pier.jpg"><p>Buy a print.</p>';
  expect(keptTexts(html, [0.8, 0.1, 0.8, 0.1])).toEqual(["The pier"]);
});

test("a box with a picture or without a form keeps its heading for what follows it", () => {
  const page = (box: string): string => `<p>They span.</p>${box}<p>Some carry water.</p>`;
  const all = ["They span.", "Deck", "Some carry water."];
  const plain = '<div class="box"><h3>Deck</h3><p>Free each Friday.</p></div>';
  expect(keptTexts(page(plain), [0.8, 0.8, 0.1, 0.8])).toEqual(all);
  const picture = '<aside><h3>Deck</h3><img src="deck.jpg"><p>Free each Friday.</p></aside>';
  expect(keptTexts(page(picture), [0.8, 0.8, 0.1, 0.8])).toEqual(all);
  const aside = "<aside><h3>Deck</h3><p>Free each Friday.</p></aside>";
  expect(keptTexts(page(aside), [0.8, 0.8, 0.1, 0.8])).toEqual(["They span.", "Some carry water."]);
  const kept = "<aside><h3>Deck</h3><p>Free.</p><p>Each Friday.</p></aside>";
  expect(keptTexts(page(kept), [0.8, 0.8, 0.1, 0.8, 0.8])).toEqual([
    "They span.",
    "Deck",
    "Each Friday.",
    "Some carry water.",
  ]);
});

test("a heading that is surely content stays", () => {
  expect(keptTexts("<h2>Deck</h2><p>Sign up for it.</p>", [0.84, 0.1])).toEqual([]);
  expect(keptTexts("<h2>Deck</h2><p>Sign up for it.</p>", [0.85, 0.1])).toEqual(["Deck"]);
});

test("the reason says why a heading was dropped", () => {
  const html = "<h2>Deck</h2><p>It carries the road.</p><h2>Inbox</h2><p>Sign up.</p>";
  const { reasons, why } = afterRules(HEADINGS, html, [0.8, 0.8, 0.8, 0.1]);
  expect(reasons[2]?.text).toBe("heading with nothing kept below it");
  expect(why).toBe("2 of 4 blocks kept, after 1 was dropped (heading with nothing kept below it)");
});
