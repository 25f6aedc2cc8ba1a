import { expect, test } from "vitest";
import { extractNamed as extract } from "../../packages/methods/src/index.ts";

/** More than an engine takes as arguments of one call. */
const MANY = 150_000;

const STORY = `<p>${"The ferry left its harbour at noon while people on the quay waved. ".repeat(6)}</p>`;
const WORDS = `${"<b>b</b> <i>i</i> ".repeat(MANY / 4)}end`;

/** The Markdown of a page with a part. */
function markdown(part: string, method = "full-text"): string {
  const html = `<article>${STORY}${part}${STORY}</article>`;
  const limits = { maxBlocks: 2 * MANY };
  return extract(html, { url: "https://town.example/", format: "markdown", method, limits }).content;
}

const countLinks = (content: string): number => content.split("](https://town.example/x)").length - 1;

test("a table of a great many cells that leads to the pages around it", () => {
  const way = "<tr><td><a accesskey=p href=/a>Prev</a><td><a accesskey=n href=/b>Next</a>";
  const table = `<table>${way}${"<tr><td>.<td>.".repeat(MANY / 2)}</table>`;
  expect(markdown(table, "pith")).toContain("The ferry left its harbour");
});

test("a link of a great many parts beside another one to the same place becomes one with it", () => {
  const content = markdown(`<p>See <a href=/x>the times</a> <a href=/x>${WORDS}</a> of the ferry.</p>`);
  expect(content).toMatch(/\[the times \*\*b\*\* \*i\* .* end\]\(https:\/\/town\.example\/x\) of the ferry\./u);
  expect(countLinks(content)).toBe(1);
});

test("a teaser of a great many parts loses the link that its heading has", () => {
  const content = markdown(`<h2><a href=/x>The times</a></h2><p><a href=/x>${WORDS}</a></p>`);
  expect(content).toContain("[The times](https://town.example/x)");
  expect(content).toContain("*i* end");
  expect(countLinks(content)).toBe(1);
});
