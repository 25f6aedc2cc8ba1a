import { expect, test, vi } from "vitest";
import { DIGITS_END, withoutSign, writeDigits } from "../../src/fusion/digits.ts";
import { Ancestry } from "../../src/fusion/features/ancestry.ts";
import type { BlockWindow } from "../../src/fusion/features/block-window.ts";
import { numbersFrom } from "../../src/fusion/features/feature-matrix.ts";
import { PageFeatures } from "../../src/fusion/features/index.ts";
import { allBags, WordBags, wordFamilies, wordKey } from "../../src/fusion/features/word-bags.ts";
import { Lexicon, readLexicon } from "../../src/fusion/lexicon.ts";
import { unpackLexicon } from "../../src/fusion/model.ts";
import { KEY_PART } from "../../src/fusion/packed-model.ts";
import { measurePage } from "../../src/measure/measure.ts";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import { parsePage } from "../../src/parse/parse.ts";

const measured = (html: string): MeasuredPage => measurePage(html, parsePage(html));

/** The features of all blocks of a page. */
function featuresOf(page: MeasuredPage): BlockWindow & { readonly ancestry: Ancestry } {
  const features = new PageFeatures(page);
  return { ...features.of(numbersFrom(0, page.blocks.count)), ancestry: features.ancestry };
}

/** Keys of the words that speak of the page's only block in one family. */
function keysOf(html: string, family: (typeof wordFamilies)[number]): Set<number> {
  const page = measured(html);
  const { ancestry, ...window } = featuresOf(page);
  const keys = new Set<number>();
  new WordBags(page, ancestry).visit(window, (_row, above, own) => {
    for (const [number, bag] of allBags(page, ancestry, above, own)) {
      if (wordFamilies[number] === family) for (const hash of bag.hashes) keys.add(wordKey(number, hash));
    }
  });
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
  const features = featuresOf(page);
  const related = [...keysOf("<h2>Related</h2>", "heading")][0] & 0xffffff;
  const lexicon = new Lexicon(
    [wordKey(wordFamilies.indexOf("section"), related), wordKey(wordFamilies.indexOf("heading"), related)],
    [-4, -3],
    0.5,
  );
  readLexicon(page, features.ancestry, lexicon)(features);
  expect([...features.matrix.column("words:section")]).toEqual([0, -2, 0, 0]);
  expect([...features.matrix.column("words:heading")]).toEqual([-1.5, 0, 0, 0]);
  expect([...features.matrix.column("words:all")]).toEqual([-1.5, -2, 0, 0]);
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
  const features = featuresOf(page);
  const { ancestry, matrix } = features;
  const far = wordFamilies.indexOf("far");
  const weights = new Map<number, number>();
  const sums: number[] = [];
  new WordBags(page, ancestry).visit(features, (block, above, own) => {
    sums[block] = 0;
    for (const [family, bag] of allBags(page, ancestry, above, own)) {
      if (family !== far) continue;
      for (const hash of bag.hashes) {
        const key = wordKey(family, hash);
        if (!weights.has(key)) weights.set(key, (weights.size % 7) + 1);
        sums[block] += weights.get(key) ?? 0;
      }
    }
  });
  readLexicon(page, ancestry, new Lexicon([...weights.keys()], [...weights.values()], 1))(features);
  expect(Array.from(matrix.column("words:far"))).toEqual(sums);
  expect(Math.max(...sums)).toBeGreaterThan(20);
});

test("a page of twice the depth takes twice the steps up", () => {
  const steps = (depth: number): number => {
    const page = measured('<div class="author date">x'.repeat(depth));
    const features = featuresOf(page);
    const spy = vi.spyOn(Ancestry.prototype, "nearestNamed");
    readLexicon(page, features.ancestry, new Lexicon([1], [1], 1))(features);
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  expect(steps(2000)).toBeLessThan(2.1 * steps(1000));
});
