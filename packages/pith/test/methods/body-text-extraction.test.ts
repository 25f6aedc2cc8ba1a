import { describe, expect, it } from "vitest";
import {
  bodyTextExtraction,
  bodyTextOptions,
  findBestSegment,
  findLowSlopeSections,
  listTokens,
} from "../../src/methods/body-text-extraction.ts";
import { resolveOptions } from "../../src/selection/method.ts";
import { measureText, reasonOf, selectFrom } from "./select-page.ts";

const bits = (text: string): Uint8Array => Uint8Array.from(text, Number);

/** T(i, j) as the paper writes it; `end` is j + 1. */
function objective(tokens: Uint8Array, start: number, end: number): number {
  return tokens.reduce((sum, bit, n) => sum + (n >= start && n < end ? 1 - bit : bit), 0);
}

it("the tokens of body-text-extraction are tags and visible words in page order", () => {
  const { bits: tokens, runs } = listTokens(
    measureText("<body><p>one two<br>three</p><p hidden>no</p></body>"),
  );
  // html, head, /head, body, p, 2 words, br, 1 word, /p, p, /p, /body, /html
  expect([...tokens].join("")).toBe("11111001011111");
  expect(runs).toEqual([
    { block: 0, start: 5, words: 2 },
    { block: 0, start: 8, words: 1 },
  ]);
});

describe("body-text-extraction: the figures of a verdict", () => {
  const html = `<body><ul><li>a</li><li>b</li></ul><p>one two three four five</p></body>`;

  it("are T and the segment that maximises it", () => {
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

  it("are the slopes of the curve and of the section, with several segments", () => {
    const text = `<p>${"word ".repeat(60)}</p>`;
    const selection = selectFrom(
      bodyTextExtraction,
      `<body>${text}${"<b></b>".repeat(60)}${text}</body>`,
      {
        segments: "several",
      },
    );
    const values = reasonOf(selection, "word").values ?? {};
    expect(values.sectionSlope).toBeLessThan(values.slope / 2);
    expect(values.wordsInside).toBe(values.words);
  });
});

it("body-text-extraction with several segments bridges gaps shorter than the windows that end a section", () => {
  const options = resolveOptions("body-text-extraction", bodyTextOptions, {});

  const sections = findLowSlopeSections(
    bits(`${"1".repeat(60)}${"0".repeat(40)}1111${"0".repeat(40)}${"1".repeat(60)}`),
    options,
  );
  expect(sections).toHaveLength(1);
});
