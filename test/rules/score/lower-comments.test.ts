import { expect, test } from "vitest";
import { parse } from "../../../src/extract.ts";
import { extract } from "../../../src/index.ts";
import { leavesOutComments, scorePage } from "../../../src/model/score.ts";
import { shippedModel } from "../../../src/model/shipped-model.ts";
import { lowerComments } from "../../../src/rules/score/lower-comments.ts";

const ADDRESS = "https://gazette.example/news/2020/03/the-old-mill-becomes-a-library.html";
const repeat = (count: number, piece: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => piece(i + 1)).join("");
const PARAGRAPHS = repeat(
  6,
  (i) =>
    `<p>The old mill by the river will become a library, the town council decided after ${i} years of talk about it. The walls, built in 1842, stay as they are; inside, two floors of oak will be laid.</p>`,
);
const OPINION = "I think that is a great plan, and the best of those that I have seen.";
const OPINIONS = [
  "My grandfather worked there for forty years, and he would have loved to see it become a place for books.",
  "Who is going to pay for this? The roof alone will cost more than the whole town hall did.",
  "At last! I hope that they keep the old wheel, my children love it.",
  "@reader2 read the article again, the money comes from the county.",
  "Does anybody know when it opens? I could not find a date.",
  "lol, they said the same about the pool ten years ago and we still swim in the river",
  "Books in a wet old mill. What could possibly go wrong?",
  "Thank you for this report. I was at the meeting and it was just like that.",
];
const COMMENTS = repeat(
  OPINIONS.length,
  (i) =>
    `<li class="comment" id="comment-${i}"><div class="comment-author"><b>reader${i}</b> says:</div><div class="comment-meta"><a href="#comment-${i}">March ${i + 3}, 2020 at 9:1${i} am</a></div><div class="comment-body"><p>${i === 1 ? `${OPINION} ` : ""}${OPINIONS[i - 1]}</p></div><a href="?replytocom=${i}">Reply</a></li>`,
);
const ARTICLE = `<html lang=en><title>The old mill becomes a library - The Gazette</title><meta property="og:type" content="article"><body><nav><a href=/>Home</a></nav><article><h1>The old mill becomes a library</h1><time>March 3</time>${PARAGRAPHS}</article><section id="comments"><h2>8 Comments</h2><ol class="comment-list">${COMMENTS}</ol></section>`;

test("what is surely an article is read without readers' comments", () => {
  const page = parse(ARTICLE, { url: ADDRESS });
  expect(scorePage(page, shippedModel(), "auto").isComment).toContain(1);
  expect(scorePage(page, shippedModel(), "main").isComment).not.toContain(1);
  const { content, blocks } = extract(ARTICLE, { url: ADDRESS });
  expect(content).toContain("two floors of oak");
  expect(content).not.toContain("great plan");
  const opinion = blocks.find(({ text }) => text.startsWith(OPINION));
  expect(opinion?.reason.changes).toContainEqual(expect.objectContaining({ by: "lower-comments" }));
  const kept = extract(ARTICLE, { url: ADDRESS, comments: "keep" }).content;
  for (const opinion of OPINIONS) expect(kept).toContain(opinion);
});

test("a page that may be a thread keeps them, whatever is asked for", () => {
  const kinds = (article: number): Float64Array => Float64Array.of(article, 0, 0, 1 - article, 0, 0, 0);
  expect(leavesOutComments("auto", kinds(0.95))).toBe(true);
  expect(leavesOutComments("article", kinds(0.95))).toBe(true);
  expect(leavesOutComments("main", kinds(0.95))).toBe(false);
  expect(leavesOutComments("auto", kinds(0.7))).toBe(false);
  expect(leavesOutComments("article", kinds(0.7))).toBe(false);
});

test("comments are left out only where something else is likely", () => {
  const page = parse(
    `<p>${"a word of the article ".repeat(4)}</p><div class=comments>${"<p class=comment>what a reader says of it in the end</p>".repeat(40)}</div>`,
  );
  const isComment = new Uint8Array(page.blocks.count).fill(1);
  const probability = new Float64Array(page.blocks.count).fill(0.9);
  const areKept = (comments = isComment): boolean =>
    lowerComments.decide({ page, probability, isComment: comments, kinds: [1], groups: [] }).isComment?.includes(1) ===
    false;
  expect(areKept()).toBe(true);
  isComment[0] = 0;
  expect(areKept()).toBe(false);
  probability[0] = 0.2;
  expect(areKept()).toBe(true);
  expect(areKept(new Uint8Array(page.blocks.count))).toBe(false);
});

test("comments that are folded below a text are left out whatever the page is, and other folded text stays", () => {
  const read = (summary: string): string => {
    const folded = `<details><summary>${summary}</summary><p>${OPINION}</p><p>${OPINIONS[0]}</p></details>`;
    return extract(`<h1>The mill</h1>${PARAGRAPHS}${folded}`, { url: "https://mill.example/" }).content;
  };
  for (const summary of ["3 comments", "Comments (2)", "Kommentare", "Show all comments"])
    expect(read(summary)).not.toContain(OPINION);
  expect(read("What was said at the meeting")).toContain(OPINION);
});
