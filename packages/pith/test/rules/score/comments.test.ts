import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";

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

test("readers' comments of a certain article are dropped", () => {
  const { content } = extract(ARTICLE, { url: ADDRESS });
  expect(content).toContain("two floors of oak");
  expect(content).not.toContain("great plan");
  const kept = extract(ARTICLE, { url: ADDRESS, comments: true }).content;
  expect(kept).toContain(OPINION);
});

test.each(["Diskuse (4)", "4 kommentarer"])("comments below %s are dropped, whatever their names", (heading) => {
  const posts = OPINIONS.map((text, at) => `<div class="p"><b>Karel${at}</b><p>${text}</p></div>`).join("");
  const html = ARTICLE.replace(/<section .*<\/section>/su, `<div class="d"><h2>${heading}</h2>${posts}</div>`);
  expect(extract(html, { url: ADDRESS }).content).not.toContain(OPINIONS[3]);
  expect(extract(html.replace(heading, "Four remember"), { url: ADDRESS }).content).toContain(OPINIONS[3]);
});

test("collapsed comments below a text are always dropped, other collapsed text is kept", () => {
  const read = (summary: string): string => {
    const folded = `<details><summary>${summary}</summary><p>${OPINION}</p><p>${OPINIONS[0]}</p></details>`;
    return extract(`<h1>The mill</h1>${PARAGRAPHS}${folded}`, { url: "https://mill.example/" }).content;
  };
  for (const summary of ["3 comments", "Comments (2)", "Kommentare", "Show all comments"])
    expect(read(summary)).not.toContain(OPINION);
  expect(read("What was said at the meeting")).toContain(OPINION);
});
