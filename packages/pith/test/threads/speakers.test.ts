import { expect, it } from "vitest";
import { findSpeakers } from "../../src/threads/speakers.ts";
import { allKept } from "./all-kept.ts";

it.each([
  ["<div itemprop=comment><p>a</p></div>", "commenter"],
  ["<a rel=sponsored href=x>a</a>", "advertiser"],
  ["<div role=search><p>a</p></div>", "site"],
])("the speaker of %s: %s", (html, speaker) => {
  expect(findSpeakers(allKept(html), [])).toEqual([{ block: 0, speaker }]);
});
