import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const post = (id: number, author: string, text: string, inner = ""): string =>
  `<li id="comment-${id}" class="comment"><div class="head"><span class="author">${author}</span> <time datetime="2024-05-0${id}T10:00:00Z">May ${id}</time></div><p>${text}</p>${inner}</li>`;
const REPLY = `<ul>${post(2, "Bo", "I measured it again, and it is.")}</ul>`;
const THREAD = `<title>Is the bridge straight?</title><h1>Is the bridge straight?</h1><ol>${post(1, "Ada", "It looks crooked to me from the quay.", REPLY)}${post(3, "Cy", "Both of you are right, in a way.")}</ol>`;
const options = { method: "full-text", url: "https://site.example/t/1" } as const;

test("a thread's posts say who wrote what and when, and to whom", () => {
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
  expect(JSON.parse(JSON.stringify(extract(THREAD, options))).posts).toHaveLength(3);
});

test("Markdown names the author and the day of a post whose own line is no content, with a rule between", () => {
  const articles = THREAD.replaceAll("<li ", "<article ")
    .replaceAll("</li>", "</article>")
    .replace(/<\/?[ou]l>/g, "");
  const markdown = extract(articles, { ...options, rules: { drop: [".head"] } }).render("markdown");
  expect(markdown).toContain("**Ada** · 2024-05-01\n\nIt looks crooked to me from the quay.");
  expect(markdown).toContain("\n\n---\n\n**Cy** · 2024-05-03\n\nBoth of you are right, in a way.");
});

test("a page without a thread has no posts", () => {
  expect(extract(`<article class="post" id="post-1"><p>One text.</p></article>`, options).posts).toEqual([]);
});
