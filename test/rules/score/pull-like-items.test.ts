import { expect, test } from "vitest";
import { afterShifts as united } from "../judged-page.ts";

test("items of a plain list share one probability, cards in a list keep theirs", () => {
  const after = united("<ul><li>One rope<li>Two lamps</ul><p>Bring them.</p>", [0.9, 0.3, 0.4]);
  expect(after[0]).toBeCloseTo(0.6, 10);
  expect(after[1]).toBe(after[0]);
  expect(after[2]).toBe(0.4);
  const cards = "<ul><li><p>Rope</p><p>9.99</p></li><li><p>Lamp</p><p>8.99</p></li></ul>";
  expect(united(cards, [0.9, 0.3, 0.9, 0.3])).toEqual([0.9, 0.3, 0.9, 0.3]);
});

test("a term is as likely as its definition at least, and a definition keeps its own", () => {
  const entries = "<dl><dt>rope</dt><dd>holds the one who digs</dd><dt>lamp</dt><dd>shines</dd></dl>";
  expect(united(entries, [0.1, 0.8, 0.7, 0.2])).toEqual([0.8, 0.8, 0.7, 0.2]);
});

const card = (name: string): string => `<div class="card"><h3>${name}</h3><p class="price">nine euros</p></div>`;
const CARDS = `<div>${["Lamp", "Desk", "Chair"].map(card).join("")}</div>`;
const UNSURE = [0.9, 0.2, 0.3, 0.2, 0.9, 0.2];

test("what has the same place in like siblings inclines to one answer", () => {
  const after = united(CARDS, UNSURE, "product");
  expect(after[2]).toBeGreaterThan(0.3);
  expect(after[0]).toBeLessThan(0.9);
  expect(after[1]).toBeCloseTo(0.2, 10);
});

const answer = (at: number, text: string): string =>
  `<div class="answer" id="answer-${at}"><div class="body"><p>${text}</p></div><div class="names"><p>Ada of the many long ropes and lamps</p></div></div>`;
const ANSWERS = `${answer(1, "Take the longest rope that you can find there.")}<p>Between them.</p>${answer(
  2,
  "A lamp is of more use than any rope, I think.",
)}`;

test("texts of a thread's posts share one probability, wherever they stand; what stands elsewhere in posts has its own", () => {
  const after = united(ANSWERS, [0.9, 0.1, 0.3, 0.2, 0.1], "forum");
  expect(after[0]).toBeGreaterThan(0.5);
  expect(after[3]).toBe(after[0]);
  expect([after[1], after[2], after[4]]).toEqual([0.1, 0.3, 0.1]);
  expect(united(ANSWERS, [0.9, 0.1, 0.3, 0.2, 0.1], "article")[3]).toBe(0.2);
});

test("two of a kind are no group", () => {
  const html = `<div>${card("Lamp")}${card("Desk")}</div>`;
  expect(united(html, [0.9, 0.2, 0.3, 0.2])).toEqual([0.9, 0.2, 0.3, 0.2]);
});

const TEASER_PLACES = ["/ropes-of-old", "/lamps-of-old", "/wells-of-old"];

/** An article with three teasers below it, and how likely the first teaser's name is afterwards. */
function afterTeasers(
  places: readonly string[],
  { article = 0.9, own = 0.5, excerpt = "who made them and how" } = {},
  kind?: string,
): number {
  const teasers = places.map(
    (place, at) => `<div class="t"><h3><a href="${place}">The story number ${at}</a></h3><p>${excerpt}</p></div>`,
  );
  const text = "<p>The long text of the article that stands above all of the teasers here, and says what it says.</p>";
  const probability = [article, ...new Array<number>(2 * places.length).fill(own)];
  return united(`${text}<section>${teasers.join("")}</section>`, probability, kind)[1] ?? 0;
}

test("teasers of other stories of the site, each with a name that leads to it and an excerpt, are hardly content of an article", () => {
  expect(afterTeasers(TEASER_PLACES)).toBeCloseTo(0.15, 10);
  expect(afterTeasers(TEASER_PLACES, {}, "collection")).toBeGreaterThan(0.4);
});

test("an article's own list stays: to other sites, to places on the page, to one page, without excerpts, one that the model is sure of", () => {
  expect(afterTeasers(TEASER_PLACES.map((place) => `https://else.example${place}`))).toBe(0.5);
  expect(afterTeasers(["#a", "#b", "#c"])).toBe(0.5);
  expect(afterTeasers(["/shop", "/shop", "/shop"])).toBe(0.5);
  expect(afterTeasers(TEASER_PLACES, { excerpt: "two euros" })).toBe(0.5);
  expect(afterTeasers(TEASER_PLACES, { own: 0.85 })).toBe(0.85);
});

test("where hardly anything but teasers is likely to be content, they are what the page is about", () => {
  expect(afterTeasers(TEASER_PLACES, { article: 0.05 })).toBe(0.5);
});

test("so they are on a page of such stories in several lists, of which some are not told to be teasers", () => {
  const card = (place: string): string =>
    `<div class="card"><h3><a href="${place}">A story of old</a></h3><p>who made it and how</p></div>`;
  const other = "<p>who sank there is told here by those who saw it sink, and what it carried</p>";
  const alone = (box: string, end: string): string =>
    `<div>${box}<h3><a href="/ships">The ships</a></h3>${other}${end}</div>`;
  const list = `<div>${TEASER_PLACES.map(card).join("")}</div>`;
  const after = (html: string): number | undefined =>
    united(html, [...new Array<number>(6).fill(0.5), 0.7, 0.7], "article", "lower-other-stories")[0];
  expect(after(`${list}${alone('<div class="card">', "</div>")}`)).toBe(0.5);
  expect(after(`${list}${alone('<div class="text">', "</div>")}`)).toBeCloseTo(0.15, 10);
});

test.each([
  [
    "a line each",
    "ul",
    (place: string) => `<li><i>9 May</i> <a href="${place}">The wells of old</a> who dug them and how</li>`,
    1,
  ],
  [
    "a term and its definition",
    "dl",
    (place: string) => `<dt><i>9:30</i> <a href="${place}">The wells of old</a></dt><dd>who dug them and how</dd>`,
    2,
  ],
])("teasers may be %s", (_what, tag, item, blocks) => {
  const text = "<p>The long text of the article that stands above all of the teasers here, and says what it says.</p>";
  const after = (places: readonly string[]): number | undefined =>
    united(
      `${text}<${tag}>${places.map(item).join("")}</${tag}>`,
      [0.9, ...new Array<number>(blocks * places.length).fill(0.5)],
      "article",
      "lower-other-stories",
    )[1];
  expect(after(TEASER_PLACES)).toBeCloseTo(0.15, 10);
  expect(after(TEASER_PLACES.map((place) => `https://else.example${place}`))).toBe(0.5);
});

test("lines that only hold a link somewhere are no teasers", () => {
  const text = "<p>The long text of the article that stands above all of the lines here, and says what it says.</p>";
  const items = TEASER_PLACES.map(
    (place) => `<li>Whoever wants more reads about <a href="${place}">all wells of old</a> in the end</li>`,
  );
  expect(united(`${text}<ul>${items.join("")}</ul>`, [0.9, 0.5, 0.5, 0.5])[1]).toBe(0.5);
});
