import { expect, test, vi } from "vitest";
import { parsePage } from "../../src/html/parse/parse.ts";
import { Ancestry } from "../../src/model/features/ancestry.ts";
import type { BlockWindow } from "../../src/model/features/block-window.ts";
import { type FeatureMatrix, numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../src/model/features/index.ts";
import { WordBags, wordFamilies, wordKey } from "../../src/model/features/word-bags.ts";
import { Lexicon, readLexicon, type WordsByKind } from "../../src/model/lexicon.ts";
import { measurePage } from "../../src/page/measure.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";

const measured = (html: string): MeasuredPage => measurePage(html, parsePage(html));

/** A window over all blocks of a page. */
function windowOf(page: MeasuredPage): {
  readonly window: BlockWindow;
  readonly ancestry: Ancestry;
} {
  const features = new PageFeatures(page);
  return { window: features.of(numbersFrom(0, page.blocks.count)), ancestry: features.ancestry };
}

/**
 * The columns of all blocks that lexicons add, on a page that is an article with a probability of
 * .75, else a collection.
 */
function weighed(
  page: MeasuredPage,
  lexicon: Lexicon,
  kindLexicon: WordsByKind = byKind([], []),
): FeatureMatrix {
  const { window, ancestry } = windowOf(page);
  readLexicon(page, ancestry, { lexicon, kindLexicon }, Float64Array.of(0.75, 0.25))(window);
  return window.matrix;
}

const byKind = (keys: readonly number[], weights: readonly number[]): WordsByKind => ({
  places: new Lexicon(
    keys,
    keys.map((_, place) => place + 1),
    1,
  ),
  weights: Int16Array.from(weights),
  step: 0.5,
});

/** Keys of the words of one family for the page's only block. */
function keysOf(html: string, family: (typeof wordFamilies)[number]): Set<number> {
  const page = measured(html);
  const { ancestry, window } = windowOf(page);
  const keys = new Set<number>();
  for (const [number, bag] of new WordBags(page, ancestry).all(0, window.words(0))) {
    if (wordFamilies[number] === family)
      for (const hash of bag.hashes) keys.add(wordKey(number, hash));
  }
  return keys;
}

test("a name is matched by whole words and as a whole, ignoring numbers and case", () => {
  const one = keysOf('<div class="post-Body12">x</div>', "self");
  expect(one).toEqual(keysOf('<div class="post-body7">x</div>', "self"));
  expect(one.size).toBe(3);
  expect([...keysOf('<div class="shadow">x</div>', "self")]).not.toContain(
    [...keysOf('<div class="ad">x</div>', "self")][0],
  );
});

test("a heading describes itself and the blocks up to the next heading", () => {
  const page = measured("<h2>Related posts</h2><p>one</p><h2>Comments</h2><p>two</p>");
  const related = [...keysOf("<h2>Related</h2>", "heading")][0] & 0xffffff;
  const lexicon = new Lexicon(
    [
      wordKey(wordFamilies.indexOf("section"), related),
      wordKey(wordFamilies.indexOf("heading"), related),
    ],
    [-4, -3],
    0.5,
  );
  const matrix = weighed(page, lexicon);
  const valuesOf = (name: string): number[] => [...matrix.column(name)].slice(0, page.blocks.count);
  expect(valuesOf("words:section")).toEqual([0, -2, 0, 0]);
  expect(valuesOf("words:heading")).toEqual([-1.5, 0, 0, 0]);
  expect(valuesOf("words:all")).toEqual([-1.5, -2, 0, 0]);
});

test("a page of twice the depth takes twice the steps", () => {
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

test("words weigh the mean over the page's probable kinds", () => {
  const page = measured('<div class="shipping">Delivery</div>');
  const [name] = keysOf('<div class="shipping">x</div>', "self");
  const [text] = keysOf("<p>Delivery</p>", "text");
  const general = new Lexicon([name], [2], 0.5);
  const matrix = weighed(page, general, byKind([name, text], [4, -4, 0, 8]));
  const shown = (of: string): number => matrix.column(of)[0];
  expect(["names", "texts", "both", "all"].map((of) => shown(`wordsByKind:${of}`))).toEqual([
    1, 1, 2, 3,
  ]);
  expect(shown("words:all")).toBe(1);
});
