import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

const PLACES = ["nearly-shown-place"];

/** What is kept of a page's blocks with these probabilities, of which .4 and more are kept at first. */
const completed = (html: string, score: readonly number[], kind: string): number[] =>
  Array.from(afterRules(PLACES, html, score, { kind, cutoff: 0.4 }).keep);

/** Three cards, each with a name and with these second lines. */
const cards = (lines: readonly string[]): string =>
  `<ul>${lines.map((line, at) => `<li><h3>Kettle ${at}</h3>${line}</li>`).join("")}</ul>`;
const PRICES = cards(["$37", "$22", "$8"].map((price) => `<p class="price">${price}</p>`));
const MAKERS = cards(["Ada", "Ben", "Cem"].map((maker) => `<p class="maker">${maker}</p>`));

/** Which second lines are kept where all names are, and the lines have this probability. */
const secondLines = (html: string, likely: number, kind = "collection"): number[] =>
  completed(html, [0.6, likely, 0.6, likely, 0.6, likely], kind).filter((_, block) => block % 2 === 1);

const NONE = [0, 0, 0];
const ALL = [1, 1, 1];

test("what all cards of a kept group were nearly to show comes back", () => {
  expect(secondLines(MAKERS, 0.36)).toEqual(ALL);
  expect(secondLines(MAKERS, 0.3)).toEqual(NONE);
  expect(secondLines(PRICES, 0.36)).toEqual(ALL);
  expect(secondLines(PRICES, 0.3)).toEqual(NONE);
});

test("groups beside an article, posts of a forum, and groups that are not kept get nothing back", () => {
  expect(secondLines(PRICES, 0.36, "article")).toEqual(NONE);
  expect(secondLines(PRICES, 0.36, "forum")).toEqual(NONE);
  expect(completed(PRICES, [0.38, 0.38, 0.38, 0.38, 0.38, 0.38], "collection")).toEqual([0, 0, 0, 0, 0, 0]);
});

test("buttons of cards, which say the same, do not come back", () => {
  expect(secondLines(cards(["1", "2", "3"].map((page) => `<a href="/${page}">Learn more</a>`)), 0.38)).toEqual(NONE);
  expect(secondLines(cards(["Add", "Ask", "Add"].map((word) => `<button>${word}</button>`)), 0.38)).toEqual(ALL);
  expect(secondLines(cards(["Add", "Add", "Add"].map((word) => `<button>${word}</button>`)), 0.38)).toEqual(NONE);
});
