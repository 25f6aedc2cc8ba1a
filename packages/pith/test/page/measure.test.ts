import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../lab/evaluate/src/statistics/random.ts";
import { parsePage } from "../../src/html/parse/parse.ts";
import { TAG } from "../../src/html/parse/tags.ts";
import type { BlockColumn } from "../../src/page/block-table.ts";
import { measurePage } from "../../src/page/measure.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";
import { ARIA_HIDDEN, HIDDEN, IN_TEMPLATE, INVISIBLE } from "../../src/page/rendering.ts";

const measure = (html: string): MeasuredPage => measurePage(html, parsePage(html));
const textsOf = (html: string): string[] => {
  const page = measure(html);
  return Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block));
};
const visibleTextsOf = (html: string): string[] => {
  const page = measure(html);
  return textsOf(html).filter((_, block) => (page.blocks.visibility[block] & INVISIBLE) === 0);
};

const OPENERS = (
  "<div>|<p>|<ul>|<li>|<b>|<a href='/x'>|<a>|<span>|<table><tr><td>|<h2>|<div hidden>|<span aria-hidden=true>|<template>|" +
  "<noscript>|<details>|<pre>|<button>|<svg><text>|<blockquote>|<section style='display:none'>"
).split("|");
const CLOSERS = "</div> </p> </ul> </b> </a> </span> </table> </section> </svg> </template>".split(
  " ",
);
const TEXTS =
  "word| |two words, here. |\n|北京 很冷。|🚢!|a1 b2|ünï — x|<br>|<img alt=x>|<wbr>".split("|");

function randomPage(seed: number): string {
  const random = createRandom(seed);
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)];
  return Array.from({ length: 120 }, () => oneOf(oneOf([OPENERS, CLOSERS, TEXTS, TEXTS]))).join("");
}

describe("subtree figures", () => {
  it("equal a recount over the blocks and nodes of the subtree, on random trees", () => {
    for (let seed = 1; seed <= 150; seed++) {
      const page = measure(randomPage(seed));
      const { tree, visibility, blocks } = page;
      for (let node = 0; node < tree.nodeCount; node++) {
        let [elements, links, chars, words, marks] = [0, 0, 0, 0, 0];
        for (let inner = node; inner < tree.end[node]; inner++) {
          if (visibility[inner] & INVISIBLE) continue;
          if (tree.isText(inner)) {
            chars += page.textChars(inner);
            words += page.words(inner);
            marks += page.punctuation(inner);
          } else if (inner > 0) {
            elements++;
            if (tree.tag[inner] === TAG.a && tree.attr(inner, "href") !== undefined) links++;
          }
        }
        expect(page.elements(node)).toBe(elements);
        expect(page.links(node)).toBe(links);
        expect([page.textChars(node), page.words(node), page.punctuation(node)]).toEqual([
          chars,
          words,
          marks,
        ]);
        expect(page.linkChars(node)).toBeLessThanOrEqual(chars);
      }
      const sum = (column: BlockColumn): number =>
        Array.from(column).reduce(
          (total, value, block) => total + (blocks.visibility[block] & INVISIBLE ? 0 : value),
          0,
        );
      expect(page.textChars(0)).toBe(sum(blocks.textChars));
      expect(page.linkChars(0)).toBe(sum(blocks.linkChars));
      expect(page.words(0)).toBe(sum(blocks.words));
      expect(page.punctuation(0)).toBe(sum(blocks.punctuation));
    }
  });

  it("count visible characters of the block's text, in code points", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const page = measure(randomPage(seed).replaceAll("<pre>", "<p>"));
      for (let block = 0; block < page.blocks.count; block++) {
        const text = page.blockText(block);
        expect(page.blocks.textChars[block], `seed ${seed}: ${JSON.stringify(text)}`).toBe(
          [...text].length,
        );
        expect(page.blocks.punctuation[block]).toBe((text.match(/\p{P}/gu) ?? []).length);
      }
    }
  });
});

it.each([
  [
    "block-level elements separate text, inline ones do not",
    "a<div>b</div>c<b>d</b>e",
    ["a", "b", "cde"],
  ],
  ["a block inside an inline element separates text", "<b>a<div>b</div>c</b>", ["a", "b", "c"]],
  [
    "hidden inline text does not cut a sentence",
    "one <span hidden>two</span> three",
    ["one three"],
  ],
])("blocks: %s", (_, html, texts) => {
  expect(visibleTextsOf(html)).toEqual(texts);
});

it.each([
  ["is collapsed over inline borders", "<p>a <b> b</b> <i> c</i></p>", ["a b c"]],
  ["alone is no block", "<p> </p>\n<p>&nbsp;</p><p>x</p>", ["x"]],
  [
    "joiners and direction marks alone are no block",
    "<p>&zwj;</p><p>&rlm; &shy;</p><p>x</p>",
    ["x"],
  ],
])("white space: %s", (_, html, texts) => {
  expect(textsOf(html)).toEqual(texts);
});

const wordsOf = (html: string): number => measure(html).words(0);

it.each([
  ["don't count, punctuation!", 4],
  ["한국어 문장", 2],
  ["ünïcödé naïve", 2],
])("words of %s are %d", (text, count) => {
  expect(wordsOf(`<p>${text}</p>`)).toBe(count);
});

const bitsOf = (html: string): number => {
  const page = measure(`<body>${html}`);
  for (let node = 0; node < page.tree.nodeCount; node++) {
    if (page.tree.isText(node) && page.tree.text(node).includes("text"))
      return page.visibility[node];
  }
  throw new Error("no text");
};

it.each([
  ["<div popover>text</div>", HIDDEN],
  ["<textarea class=later><li>text</li></textarea>", IN_TEMPLATE],
  ["<div hidden><p aria-hidden=true>text</div>", HIDDEN | ARIA_HIDDEN],
])("visibility by markup of %s", (html, bits) => {
  expect(bitsOf(html)).toBe(bits);
});
