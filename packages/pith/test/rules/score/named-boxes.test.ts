import { withinTime } from "pith/html";
import { describe, expect, test } from "vitest";
import { countChecks } from "../../../../../test/count-checks.ts";
import { lowerAnnouncedStories } from "../../../src/rules/finders/other-stories.ts";
import { afterShifts, factsOf } from "../judged-page.ts";

const SENTENCE = "The well was dug in nine days by four people, who found water at twelve metres and drank of it.";
const article = `<article><h1>The well</h1>${`<p>${SENTENCE}</p>`.repeat(4)}</article>`;
const BIO = "Ada has dug wells for thirty years in four countries, and writes here of what she found in each of them.";
const TEXT = [0.9, 0.9, 0.9, 0.9, 0.9];

/** Which blocks next to an article became less likely. */
function isLowered(id: string, adjacent: string, probability: readonly number[], kind = "article"): boolean[] {
  const after = afterShifts(`${article}${adjacent}`, [...TEXT, ...probability], kind, id);
  expect(after.slice(0, TEXT.length)).toEqual(TEXT);
  return probability.map((before, at) => after[TEXT.length + at] < before);
}

describe("a box whose name marks it as secondary", () => {
  test.each(["author-box", "post-author", "entry contributor-info"])("is about the author: %s", (name) => {
    expect(isLowered("lower-author-boxes", `<div class="${name}"><p>${BIO}</p></div>`, [0.7])).toEqual([true]);
    expect(isLowered("lower-author-boxes", `<div id="${name}"><p>${BIO}</p></div>`, [0.7])).toEqual([true]);
  });

  test.each(["authority", "biology", "content"])("is not recognised by a prefix: %s", (name) => {
    expect(isLowered("lower-author-boxes", `<div class="${name}"><p>${BIO}</p></div>`, [0.7])).toEqual([false]);
  });

  test("is Joomla's list about an article", () => {
    const list = `<dl class="article-info"><dt>Details</dt><dd>Hits: 4411</dd></dl>`;
    expect(isLowered("drop-article-info", list, [0.7, 0.7])).toEqual([true, true]);
  });

  test("cannot contain the headline", () => {
    const whole = `<div class="sidebar bio">${article}<p>A line on us</p></div>`;
    expect(afterShifts(whole, [...TEXT, 0.7], "article", "lower-author-boxes")).toEqual([...TEXT, 0.7]);
  });
});

test("cards that are links around a name and an excerpt are teasers", () => {
  const card = (at: number): string => `<li><a href="/${at}"><h3>The well number ${at}</h3><p>${SENTENCE}</p></a></li>`;
  const isCard = isLowered("lower-teasers", `<ul>${[1, 2, 3].map(card).join("")}</ul>`, Array(6).fill(0.5));
  expect(isCard).toEqual(Array(6).fill(true));
});

describe("a line that announces other stories", () => {
  const slides = `<ol class="slideshow"><li><h4>Wells of the moon</h4><p>${SENTENCE}</p></li></ol>`;

  test.each(["Also on The Digger:", "More from the well:", "Related stories:"])("%s", (line) => {
    expect(isLowered("lower-announced-stories", `<p>${line}</p>${slides}`, [0.8, 0.8, 0.8])).toEqual([
      true,
      true,
      true,
    ]);
    const nested = `<div><p>${line}</p></div><div>${slides}</div><p>On we go.</p>`;
    expect(isLowered("lower-announced-stories", nested, [0.8, 0.8, 0.8, 0.8])).toEqual([true, true, true, false]);
  });

  test("is found in time proportional to the page", () => {
    const [small, large] = [500, 1000].map((count) => {
      const html = `${article}${"<div><p>Also on us:</p><i></i>".repeat(count)}`;
      const facts = factsOf(html, [...TEXT, ...new Array<number>(count).fill(0.5)]);
      return countChecks((signal) => withinTime({ timeoutMs: 0, signal }, () => [...lowerAnnouncedStories(facts)]));
    });
    expect(large / small).toBeLessThan(2.6);
  });
});
