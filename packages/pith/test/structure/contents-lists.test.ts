import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { findContents } from "../../src/structure/contents-lists.ts";

const url = "https://example.org/bridges?page=1";
const listsOf = (html: string, address?: string): string[] => {
  const page = parse(html, address === undefined ? {} : { url: address });
  return findContents(page).map((node) => page.tree.name(node));
};
const item = (href: string, text = "Arches"): string => `<li><a href="${href}">${text}</a>`;

it.each([
  ["the page's own address with anchors", `<ol>${item(`${url}#arches`)}${item("#decks")}</ol>`],
  ["lists in the list, as one", `<ul>${item("#a")}<ul>${item("#b")}${item("#c")}</ul></ul>`],
  [
    "a few words next to links",
    `<ul>${item("#arches", "Arches of stone and of steel")} 1${item("#decks")}</ul>`,
  ],
])("tables of contents are lists of %s", (_, html) => {
  expect(listsOf(`<p>They span.</p>${html}<p>End.</p>`, `${url}#top`)).toHaveLength(1);
});

it.each([
  ["a link to another page", `<ul>${item("#arches")}${item("#decks")}${item("/ferries")}</ul>`],
  ["anchors of another page", `<ul>${item("/ferries#a")}${item("/ferries#b")}</ul>`],
  ["links without a list", `<p><a href="#a">Arches</a> <a href="#b">Decks</a></p>`],
])("tables of contents are not lists with %s", (_, html) => {
  expect(listsOf(`<p>They span.</p>${html}`, url)).toEqual([]);
});

it("tables of contents link to places below them in order; a long list may be below, with one in five out of order", () => {
  const places = (ids: string): string =>
    [...ids].map((id) => `<h2 id=${id}>${id}</h2><p>Text.</p>`).join("");
  const list = (ids: string): string => `<ul>${[...ids].map((id) => item(`#${id}`)).join("")}</ul>`;
  expect(listsOf(list("abc") + places("abc"))).toEqual(["ul"]);
  expect(listsOf(list("acb") + places("abc"))).toEqual([]);
  expect(listsOf(places("abc") + list("abc"))).toEqual([]);
  expect(listsOf(places("abcde") + list("abcde"))).toEqual(["ul"]);
  expect(listsOf(list("abdce") + places("abcde"))).toEqual(["ul"]);
  expect(listsOf(list("badce") + places("abcde"))).toEqual([]);
  expect(
    listsOf(
      list("ab") + places("ab").replaceAll("<h2 id=", "<a name=").replaceAll("</h2>", "</a>"),
    ),
  ).toEqual(["ul"]);
});

it("tables of contents include a sidebar of headings and links with its lists, but not other text next to them", () => {
  const list = `<ul>${item("#a")}</ul>`;
  expect(listsOf(`<p>They span.</p><nav><h3>On this page</h3>${list}${list}</nav>`)).toEqual([
    "nav",
  ]);
  expect(listsOf(`<p>They span.</p><nav><p>Written by Ann Lee.</p>${list}${list}</nav>`)).toEqual(
    [],
  );
  expect(
    listsOf(`<p>They span.</p><dl><dt>Arch</dt><dd><ul>${item("#a")}${item("#b")}</ul></dd></dl>`),
  ).toEqual([]);
});
