import { describe, expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { findNamedPosts, findNumberedPosts } from "../../src/structure/named-posts.ts";
import { storiesOf } from "../../src/structure/stories.ts";

const TEXT = `<p>${"The ferries ran again today. ".repeat(8)}</p>`;
const [FULL, FOUND] = ["The harbour is full", "A boat was found"];
const boxes = (...stories: readonly string[]): string =>
  stories.map((story) => `<div>${story}</div>`).join("");

/** The headings of a page's stories. */
const storiesIn = (html: string): string[] => {
  const page = parse(html);
  return storiesOf(page).map(({ heading }) => page.tree.textContent(heading));
};

describe("stories of a page", () => {
  it.each([
    [
      "boxes with headings of level 1",
      boxes(`<h1>${FULL}</h1>${TEXT}`, `<h1>${FOUND}</h1>${TEXT}`),
    ],
    [
      "articles",
      `<article><h2>${FULL}</h2>${TEXT}</article><article><h3>${FOUND}</h3>${TEXT}</article>`,
    ],
    [
      "articles of which one has the headline",
      `<article><h2>${FULL}</h2>${TEXT}</article><article><h1>${FOUND}</h1>${TEXT}</article>`,
    ],
  ])("are %s", (_case, html) => {
    expect(storiesIn(html)).toEqual([FULL, FOUND]);
  });

  it.each([
    ["headings of few letters", boxes(`<h1>${FULL}</h1>${TEXT}`, `<h1>Boats</h1>${TEXT}`)],
    ["links", boxes(`<h1>${FULL}</h1>${TEXT}`, `<h1>${FOUND}</h1><a href="/x">${TEXT}</a>`)],
    ["hidden", boxes(`<h1>${FULL}</h1>${TEXT}`, `<h1 hidden>${FOUND}</h1>${TEXT}`)],
  ])("are not %s", (_case, html) => {
    expect(storiesIn(html)).toEqual([]);
  });
});

describe("posts by their names", () => {
  const named = (html: string): string[] => {
    const { tree } = parse(html);
    return findNamedPosts(tree).map((node) => tree.attr(node, "id") ?? tree.name(node));
  };

  it.each([
    ["<div class=comment data-author=x>a</div>", ["div"]],
    ["<li class=comment>a<ul><li class=comment>b</ul>", ["li"]],
    ["<li class=comment>a<ul><li class=comment id=comment-7>b</ul>", ["li", "comment-7"]],
  ])("%s", (html, posts) => {
    expect(named(html)).toEqual(posts);
  });

  const pair = (stem: string, more = ""): string =>
    `<div id=${stem}1${more}></div><div id=${stem}2${more}></div>`;

  it.each([
    ["<div id=POST1></div><div id=post_2></div>", [["POST1", "post_2"]]],
    ["<div id=post-1></div><p id=post2></p>", []],
    [pair("x", " class=post"), [["x1", "x2"]]],
  ])("by numbers: %s", (html, posts) => {
    const { tree } = parse(html);
    expect(
      findNumberedPosts(tree).map((nodes) => nodes.map((node) => tree.attr(node, "id"))),
    ).toEqual(posts);
  });
});
