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
  ["<div itemprop=comment><p>a</p></div>", "commenter"],
  ["<a rel=sponsored href=x>a</a>", "advertiser"],
  ["<div role=search><p>a</p></div>", "site"],
])("who speaks in %s: %s", (html, speaker) => {
  expect(speakersOf(html)).toEqual([{ block: 0, speaker }]);
});
