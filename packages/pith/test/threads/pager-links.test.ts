import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import type { PageLink } from "../../src/threads/pager-links.ts";

const pagesOf = (
  body: string,
  url = "https://example.org/ferry/crossing",
  head = "",
): readonly PageLink[] =>
  extract(`<html><head>${head}</head><body><p>The ferry crosses at six.</p>${body}</body></html>`, {
    url,
  }).pages ?? [];
const brief = (links: readonly PageLink[]): string[] =>
  links.map(({ kind, url, number }) =>
    `${kind} ${number ?? ""} ${url.replace("https://example.org", "")}`.replace(/\s+/gu, " "),
  );

it.each([
  [
    "a suffix",
    "https://example.org/ferry-p-2.html",
    `<a href="ferry-p-1.html">前へ</a>`,
    ["previous /ferry-p-1.html"],
  ],
  [
    "an arrow",
    "https://example.org/f/page/4/",
    `<a href="/f/page/5/"><b>›</b></a>`,
    ["next /f/page/5/"],
  ],
  [
    "a relation",
    "https://example.org/f?page=4",
    `<a rel="prev" href="?page=3">☚</a>`,
    ["previous /f?page=3"],
  ],
  [
    "a class",
    "https://example.org/f?page=4",
    `<li class="pager-next"><a href="?page=5">⌁</a>`,
    ["next /f?page=5"],
  ],
  [
    "entries",
    "https://example.org/f",
    `<a href="?start=0">1</a> <a href="?start=20">3</a>`,
    ["page 1 /f?start=0", "page 3 /f?start=20"],
  ],
  [
    "a link to all pages",
    "https://example.org/ferry/2",
    `<a href="/ferry/all">View as one page</a>`,
    ["all /ferry/all"],
  ],
])("links to other pages of a document are recognised by %s", (_, url, html, expected) => {
  expect(brief(pagesOf(html, url))).toEqual(expected);
});

it("links to other pages of a document are declared in the head", () => {
  const links = pagesOf(
    "",
    "https://example.org/ferry?page=2",
    `<link rel="next" href="?page=3"><link rel="prev" href="?page=1">`,
  );
  expect(brief(links)).toEqual(["next /ferry?page=3", "previous /ferry?page=1"]);
  expect(links[0]?.reason).toContain("head");
});

it("links to other pages of a document are found by their row if the page has another address", () => {
  const row = `<div><a href="/list?page=2">2</a> <a href="/list?page=3">3</a> <a href="/list?page=2">next</a></div>`;
  expect(brief(pagesOf(row, "https://example.org/old-name"))).toEqual([
    "page 2 /list?page=2",
    "page 3 /list?page=3",
    "next /list?page=2",
  ]);
});

it.each([
  ["the next article by its number", `<a rel="next" href="/ferry/crossing-124">Next article</a>`],
  ["another host", `<a href="https://elsewhere.org/ferry/crossing/page/2">Next</a>`],
  [
    "days of a calendar",
    `<table><tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => `<td><a href="/ferry/crossing/${day}">${day}</a></td>`).join("")}</tr></table>`,
  ],
  ["years", `<a href="?year=2014">2014</a> <a href="?year=2015">2015</a>`],
  [
    "pages of several threads in a list",
    ["a", "b"]
      .map((name) => `<div><a href="/${name}?page=2">2</a> <a href="/${name}?page=3">3</a></div>`)
      .join(""),
  ],
  ["a script", `<a href="javascript:next()">Next</a>`],
])("links to other pages of a document are not %s", (_, html) => {
  expect(pagesOf(html)).toEqual([]);
});
