import { describe, expect, test } from "vitest";
import { parse } from "../../../src/extract.ts";
import type { ScoreFacts } from "../../../src/rules/rule.ts";
import { withoutDoubtful } from "../../../src/rules/score/comment-threads.ts";

const article = Array.from(
  { length: 4 },
  () => "<p>Tapes are slow, cheap and long, and every few years somebody writes a file system for them.</p>",
).join("");

/** What a rule makes of the blocks that say "comment", when the model takes them all for comments. */
function stated(html: string, find: (facts: ScoreFacts) => Uint8Array, first = Number.POSITIVE_INFINITY): boolean[] {
  const page = parse(`<body>${html}</body>`);
  const texts = Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block));
  let seen = 0;
  const isComment = Uint8Array.from(texts, (text) => (text.includes("comment") && seen++ < first ? 1 : 0));
  const probability = new Float64Array(texts.length).fill(0.9);
  const after = find({ page, probability, isComment, kinds: [1, 0, 0, 0, 0, 0, 0], groups: [] });
  return texts.flatMap((text, block) => (text.includes("comment") ? [after[block] === 1] : []));
}

describe("readers' comments", () => {
  test("that say far more than what they reply to are the thread that the page is", () => {
    const reply = `<li>Reply 1 of May 20, 2026</li><li>${"No comment, but a reply that says what its writer thinks. ".repeat(4)}</li>`;
    const thread = (name: string, replies: number): string =>
      `${article}<ul class="${name}">${reply.repeat(replies)}</ul>`;
    expect(stated(thread("replies", 4), withoutDoubtful)).toEqual([false, false, false, false]);
    expect(stated(thread("replies", 1), withoutDoubtful)).toEqual([true]);
    expect(stated(thread("replies comments", 4), withoutDoubtful)).toEqual([true, true, true, true]);
  });
});
