import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { formatIds } from "../../src/render/formats.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { findPosts } from "../../src/threads/posts.ts";
import { allKept } from "./all-kept.ts";

/** Formats of the content, without records. */
const contentFormats = formatIds.filter((format) => format !== "records");

const post = (id: number, author: string, text: string, inner = ""): string =>
  `<li id="comment-${id}" class="comment"><div class="head"><span class="author">${author}</span> <time datetime="2024-05-0${id}T10:00:00Z">May ${id}</time></div><p>${text}</p>${inner}</li>`;
const REPLY = `<ul>${post(2, "Bo", "I measured it again, and it is.")}</ul>`;
const THREAD = `<title>Is the bridge straight?</title><h1>Is the bridge straight?</h1><ol>${post(1, "Ada", "It looks crooked to me from the quay.", REPLY)}${post(3, "Cy", "Both of you are right, in a way.")}</ol>`;
const options = { method: fullText, url: "https://site.example/t/1" } as const;

test("a thread's posts have author, date and addressee", () => {
  const { posts, blocks } = extract(THREAD, options);
  expect(posts?.map(({ author, date, url, replyTo }) => [author, date, url, replyTo])).toEqual([
    ["Ada", "2024-05-01T10:00:00Z", "https://site.example/t/1#comment-1", undefined],
    ["Bo", "2024-05-02T10:00:00Z", "https://site.example/t/1#comment-2", 0],
    ["Cy", "2024-05-03T10:00:00Z", "https://site.example/t/1#comment-3", undefined],
  ]);
  expect(posts?.[0]?.blocks.map((block) => blocks[block]?.text)).toEqual([
    "Ada May 1",
    "It looks crooked to me from the quay.",
  ]);
  expect(
    JSON.parse(JSON.stringify(extract(THREAD, { ...options, include: ["posts"] }))).posts,
  ).toHaveLength(3);
});

/** Author and date of each post. */
const forumPosts = (html: string) =>
  findPosts(allKept(html)).map(({ author, date }) => [author, date]);

test("durations are not dates of posts", () => {
  const recipe = (id: number): string =>
    `<li class="comment" id="comment-${id}"><b class="author">Ada</b> <time datetime="PT2H">2 hours</time><p>Bake it as long as it takes.</p></li>`;
  expect(forumPosts(recipe(1) + recipe(2))).toEqual([
    ["Ada", undefined],
    ["Ada", undefined],
  ]);
});

test("initials in an avatar and ranks are not part of the author's name", () => {
  const row = (id: number, byline: string): string =>
    `<article id="77${id}" class="post-box"><div class="post-box-byline"><span><svg><text>AB</text></svg></span>${byline}</div><div class="post-body">It is crooked, says the ${id}th of us.</div><time datetime="2005-07-1${id}">7/1${id}/05</time></article>`;
  const thread =
    row(1, "Abe Bo") + row(2, '<a href="/member/cy">Cy</a> <span>Keeper</span>') + row(3, "Abe Bo");
  expect(forumPosts(thread).map(([author]) => author)).toEqual(["Abe Bo", "Cy", "Abe Bo"]);
});

test("text in a box named as a rank is kept in every format", () => {
  const row = (id: number, name: string): string =>
    `<article id="comment-${id}" class="comment"><h4 class="author">${name}</h4><div class="rank">The tower of ${name} leans more each year.</div></article>`;
  const result = extract(`<h1>Crooked?</h1>${row(1, "Ada")}${row(2, "Bo")}`, options);
  for (const format of contentFormats)
    expect(result.as(format)).toContain("The tower of Bo leans more each year.");
});

test("code that looks like a post is kept in every format", () => {
  const code =
    '<code class="reply" id="reply2">let<i class="author">ann</i><article class="comment" id="c0">one</article></code>';
  const result = extract(code, options);
  for (const format of contentFormats) expect(result.as(format)).toContain("letann");
});

const oldRow = (author: string, day: number, text: string): string =>
  `<tr><td rowspan="2">${author}<p>0${day}.05.2019, 14:25</p></td><td><strong>Ropes</strong></td></tr><tr><td>${text}</td></tr>`;

test("a page that looks like an article is a thread if each post has an author box", () => {
  const card = (name: string): string =>
    `<div class="thread-profile-box"><b>${name}</b><br><span>Regular</span></div>`;
  const thread = `<h1>Ropes</h1><table>${oldRow(card("Ann"), 1, "Which rope for a mooring?")}${oldRow(card("Ben"), 2, "One of polyester.")}</table>`;
  expect(
    findPosts(allKept(thread, "article", { pageKind: { kind: "article", probability: 0.95 } })).map(
      ({ author }) => author,
    ),
  ).toEqual(["Ann", "Ben"]);
});

test("teasers with authors and dates, of which only the linked headings are kept, are no posts", () => {
  const story = (tag: string, text: string, author: string): string =>
    `<${tag}>${text}<p><span itemprop="author">${author}</span> <time datetime="2024-05-01">May 1</time></p></${tag}>`;
  const teaser = (id: number): string =>
    story("article", `<h3><a href="/r${id}">The bridge, part ${id}</a></h3>`, `Bo ${id}`);
  const text = "<p>The bridge is straight, and the quay is crooked.</p>".repeat(3);
  const html = story("div", text, "Ada") + [1, 2, 3, 4].map(teaser).join("");
  const all = allKept(html);
  const keep = all.keep.map((_, block) => (all.page.blockText(block).endsWith("May 1") ? 0 : 1));
  expect(findPosts(all)).toHaveLength(5);
  expect(findPosts(allKept(html, "forum", { keep }))).toEqual([]);
});
