import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";
import { textsAfter } from "../judged-page.ts";

const ANSWERS = [
  "I surfed a bit from the old site of the mill and came up with the new one, which has good maps.",
  "Which of the maps shows the dam below the bridge? I have looked at all of them since Friday.",
  "The third one does, but only if you turn it by a quarter and look at the corner to the left.",
  "Thank you, the corner shows it, and the path to the dam begins at the house of the miller.",
];

/** A topic of phpBB's subsilver2, whose guests have figures but no name. */
const post = (text: string, at: number): string =>
  `<table class="tablebg"><tr><th class="cat"><div>Post subject: Maps</div><div>Posted: Fri Jul 2${at}, 2008 12:39 pm</div></th></tr>
<tr class="row1"><td class="profile"><span class="postdetails"><br /><b>Joined:</b> Mon May 21, 2007 10:46 pm<br /><b>Posts:</b> 34<br /><b>Location:</b> Harl</span></td>
<td><table><tr><td><div class="postbody">hey,<br /><br />${text}<br /><br /><a href="http://maps.example/${at}" class="postlink">http://maps.example/${at}</a></div>
<span class="postbody"><br />_________________<br />Fair winds to number ${at}</span></td></tr></table></td></tr></table>`;

test("texts of guests are kept, whose figures stand in the same row", () => {
  const html = `<html><head><title>View topic - Maps</title></head><body id="phpbb"><h2><a href="./viewtopic.php?t=3">Maps of the mill</a></h2>${ANSWERS.map(post).join("")}</body></html>`;
  const { content } = extract(html, { url: "https://board.example/viewtopic.php?t=3" });
  for (const answer of ANSWERS) expect(content).toContain(answer);
  expect(content).toContain("http://maps.example/1");
  expect(content).not.toContain("Fair winds");
  expect(content).not.toContain("Joined:");
});

const FORUMS = ["Announcements", "Hull and rigging", "Engines", "Navigation"];
const BLOCKS_OF_FORUM = 8;

/** An entry of a list of forums as XenForo writes it: last, who wrote in it and when. */
const forum = (name: string, at: number): string =>
  `<div class="node node--forum"><div class="node-main"><h3><a href="/forums/${at}/">${name}</a></h3>
<dl><dt>Threads:</dt><dd>41${at}</dd></dl><dl><dt>Messages:</dt><dd>388${at}</dd></dl></div>
<div class="node-extra"><a href="/threads/${at}/">Rope for thread ${at}</a><ul><li><time>Nov 1${at}, 2026</time></li>
<li><a href="/members/kaya.${at}/" class="username">kaya${at}</a></li></ul></div></div>`;

test("names of forums are no cards of those who wrote last", () => {
  const html = `<div>${FORUMS.map(forum).join("")}</div>`;
  const all = Array.from({ length: FORUMS.length * BLOCKS_OF_FORUM }, () => 0.9);
  expect(textsAfter(["drop-bylines"], html, all, { kind: "forum" })).toEqual(
    expect.arrayContaining(FORUMS),
  );
});
