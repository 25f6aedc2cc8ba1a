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

const STORY = `<h1>The ferry</h1>${"<p>The ferry came back to the harbour this morning, two days late.</p>".repeat(9)}`;
const speakersOf = (html: string): string[] => [
  ...new Set(findSpeakers(allKept(html), []).map(({ speaker }) => speaker)),
];

it.each([
  ["a form around the page", `<form id=aspnetForm>${STORY}</form>`, ["author"]],
  ["a form around the text", `<p>News</p><form><main>${STORY}</main></form>`, ["author"]],
  ["a dialog around the text", `<div role=dialog>${STORY}</div>`, ["author"]],
  ["a form in a form", `<form>${STORY}<div role=search>Find</div></form>`, ["author", "site"]],
  ["a body named by its advertisements", `<body class="ads">${STORY}`, ["author"]],
  ["a page named by them", `<html class="no-ads">${STORY}`, ["author"]],
  ["a form below the text", `${STORY}<form><p>Your name</p></form>`, ["author", "site"]],
  ["a form alone", "<form><p>Your name</p></form>", ["site"]],
  ["a box of advertisements", `${STORY}<div class=ads><p>Buy</p></div>`, ["author", "advertiser"]],
])("%s", (_, html, speakers) => {
  expect(speakersOf(html)).toEqual(speakers);
});
