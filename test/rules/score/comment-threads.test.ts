import { describe, expect, test } from "vitest";
import { parse } from "../../../src/extract.ts";
import type { ScoreFacts } from "../../../src/rules/rule.ts";
import { withoutDoubtful, withWholeTrees } from "../../../src/rules/score/comment-threads.ts";

const article = Array.from(
  { length: 4 },
  () => "<p>Tapes are slow, cheap and long, and every few years somebody writes a file system for them.</p>",
).join("");
const comment = (text: string, who = "Posted May 20, 2026 by gwyn"): string => `<p>${who}</p><p>${text}</p>`;

/** What a rule makes of the blocks that say "comment", when the model takes them all for comments. */
function told(html: string, find: (facts: ScoreFacts) => Uint8Array, first = Number.POSITIVE_INFINITY): boolean[] {
  const page = parse(`<body>${html}</body>`);
  const texts = Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block));
  let seen = 0;
  const isComment = Uint8Array.from(texts, (text) => (text.includes("comment") && seen++ < first ? 1 : 0));
  const probability = new Float64Array(texts.length).fill(0.9);
  const after = find({ page, probability, isComment, kinds: [1, 0, 0, 0, 0, 0, 0], groups: [] });
  return texts.flatMap((text, block) => (text.includes("comment") ? [after[block] === 1] : []));
}

describe("readers' comments", () => {
  test("below the article that tell who wrote them are comments", () => {
    expect(
      told(`${article}<div>${comment("A comment on tapes.")}${comment("One more comment.")}</div>`, withoutDoubtful),
    ).toEqual([true, true]);
  });

  test("that stand above most of the article are none", () => {
    expect(told(`<div>${comment("A bold opening, no comment.")}</div>${article}`, withoutDoubtful)).toEqual([false]);
  });

  test("that neither have a name nor a day are none", () => {
    expect(
      told(
        `${article}<ol><li><b>First.</b> No comment here.</li><li><b>Second.</b> No comment here.</li></ol>`,
        withoutDoubtful,
      ),
    ).toEqual([false, false]);
  });

  test("that markup names need neither", () => {
    expect(told(`${article}<ol class="comment-list"><li>A comment.</li></ol>`, withoutDoubtful)).toEqual([true]);
  });

  test("that stand in the elements of the text above them are its next paragraphs", () => {
    const text = `${article}<p>Written in 1999</p><p>Some wrote a comment on each tape.</p>`;
    expect(told(text, withoutDoubtful)).toEqual([false]);
  });

  test("that say far more than what they reply to are the thread that the page is", () => {
    const reply = `<li>Reply 1 of May 20, 2026</li><li>${"No comment, but a reply that says what its writer thinks. ".repeat(4)}</li>`;
    const thread = (name: string, replies: number): string =>
      `${article}<ul class="${name}">${reply.repeat(replies)}</ul>`;
    expect(told(thread("replies", 4), withoutDoubtful)).toEqual([false, false, false, false]);
    expect(told(thread("replies", 1), withoutDoubtful)).toEqual([true]);
    expect(told(thread("replies comments", 4), withoutDoubtful)).toEqual([true, true, true, true]);
  });

  test("go as a whole tree", () => {
    const box = (inner: string): string =>
      `<details class="CommentBox" open><div class="CommentText">A comment of a reader.</div>${inner}</details>`;
    const html = `${article}${box(box(""))}${box("")}`;
    expect(told(html, withWholeTrees, 1)).toEqual([true, true, true]);
  });
});
