import { describe, expect, it } from "vitest";
import { bodyTextExtraction } from "../../src/methods/body-text-extraction.ts";
import { boilerpipe, measureDensity } from "../../src/methods/boilerpipe.ts";
import { blur, ccb, listUnits } from "../../src/methods/ccb.ts";
import { cetd, measureDensities, thresholdFor } from "../../src/methods/cetd.ts";
import { justext } from "../../src/methods/justext.ts";
import { mss } from "../../src/methods/mss.ts";
import { readability } from "../../src/methods/readability.ts";
import { slopeCurves } from "../../src/methods/slope-curves.ts";
import { keptTexts, measureText, reasonOf, selectFrom } from "./select-page.ts";

const letters = (count: number): string => "x".repeat(count);
const words = (count: number): string => Array(count).fill("word").join(" ");

describe("cetd", () => {
  const html = `<body><div><p>${letters(20)}</p><p>${letters(30)}</p></div><ul><li><a href="/">abcd</a></li></ul></body>`;

  it("has the figures of the paper, computed by hand", () => {
    const page = measureText(html);
    const found = measureDensities(page, { density: "text", children: "elements" });
    const { tree } = page;
    const div = tree.firstChild(tree.body);
    // div: 50 characters, 2 tags; its paragraphs 20 and 30 to 1. body: 54 to 6; div 25 and ul 4 /
    // 2.
    expect([found.density[div], found.sum[div]]).toEqual([25, 50]);
    expect([found.density[tree.body], found.sum[tree.body]]).toEqual([9, 27]);
    expect(found.best[tree.body]).toBe(div);
    expect(thresholdFor(page, found, div)).toBe(9);
    expect(keptTexts(selectFrom(cetd, html, { density: "text", children: "elements" }))).toEqual([
      letters(20),
      letters(30),
    ]);
  });

  it("includes links in the composite density", () => {
    const page = measureText(html);
    const { density } = measureDensities(page, { density: "composite", children: "elements" });
    const div = page.tree.firstChild(page.tree.body);
    // 20 * ln(20) / ln(ln(20 * 4 / 54 + e)); and for the item C / LC * T / LT is 1, whose logarithm
    // is 0.
    expect(density[page.tree.firstChild(div)]).toBeCloseTo(
      (20 * Math.log(20)) / Math.log(Math.log(80 / 54 + Math.E)),
      9,
    );
    expect(reasonOf(selectFrom(cetd, html), "abcd").values).toMatchObject({
      C: 4,
      LC: 4,
      LT: 1,
      TD: 0,
    });
  });

  it("uses plain density on a page without links", () => {
    expect(keptTexts(selectFrom(cetd, `<div>${letters(90)}<br>${letters(80)}</div>`))).toHaveLength(
      1,
    );
  });
});

it("mss: a gap of two tags costs 6.5 words", () => {
  const page = (count: number): string =>
    `<div></div><p>${words(8)}</p><p>${words(count)} end</p><div></div>`;
  // 8 - 6.5 + 8 is more than 8; 8 - 6.5 + 5 is less.
  expect(keptTexts(selectFrom(mss, page(7)))).toHaveLength(2);
  expect(keptTexts(selectFrom(mss, page(4)))).toEqual([words(8)]);
  expect(reasonOf(selectFrom(mss, page(7)), "word").values).toMatchObject({ sum: 9.5 });
});

it("ccb: the blurred vector of a paragraph", () => {
  const html = "<body><p>a b c d</p></body>";
  const options = {
    unit: "tokens",
    anchors: "code",
    range: 1,
    iterations: 1,
    minRatio: 0.75,
  } as const;
  const { values } = listUnits(measureText(html), options);
  expect([...values]).toEqual([0, 0, 0, 1, 1, 1, 1, 0, 0, 0]);
  expect([...blur(values, options)].slice(2, 8)).toEqual(
    [1 / 3, 2 / 3, 1, 1, 2 / 3, 1 / 3].map(Math.fround),
  );
  expect(reasonOf(selectFrom(ccb, html, options), "a b").values?.CCR).toBeCloseTo(5 / 6, 6);
  expect(keptTexts(selectFrom(ccb, html, options))).toHaveLength(1);
  expect(keptTexts(selectFrom(ccb, "<body><p>a b</p></body>", options))).toHaveLength(0);
  const linked = '<p>one <a href="/">two</a> three</p>';
  expect(listUnits(measureText(linked), { ...options, anchors: "ignored" }).values).toHaveLength(
    listUnits(measureText(linked), options).values.length - 2,
  );
});

it("slope-curves is body-text-extraction with several segments", () => {
  const html = `<ul>${"<li><a href='/'>x</a></li>".repeat(30)}</ul><p>${words(60)}</p><ul>${"<li><a href='/'>y</a></li>".repeat(30)}</ul>`;
  expect(keptTexts(selectFrom(slopeCurves, html))).toEqual([words(60)]);
  expect(selectFrom(slopeCurves, html).keep).toEqual(
    selectFrom(bodyTextExtraction, html, { segments: "several" }).keep,
  );
});

describe("boilerpipe", () => {
  it("counts words in lines of 80 characters, without the last line", () => {
    // 16 words of 4 letters and a space fill a line of 79; 40 words make two full lines and 8
    // words.
    expect(measureDensity(words(40))).toEqual({ words: 40, textDensity: 16 });
    expect(measureDensity("one - two")).toEqual({ words: 2, textDensity: 2 });
  });

  it("follows the tree over numbers of words", () => {
    const kept = (html: string): string[] => keptTexts(selectFrom(boilerpipe, html));
    expect(kept(`<p>${words(17)}</p>`)).toHaveLength(1);
    expect(kept(`<p>${words(16)}</p>`)).toHaveLength(0);
    // Short, but before a long one; and short after one of five words.
    expect(kept(`<h1>Head</h1><p>${words(17)}</p><p>Short</p>`)).toEqual([
      "Head",
      words(17),
      "Short",
    ]);
    // After a block of links it takes 41 words, or 18 behind.
    const menu = '<p><a href="/">many links here</a></p>';
    expect(kept(`${menu}<p>${words(40)}</p>`)).toHaveLength(0);
    expect(kept(`${menu}<p>${words(41)}</p>`)).toHaveLength(1);
  });

  it("finds one article with the tree", () => {
    const html = `<title>Head of it - Site</title><div><h1>Head of it</h1><p>${words(200)}</p><p>${words(30)}</p></div><p>Comments (3)</p><p>${words(50)}</p>`;
    expect(keptTexts(selectFrom(boilerpipe, html, { rules: "article" }))).toEqual([
      "Head of it",
      words(200),
      words(30),
    ]);
    expect(keptTexts(selectFrom(boilerpipe, html))).toContain(words(50));
  });
});

it("readability: scores paragraphs by commas and length", () => {
  const paragraph = `${letters(50)}, ${letters(50)}, ${letters(16)}`;
  const html = `<div class="nav"><a href="/">Menu</a></div><div><p>${paragraph}</p><p>${paragraph}</p></div>`;
  const selection = selectFrom(readability, html, { minArticleChars: 0 });
  // 120 characters, two commas: 1 + 3 + 1. The div starts with 5.
  expect(reasonOf(selection, "xxx").values).toMatchObject({
    score: 15,
    best: 15,
    linkDensity: 0,
    commas: 4,
  });
  expect(keptTexts(selection)).toEqual([paragraph, paragraph]);
  const weighed = selectFrom(readability, html.replace("<div><p>", '<div class="story"><p>'), {
    minArticleChars: 0,
  });
  expect(reasonOf(weighed, "xxx").values).toMatchObject({ score: 40, weight: 25 });
});

it("justext: classifies blocks alone, then by their neighbours", () => {
  const good = `The boat of the man is in the water and it was not on the land, but she had been to the sea. ${"It is what it was to us and to them. ".repeat(4)}`;
  const near = "This is the line that is not long enough to be good by what it is alone.";
  const html = `<h2>Heading</h2><p>${good}</p><p>Short</p><p>${near}</p><p>${good}</p><p>© Site</p><p>Tail</p>`;
  const selection = selectFrom(justext, html);
  expect(keptTexts(selection)).toEqual(["Heading", good.trim(), "Short", near, good.trim()]);
  expect(reasonOf(selection, "The boat").signal).toBe("good");
  expect(reasonOf(selection, "This is").signal).toBe("near-good");
  expect(reasonOf(selection, "Short").signal).toBe("short");
  expect(reasonOf(selection, "©").signal).toBe("bad");
});
