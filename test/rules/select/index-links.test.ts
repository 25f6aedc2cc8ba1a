import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

const recipes = Array.from(
  { length: 9 },
  (_, at) => `<a class="card" href="/r${at}"><div>Soup of the day ${at}</div></a>`,
);

/** Whether the links of a page come back, with a line of so many words above them. */
function keepsLinks(lineWords: number, links: readonly string[], open = "<main>", close = "</main>"): boolean {
  const html = `${open}<p>${"soup ".repeat(lineWords)}</p>${links.join("")}${close}<footer><p>Soups of ours</p></footer>`;
  const { keep } = afterRules(["index-links"], html, [0.9, ...links.map(() => 0.01), 0.01]);
  expect(keep[0]).toBe(1);
  expect(keep[links.length + 1]).toBe(0);
  return keep.slice(1, links.length + 1).every((kept) => kept === 1);
}

test("a page of a line and the links that it is for keeps them", () => {
  expect(keepsLinks(5, recipes)).toBe(true);
});

test("links below a text, few links and links outside of the main element stay out", () => {
  expect(keepsLinks(80, recipes)).toBe(false);
  expect(keepsLinks(5, recipes.slice(0, 4))).toBe(false);
  expect(keepsLinks(5, recipes, "<div>", "</div>")).toBe(false);
});
