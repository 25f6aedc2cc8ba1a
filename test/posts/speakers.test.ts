import { parsePage } from "flat-html";
import { expect, it } from "vitest";
import { measurePage } from "../../src/measure/measure.ts";
import type { Post } from "../../src/posts/posts.ts";
import { findSpeakers, type SpokenBlock } from "../../src/posts/speakers.ts";
import { Selection } from "../../src/selection/selection.ts";

function speakersOf(html: string, posts: readonly Post[] = [], dropped?: number): SpokenBlock[] {
  const page = measurePage(html, parsePage(html));
  const keep = new Uint8Array(page.blocks.count).fill(1);
  if (dropped !== undefined) keep[dropped] = 0;
  const score = new Float64Array(page.blocks.count);
  return findSpeakers(new Selection({ method: "test", page, keep, score, reasons: () => [] }), posts);
}

it.each([
  ["<p>a</p>", "author"],
  ["<div class=comments><p>a</p></div>", "commenter"],
  ["<article class=comments><p>a</p></article>", "author"],
  ["<div itemprop=comment><p>a</p></div>", "commenter"],
  [`<div itemtype="https://schema.org/UserComment"><p>a</p></div>`, "commenter"],
  [`<div itemtype="https://schema.org/Commentary"><p>a</p></div>`, "author"],
  ["<div class=ad><p>a</p></div>", "advertiser"],
  ["<div aria-label=Anzeige><p>a</p></div>", "advertiser"],
  ["<a rel=sponsored href=x>a</a>", "advertiser"],
  ["<div class=comments><div class=sponsored><p>a</p></div></div>", "advertiser"],
  ["<nav><p>a</p></nav>", "site"],
  ["<nav id=n><p>a</p></nav>", "site"],
  ["<div role=search><p>a</p></div>", "site"],
])("who speaks in %s: %s", (html, speaker) => {
  expect(speakersOf(html)).toEqual([{ block: 0, speaker }]);
});

it("a post is its author's, but for what is paid for, and what is dropped is nobody's", () => {
  const html = "<p>One.</p><p>Two.</p><div class=ad><p>Three.</p></div><p>Four.</p>";
  const posts = [{ blocks: [1, 2], author: "Ada" }, { blocks: [3] }];
  expect(speakersOf(html, posts, 0)).toEqual([
    { block: 1, speaker: "commenter", name: "Ada" },
    { block: 2, speaker: "advertiser", name: "Ada" },
    { block: 3, speaker: "commenter" },
  ]);
});
