import { parsePage } from "flat-html";
import { expect, test, vi } from "vitest";
import { measurePage } from "../../src/measure/measure.ts";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import { DIGITS_END, withoutSign, writeDigits } from "../../src/model/digits.ts";
import { Ancestry } from "../../src/model/features/ancestry.ts";
import type { BlockWindow } from "../../src/model/features/block-window.ts";
import { type FeatureMatrix, numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../src/model/features/index.ts";
import { WordBags, wordFamilies, wordKey } from "../../src/model/features/word-bags.ts";
import { Lexicon, readLexicon } from "../../src/model/lexicon.ts";
import { unpackLexicon } from "../../src/model/model.ts";
import { KEY_PART } from "../../src/model/packed-model.ts";

const measured = (html: string): MeasuredPage => measurePage(html, parsePage(html));

/** A window over all blocks of a page. */
function windowOf(page: MeasuredPage): { readonly window: BlockWindow; readonly ancestry: Ancestry } {
  const features = new PageFeatures(page);
  return { window: features.of(numbersFrom(0, page.blocks.count)), ancestry: features.ancestry };
}

/** The columns of all blocks that a lexicon adds. */
function weighed(page: MeasuredPage, lexicon: Lexicon): FeatureMatrix {
  const { window, ancestry } = windowOf(page);
  readLexicon(page, ancestry, lexicon)(window);
  return window.matrix;
}

/** Keys of the words that speak of the page's only block in one family. */
function keysOf(html: string, family: (typeof wordFamilies)[number]): Set<number> {
  const page = measured(html);
  const { ancestry, window } = windowOf(page);
  const keys = new Set<number>();
  for (const [number, bag] of new WordBags(page, ancestry).all(0, window.words(0))) {
    if (wordFamilies[number] === family) for (const hash of bag.hashes) keys.add(wordKey(number, hash));
  }
  return keys;
}

test("a name counts by whole words and as a whole, whatever its numbers and its case", () => {
  const one = keysOf('<div class="post-Body12">x</div>', "self");
  expect(one).toEqual(keysOf('<div class="post-body7">x</div>', "self"));
  expect(one.size).toBe(3);
  expect([...keysOf('<div class="shadow">x</div>', "self")]).not.toContain(
    [...keysOf('<div class="ad">x</div>', "self")][0],
  );
});

test("the same name means something else further up, on the body nothing", () => {
  expect(keysOf('<div class="side"><div><p>x</p></div></div>', "near").size).toBeGreaterThan(0);
  expect(keysOf('<div class="side"><div><p>x</p></div></div>', "self").size).toBe(0);
  expect(keysOf('<body class="side"><p>x</p></body>', "near").size).toBe(0);
});

test("words of all scripts count, and a short label as a whole", () => {
  expect(keysOf("<p>Об авторе</p>", "text")).toEqual(keysOf("<p>об АВТОРЕ!</p>", "text"));
  expect(keysOf("<p>Об авторе</p>", "text").size).toBe(5);
});

test("a heading speaks of itself and of the blocks below it until the next", () => {
  const page = measured("<h2>Related posts</h2><p>one</p><h2>Comments</h2><p>two</p>");
  const related = [...keysOf("<h2>Related</h2>", "heading")][0] & 0xffffff;
  const lexicon = new Lexicon(
    [wordKey(wordFamilies.indexOf("section"), related), wordKey(wordFamilies.indexOf("heading"), related)],
    [-4, -3],
    0.5,
  );
  const matrix = weighed(page, lexicon);
  const valuesOf = (name: string): number[] => [...matrix.column(name)].slice(0, page.blocks.count);
  expect(valuesOf("words:section")).toEqual([0, -2, 0, 0]);
  expect(valuesOf("words:heading")).toEqual([-1.5, 0, 0, 0]);
  expect(valuesOf("words:all")).toEqual([-1.5, -2, 0, 0]);
});

test("the words of a block count beside those around it", () => {
  const page = measured('<div class="story"><p>Ferries sail</p></div>');
  const [story] = keysOf('<div class="story"><p>Ferries sail</p></div>', "near");
  const [ferries] = keysOf('<div class="story"><p>Ferries sail</p></div>', "text");
  const matrix = weighed(page, new Lexicon([story, ferries], [4, -7], 0.25));
  expect(matrix.column("words:near")[0]).toBe(1);
  expect(matrix.column("words:text")[0]).toBe(-1.75);
  expect(matrix.column("words:all")[0]).toBe(-0.75);
});

test("a packed lexicon is read as it was written", () => {
  // Distances of 5, of 300, and of more than one digit holds.
  const far = (DIGITS_END + 6) * KEY_PART + 7;
  const lexicon = unpackLexicon({
    step: 0.5,
    keys: writeDigits([0, 3, DIGITS_END - 1, 7]),
    keyRests: writeDigits([5, 60, 7]),
    weights: writeDigits([3, -2, 1].map(withoutSign)),
  });
  expect([5, 305, 305 + far, 6].map((key) => lexicon.weight(key))).toEqual([1.5, -1, 0.5, 0]);
});

test("the names far above count as the sum of all of them, however deep the page", () => {
  const html = `<div class="far out">one${'<div class="author date">two'.repeat(12)}<p>three</p>`;
  const page = measured(html);
  const { ancestry, window } = windowOf(page);
  const far = wordFamilies.indexOf("far");
  const weights = new Map<number, number>();
  const sums: number[] = [];
  const bags = new WordBags(page, ancestry);
  for (let block = 0; block < page.blocks.count; block++) {
    sums[block] = 0;
    for (const [family, bag] of bags.all(block, window.words(block))) {
      if (family !== far) continue;
      for (const hash of bag.hashes) {
        const key = wordKey(family, hash);
        if (!weights.has(key)) weights.set(key, (weights.size % 7) + 1);
        sums[block] += weights.get(key) ?? 0;
      }
    }
  }
  const matrix = weighed(page, new Lexicon([...weights.keys()], [...weights.values()], 1));
  expect(Array.from(matrix.column("words:far"))).toEqual(sums);
  expect(Math.max(...sums)).toBeGreaterThan(20);
});

test("a page of twice the depth takes twice the steps up", () => {
  const steps = (depth: number): number => {
    const page = measured('<div class="author date">x'.repeat(depth));
    const spy = vi.spyOn(Ancestry.prototype, "nearestNamed");
    weighed(page, new Lexicon([1], [1], 1));
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  expect(steps(2000)).toBeLessThan(2.1 * steps(1000));
});
