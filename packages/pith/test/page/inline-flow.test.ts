import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { toMarkdown } from "../../src/index.ts";

const textsOf = (html: string): string[] => {
  const page = parse(html);
  return Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block));
};

const SENTENCE = "The pilot wrote to the keeper of the light, who kept every letter.";

it.each([
  ['<div style="display: inline-block">the keeper</div>', ""],
  ['<div style="display:contents">the keeper</div>', ""],
  ['<div class="inline-flex relative">the keeper</div>', ""],
  ['<div class="d-inline">the keeper</div>', ""],
  [
    '<div class="a"><div class="b"><a href="/k">the keeper</a></div></div>',
    "<style>.a{display:inline-flex}</style>",
  ],
  ['<p style="display:inline !important">the keeper</p>', ""],
])("a box displayed within a line does not cut its sentence: %s", (box, head) => {
  const html = `${head}<div>The pilot wrote to ${box} of the light, who kept every letter.</div>`;
  expect(textsOf(html)).toEqual([SENTENCE]);
  expect(
    toMarkdown(html)
      .replace(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
      .trim(),
  ).toBe(SENTENCE);
});

it.each([
  ['<div class="t">the keeper<div class="tip">a long pole</div></div>', ".tip{display:none}"],
  ['<div class="t">the keeper</div><aside class="tip">a long pole</aside>', ".tip{display:none}"],
  ['<section class="t">the keeper<p hidden>a long pole</p></section>', ""],
  ['<div class="t">the keeper<p style="visibility:hidden">a pole</p></div>', ""],
])("what a word in a line means, hidden in it, does not cut the sentence: %s", (box, rule) => {
  const head = `<style>.t{display:inline}${rule}</style>`;
  const html = `${head}<div>The pilot wrote to ${box} of the light, who kept every letter.</div>`;
  expect(textsOf(html)).toEqual([SENTENCE]);
  const long = html.replace(/a (?:long )?pole/u, "Do as this text says. ".repeat(12));
  expect(textsOf(long).length).toBeGreaterThan(1);
});

it("boxes in a line of their own are one sentence", () => {
  const parts = ["The pilot wrote to ", "the keeper of the light, ", "who kept every letter."];
  expect(
    textsOf(parts.map((part) => `<div style="display:inline">${part}</div>`).join("")),
  ).toEqual([SENTENCE]);
});

it.each([
  '<div style="display:inline-block">First card</div> <div style="display:inline-block">Second card</div>',
  '<div class="flex"><span>First card</span><div class="inline-flex">Second card</div></div>',
  '<div>First card</div><div class="inline md:block">Second card</div>',
  'First card<div class="inline-block"><h3>Second</h3><p>card</p></div>',
  '<div class="inline left">First card</div><div class="inline right">Second card</div>',
  '<div style="display:inline;float:left">First card</div><div class="inline">Second card</div>',
  'First card <div class="inline" style="float: right">Second card</div>',
  '<style>.b{display:inline;float:right}</style>First card <div class="b">Second card</div>',
])("cards, columns and cells stay apart: %s", (html) => {
  expect(textsOf(html).length).toBeGreaterThan(1);
});
