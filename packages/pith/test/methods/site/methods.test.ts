import { describe, expect, it } from "vitest";
import { parse } from "../../../src/api/extract.ts";
import { BlockCollection, type NumberSet } from "../../../src/methods/site/block-collection.ts";
import { sequenceRatio, shapeSimilarity } from "../../../src/methods/site/block-shapes.ts";
import { contentExtractor } from "../../../src/methods/site/content-extractor.ts";
import { infoDiscoverer } from "../../../src/methods/site/info-discoverer.ts";
import { siteStyleTree } from "../../../src/methods/site/site-style-tree.ts";
import {
  codePointsOf,
  cosineOfSets,
  hammingSimilarity,
  xCex,
} from "../../../src/methods/site/x-cex.ts";
import { OptionsError } from "../../../src/safety/errors.ts";
import type { Selection } from "../../../src/selection/selection.ts";
import { makePages, sitePages } from "./made-site.ts";

const kept = (selection: Selection): string[] =>
  [...selection.keep.keys()]
    .filter((b) => selection.keep[b] === 1)
    .map((b) => selection.page.blockText(b));

const story = [
  "sourdough2 or bakery2",
  "sourdough2, oven2, crust2, flour2 at length.",
  "proving2 and basket2 and rye2 and kneading2.",
];

describe("the template is dropped and the story kept by", () => {
  it.each(["cosine", "hamming"] as const)("x-cex with %s", (contentSimilarity) => {
    expect(kept(xCex.select(sitePages(8), { contentSimilarity })[2])).toEqual(story);
  });

  it("info-discoverer, split at modern elements", () => {
    expect(kept(infoDiscoverer.select(sitePages(8), { splitAt: "sections" })[2])).toEqual(story);
  });
});

describe("x-cex", () => {
  it("treats each number as a separate word on request, since the paper does not normalise them", () => {
    const pages = makePages(
      8,
      (i) =>
        `<body><div>${i + 1} ${20 + i} ${137 * (i + 1)}</div><p>unique${i} words${i} only${i}</p></body>`,
    );
    const unique = "unique0 words0 only0";
    expect(kept(xCex.select(pages)[0])).toEqual([unique]);
    expect(kept(xCex.select(pages, { numbers: "words" })[0])).toEqual(["1 20 137", unique]);
    expect(kept(xCex.select(pages, { preset: "as-printed" })[0])).toEqual(["1 20 137", unique]);
  });

  it("treats any text container as a block with the tag list `containers`", () => {
    const pages = makePages(
      8,
      (i) =>
        `<body><ul><li>Home of the shop</li><li>unique${i} words${i} only${i} here${i}</li></ul></body>`,
    );
    expect(kept(xCex.select(pages, { tags: "containers" })[0])).toEqual([
      "unique0 words0 only0 here0",
    ]);
  });

  it("weights structure with 0.3 and words with 0.7", () => {
    // Half of the words are shared: cosine 0.5, so Sim is 0.65 with the same structure and less
    // with another.
    const other = makePages(6, (i) => `<body><p class="kind${i}">read more a${i} b${i}</p>`);
    const same = makePages(6, (i) => `<body><p>read more a${i} b${i}</p>`);
    expect(kept(xCex.select(same, { epsilon: 0.6 })[0])).toEqual([]);
    expect(kept(xCex.select(same, { epsilon: 0.66 })[0])).toEqual(["read more a0 b0"]);
    expect(kept(xCex.select(other, { epsilon: 0.6 })[0])).toEqual(["read more a0 b0"]);
  });

  it("only splits within earlier elements of the list if its order counts", () => {
    const page = (i: number): string =>
      `<body><div>tale${i} of${i} woe${i} told${i} by${i} me${i}<section>shared closing line</section></div>`;
    const select = (tagOrder: "any" | "listed"): string[] =>
      kept(xCex.select(makePages(6, page), { tagOrder })[0]);
    const tale = "tale0 of0 woe0 told0 by0 me0";
    expect(select("any")).toEqual([tale]);
    expect(select("listed")).toEqual([tale, "shared closing line"]);
  });

  it.each([
    ["equal ids", (i: number) => `<div id=a>t${i}</div>`],
    ["divs with text after each close", (i: number) => `</div>x${i}`],
  ])("compares nothing for what all pages have: %s", (_, part) => {
    const collection = new BlockCollection<{ words: NumberSet }>();
    const features = { words: Uint32Array.of(1) };
    for (const page of [0, 1, 2])
      for (let i = 0; i < 500; i++) collection.add(page, part(i), 1, features);
    const isSimilar = (): never => expect.unreachable();
    const comparer = {
      sizeRange: () => [0, 9] as const,
      leastShared: () => 0,
      leastSharedWithAny: () => 0,
      isSimilar,
    };
    for (let i = 0; i < 500; i++)
      expect(collection.countPages(part(i), 1, features, comparer)).toBe(3);
  });

  it("names an unknown tag", () => {
    expect(() => xCex.learn([], { tags: "body,blink" })).toThrow(OptionsError);
  });
});

it("content-extractor splits at its own tags and drops what is outside", () => {
  const page = (i: number): string =>
    `<body>Outside<table><tr><td>Menu and more</table><div>tale${i} of${i} woe${i} told${i} <span>by the staff</span></div>`;
  const [first] = contentExtractor.select(makePages(6, page));
  expect(kept(first)).toEqual(["tale0 of0 woe0 told0 by the staff"]);
  expect(first.reasons.some(({ signal }) => signal === "tags")).toBe(true);
});

it("content-extractor treats what follows an hr of the list as its block", () => {
  const page = (i: number): string =>
    `<body><div>tale${i} of${i} woe${i} told${i}<hr>Printed by the village press<hr>Since ${1900 + i}</div>`;
  const pages = makePages(6, page);
  expect(kept(contentExtractor.select(pages)[0])).toEqual(["tale0 of0 woe0 told0"]);
  const [whole] = contentExtractor.select(pages, { tags: "div" });
  expect(new Set(Array.from(whole.keep)).size).toBe(1);
});

it("site-style-tree keeps a style that is not in the learned pages", () => {
  const model = siteStyleTree.learn(sitePages(8));
  const odd = parse(
    '<body><section class="new"><p>Something else altogether.</p></section></body>',
  );
  expect(kept(model.select(odd))).toEqual(["Something else altogether."]);
});

describe("measures", () => {
  it("matches sequences like difflib", () => {
    expect(sequenceRatio([], [])).toBe(1);
    expect(sequenceRatio(["a"], [])).toBe(0);
    // "abxcd" and "abcd": "ab", then "cd": 2 * 4 / 9.
    expect(sequenceRatio([..."abxcd"], [..."abcd"])).toBeCloseTo(8 / 9);
    // The longest run is taken first, and nothing is matched across it.
    expect(sequenceRatio([..."xab"], [..."abx"])).toBeCloseTo(4 / 6);
  });

  it("takes linear time for long sequences", () => {
    const long = Array.from({ length: 100_000 }, (_, i) => (i % 2 ? "p" : "li"));
    expect(sequenceRatio(long, long.slice(0, 50_000))).toBeCloseTo(2 / 3);
  });

  it("compares words and positions", () => {
    expect(cosineOfSets(2, 4, 4)).toBe(0.5);
    const hamming = (a: string, b: string, atLeast?: number): number =>
      hammingSimilarity(codePointsOf(a), codePointsOf(b), atLeast);
    expect(hamming("page 12", "page 13")).toBeCloseTo(6 / 7);
    expect(hamming("abc", "abcdef")).toBe(0.5);
    expect(hamming("", "")).toBe(1);
    expect(hamming("page 12", "page 13", 6 / 7)).toBeCloseTo(6 / 7);
    expect(hamming("page 12", "book 13", 6 / 7)).toBe(0);
    // One position each, though two code units.
    expect(hamming("a🍊b", "a🍋b")).toBeCloseTo(2 / 3);
    expect(hamming("🍊ab", "xab")).toBeCloseTo(2 / 3);
  });

  it("weights the halves of the structure similarity", () => {
    const a = { tags: ["p", "b"], classes: ["x", "y"] };
    const b = { tags: ["p", "i"], classes: ["x"] };
    // Tags: 2 * 1 / 4; classes: 1 of 2.
    expect(shapeSimilarity(a, b)).toBe(0.5 * 0.5 + 0.5 * 0.5);
    expect(
      shapeSimilarity(a, { ...b, classes: ["x", "y"] }, { tagWeight: 0.2, classWeight: 0.8 }),
    ).toBe(0.9);
  });
});
