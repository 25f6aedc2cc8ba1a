import { describe, expect, it } from "vitest";
import {
  bodyTextExtraction,
  bodyTextOptions,
  findBestSegment,
  findLowSlopeSections,
  listTokens,
} from "../../packages/methods/src/body-text-extraction.ts";
import { resolveOptions } from "../../src/selection/method.ts";
import { keptTexts, measureText, reasonOf, selectFrom } from "./select-page.ts";

const bits = (text: string): Uint8Array => Uint8Array.from(text, Number);

/** T(i, j) as the paper writes it; `end` is j + 1. */
function objective(tokens: Uint8Array, start: number, end: number): number {
  return tokens.reduce((sum, bit, n) => sum + (n >= start && n < end ? 1 - bit : bit), 0);
}

describe("body-text-extraction: tokens", () => {
  it("are tags and visible words in the order of the page", () => {
    const { bits: tokens, runs } = listTokens(measureText("<body><p>one two<br>three</p><p hidden>no</p></body>"));
    // html, head, /head, body, p, 2 words, br, 1 word, /p, p, /p, /body, /html
    expect([...tokens].join("")).toBe("11111001011111");
    expect(runs).toEqual([
      { block: 0, start: 5, words: 2 },
      { block: 0, start: 8, words: 1 },
    ]);
  });

  it("count each character as a word in Chinese", () => {
    expect(listTokens(measureText("<p>北京很冷</p>")).runs).toEqual([{ block: 0, start: 5, words: 4 }]);
  });
});

describe("body-text-extraction: the figures of a verdict", () => {
  const html = `<body><ul><li>a</li><li>b</li></ul><p>one two three four five</p></body>`;

  it("are T and the stretch it is the greatest of", () => {
    const selection = selectFrom(bodyTextExtraction, html);
    const tokens = listTokens(selection.page).bits;
    const [start, end] = findBestSegment(tokens) ?? [0, 0];
    const { values } = reasonOf(selection, "one two");
    expect(values).toEqual({
      N: tokens.length,
      i: start,
      j: end - 1,
      T: objective(tokens, start, end),
      words: 5,
      wordsInside: 5,
    });
    expect(reasonOf(selection, "a").values).toMatchObject({ words: 1, wordsInside: 0 });
  });

  it("are the slopes of the curve and of the section with several segments", () => {
    const text = `<p>${"word ".repeat(60)}</p>`;
    const selection = selectFrom(bodyTextExtraction, `<body>${text}${"<b></b>".repeat(60)}${text}</body>`, {
      segments: "several",
    });
    const values = reasonOf(selection, "word").values ?? {};
    expect(values.sectionSlope).toBeLessThan(values.slope / 2);
    expect(values.wordsInside).toBe(values.words);
  });
});

describe("body-text-extraction: one segment", () => {
  it("maximises the words inside plus the tags outside", () => {
    expect(findBestSegment(bits("110001011"))).toEqual([2, 5]);
    expect(findBestSegment(bits("1100010000011"))).toEqual([2, 11]);
    expect(findBestSegment(bits("111"))).toBeUndefined();
    expect(findBestSegment(bits(""))).toBeUndefined();
    expect(findBestSegment(bits("000"))).toEqual([0, 3]);
  });

  it("finds what trying all pairs of indexes finds", () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    for (let round = 0; round < 200; round++) {
      const tokens = Uint8Array.from({ length: 30 }, () => (random() < 0.55 ? 1 : 0));
      let best = objective(tokens, 0, 0);
      for (let i = 0; i < tokens.length; i++) {
        for (let j = i; j < tokens.length; j++) best = Math.max(best, objective(tokens, i, j + 1));
      }
      const [start, end] = findBestSegment(tokens) ?? [0, 0];
      expect(objective(tokens, start, end)).toBe(best);
    }
  });

  it("keeps the stretch of text and drops the menus around it", () => {
    const menu = Array.from({ length: 8 }, (_, i) => `<li><a href="/${i}">Entry ${i}</a></li>`).join("");
    const text = "These are the many words of a paragraph that has but a few tags in it.";
    const html = `<ul>${menu}</ul><p>${text}</p><p>${text}</p><ul>${menu}</ul>`;
    const selection = selectFrom(bodyTextExtraction, html);
    expect(keptTexts(selection)).toEqual([text, text]);
    expect(reasonOf(selection, "Entry 3").signal).toBe("T");
  });
});

describe("body-text-extraction: several segments", () => {
  const options = resolveOptions("body-text-extraction", bodyTextOptions, {});

  it("finds each flat section of the curve", () => {
    const tags = "1".repeat(40);
    const words = "0".repeat(40);
    const sections = findLowSlopeSections(bits(tags + words + tags + words + tags), options);
    expect(sections).toEqual([
      [40, 80],
      [120, 160],
    ]);
  });

  it("bridges gaps that are shorter than the number of windows that end a section", () => {
    const sections = findLowSlopeSections(
      bits(`${"1".repeat(60)}${"0".repeat(40)}1111${"0".repeat(40)}${"1".repeat(60)}`),
      options,
    );
    expect(sections).toHaveLength(1);
  });

  it("keeps two stretches of text with a table of links between them", () => {
    const menu = Array.from({ length: 30 }, (_, i) => `<tr><td><b><a href="/${i}">E${i}</a></b></td></tr>`).join("");
    const [first, second] = ["first", "second"].map((word) => `${word} words of a long paragraph `.repeat(12).trim());
    const html = `<p>${first}</p><table>${menu}</table><p>${second}</p>`;
    const selection = selectFrom(bodyTextExtraction, html, { segments: "several" });
    expect(keptTexts(selection)).toEqual([first, second]);
    expect(reasonOf(selection, "E3").signal).toBe("slope");
  });
});
