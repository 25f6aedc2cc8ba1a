import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { headlineOf } from "../../src/structure/headline.ts";

const headline = (html: string): string | undefined => {
  const page = parse(html);
  const node = headlineOf(page);
  return node < 0 ? undefined : page.tree.textContent(node);
};

it.each([
  [
    "more words than the title",
    "<title>The ferry</title><h1>The ferry is back</h1>",
    "The ferry is back",
  ],
  [
    "the first with the title's words",
    "<title>The ferry</title><h1>News</h1><h1>The ferry</h1>",
    "The ferry",
  ],
  ["a smaller heading", "<title>The ferry</title><h2>The ferry</h2>", "The ferry"],
  ["none with other words", "<title>The ferry</title><h1>Harbour</h1>", undefined],
  ["none that is hidden", "<title>The ferry</title><h1 hidden>The ferry</h1>", undefined],
  [
    "none after 64 others",
    `<title>The ferry</title>${"<h1>News</h1>".repeat(64)}<h1>The ferry</h1>`,
    undefined,
  ],
])("the headline of a page is %s", (_, html, text) => {
  expect(headline(html)).toBe(text);
});
