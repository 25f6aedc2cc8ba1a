import { expect, test } from "vitest";
import { extractNamed as extract } from "../../src/methods/table.ts";

/** More than the maximum number of arguments of a call. */
const MANY = 150_000;

const STORY = `<p>${"The ferry left its harbour at noon while people on the quay waved. ".repeat(6)}</p>`;

/** The Markdown of a page with a part. */
function markdown(part: string, method = "full-text"): string {
  const html = `<article>${STORY}${part}${STORY}</article>`;
  const limits = { maxBlocks: 2 * MANY };
  return extract(html, { url: "https://town.example/", format: "markdown", method, limits })
    .content;
}

test.each(["Comments (3)", "Winter"])("an article with very many headings: %s", (heading) => {
  const headings = `<h2>${heading}</h2>x`.repeat(40_000);
  const html = `<meta property="og:type" content="article"><article>${STORY.repeat(5)}${headings}</article>`;
  expect(extract(html, { limits: { maxBlocks: MANY } }).content).toContain(
    "The ferry left its harbour",
  );
});

test("a table with very many cells that links to the adjacent pages", () => {
  const way = "<tr><td><a accesskey=p href=/a>Prev</a><td><a accesskey=n href=/b>Next</a>";
  const table = `<table>${way}${"<tr><td>.<td>.".repeat(MANY / 2)}</table>`;
  expect(markdown(table, "pith")).toContain("The ferry left its harbour");
});
