import { expect, test } from "vitest";
import { afterShifts as united } from "../judged-page.ts";

const TEASER_PLACES = ["/ropes-of-old", "/lamps-of-old", "/wells-of-old"];

/** The probability of the first teaser's name after the rules, on an article with three teasers. */
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

test("teasers are the content of a page with little else", () => {
  expect(afterTeasers(TEASER_PLACES, { article: 0.05 })).toBe(0.5);
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
      "lower-teasers",
    )[1];
  expect(after(TEASER_PLACES)).toBeCloseTo(0.15, 10);
  expect(after(TEASER_PLACES.map((place) => `https://else.example${place}`))).toBe(0.5);
});
