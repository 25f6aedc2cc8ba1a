import { describe, expect, test } from "vitest";
import { withinTime } from "../../../src/deadline.ts";
import { lowerOtherStories } from "../../../src/rules/score/lower-other-stories.ts";
import { countLooks } from "../../count-looks.ts";
import { afterShifts, factsOf } from "../judged-page.ts";

const SENTENCE = "The well was dug in nine days by four people, who found water at twelve metres and drank of it.";
const article = `<article><h1>The well</h1>${`<p>${SENTENCE}</p>`.repeat(4)}</article>`;
const BIO = "Ada has dug wells for thirty years in four countries, and writes here of what she found in each of them.";
const TEXT = [0.9, 0.9, 0.9, 0.9, 0.9];

/** Which blocks of what stands beside an article became less likely. */
function isLowered(id: string, beside: string, probability: readonly number[], kind = "article"): boolean[] {
  const after = afterShifts(`${article}${beside}`, [...TEXT, ...probability], kind, id);
  expect(after.slice(0, TEXT.length)).toEqual(TEXT);
  return probability.map((before, at) => after[TEXT.length + at] < before);
}

describe("a box that its name tells to be beside the text", () => {
  test.each(["author-box", "post-author", "about_the_author", "authorBio", "bio", "entry contributor-info"])(
    "is about the author: %s",
    (name) => {
      expect(isLowered("lower-side-boxes", `<div class="${name}"><p>${BIO}</p></div>`, [0.7])).toEqual([true]);
      expect(isLowered("lower-side-boxes", `<div id="${name}"><p>${BIO}</p></div>`, [0.7])).toEqual([true]);
    },
  );

  test.each(["authority", "biology", "content"])("is none by a word that only begins so: %s", (name) => {
    expect(isLowered("lower-side-boxes", `<div class="${name}"><p>${BIO}</p></div>`, [0.7])).toEqual([false]);
  });

  test("stays where it is a byline, says more than the text, or stands above it", () => {
    expect(isLowered("lower-side-boxes", `<p class="author">By Ada</p>`, [0.7])).toEqual([false]);
    expect(isLowered("lower-side-boxes", `<div class="bio"><p>${BIO.repeat(5)}</p></div>`, [0.7])).toEqual([false]);
    const above = `<div class="bio"><p>${BIO}</p></div>${article}`;
    expect(afterShifts(above, [0.7, ...TEXT], "article", "lower-side-boxes")[0]).toBe(0.7);
  });

  test("is about the author on articles alone, and legal notes on all pages", () => {
    const legal = `<div class="disclaimer"><p>${BIO}</p></div>`;
    expect(isLowered("lower-side-boxes", `<div class="bio"><p>${BIO}</p></div>`, [0.7], "listing")).toEqual([false]);
    expect(isLowered("lower-side-boxes", legal, [0.7], "listing")).toEqual([true]);
    expect(isLowered("lower-side-boxes", legal, [0.7])).toEqual([true]);
  });

  test("is no legal note where it says far more than what stands above it: then it is the text", () => {
    const terms = `<div class="legal"><p>${BIO.repeat(2)}</p><p>${BIO.repeat(4)}</p><p>${BIO.repeat(4)}</p></div>`;
    expect(isLowered("lower-side-boxes", terms, [0.7, 0.7, 0.7])).toEqual([false, false, false]);
    const notes = `<div class="legal"><p>${BIO.repeat(2)}</p><p>${BIO.repeat(4)}</p></div>`;
    expect(isLowered("lower-side-boxes", notes, [0.7, 0.7])).toEqual([true, true]);
  });

  test("is none around the headline", () => {
    const whole = `<div class="sidebar bio">${article}<p>A line on us</p></div>`;
    expect(afterShifts(whole, [...TEXT, 0.7], "article", "lower-side-boxes")).toEqual([...TEXT, 0.7]);
  });
});

describe("a line that announces other stories", () => {
  const slides = `<ol class="slideshow"><li><h4>Wells of the moon</h4><p>${SENTENCE}</p></li></ol>`;

  test.each(["Also on The Digger:", "More from the well:", "Related stories:"])("%s", (line) => {
    expect(isLowered("lower-other-stories", `<p>${line}</p>${slides}`, [0.8, 0.8, 0.8])).toEqual([true, true, true]);
    const nested = `<div><p>${line}</p></div><div>${slides}</div><p>On we go.</p>`;
    expect(isLowered("lower-other-stories", nested, [0.8, 0.8, 0.8, 0.8])).toEqual([true, true, true, false]);
  });

  test("is none within the text, without a colon, or above all text", () => {
    for (const line of ["More on that below", "Also see:", "On more from the well:"])
      expect(isLowered("lower-other-stories", `<p>${line}</p>${slides}`, [0.8, 0.8, 0.8])).toEqual([
        false,
        false,
        false,
      ]);
    const above = `<p>Also on The Digger:</p>${slides}${article}`;
    expect(afterShifts(above, [0.8, 0.8, 0.8, ...TEXT], "article", "lower-other-stories").slice(0, 3)).toEqual([
      0.8, 0.8, 0.8,
    ]);
  });

  test("announces links as well, and not the article that goes on below it", () => {
    const links = `<div><p><a href="/a">Wells of the moon</a></p><p><a href="/b">A well in Peru</a> has run dry</p></div>`;
    expect(
      isLowered("lower-other-stories", `<p>Related:</p><p>More stories:</p>${links}`, [0.8, 0.8, 0.8, 0.8]),
    ).toEqual([...[false, true, true, true]]);
    const rest = `<div>${`<p>${SENTENCE}</p>`.repeat(3)}</div>`;
    expect(isLowered("lower-other-stories", `<h3>More on the well:</h3>${rest}`, [0.9, 0.9, 0.9, 0.9])).toEqual([
      ...[false, false, false, false],
    ]);
  });

  test("is found in steps with the page", () => {
    const [small, large] = [500, 1000].map((count) => {
      const html = `${article}${"<div><p>Also on us:</p><i></i>".repeat(count)}`;
      const facts = factsOf(html, [...TEXT, ...new Array<number>(count).fill(0.5)]);
      return countLooks((signal) => withinTime({ timeoutMs: 0, signal }, () => lowerOtherStories.decide(facts)));
    });
    expect(large / small).toBeLessThan(2.6);
  });
});
