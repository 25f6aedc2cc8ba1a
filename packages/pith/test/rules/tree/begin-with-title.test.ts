import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";
import { renderMarkdown } from "../../../src/render/markdown.ts";
import { withTitle } from "../../../src/rules/tree/begin-with-title.ts";
import { fullText } from "../../../src/selection/full-text.ts";

const TEXT =
  "A bridge carries a road or a path across a river, a valley or another road, and it must hold its load.";

function render(
  body: string,
  format: "markdown" | "html" | "text" | "tei",
  title?: boolean,
): string {
  const html = `<title>How bridges stand – Site</title><meta property="og:site_name" content="Site">${body}`;
  return extract(html, { method: fullText, ...(title !== undefined && { title }) }).as(format);
}

/** A document of one first-level heading, with the page's title. */
function markdownOf(headline: string, title: string): string {
  const span = { first: 0, last: 0 };
  const heading = {
    type: "heading",
    span,
    level: 1,
    children: [{ type: "text", value: headline }],
  } as const;
  const blocks = [{ ...heading, children: [...heading.children] }];
  return renderMarkdown(withTitle({ blocks, notes: [] }, title, [0, 1]).content);
}

test("a level 1 headline with nearly the same words is the title, others are not", () => {
  const headingsWith = (headline: string): string =>
    markdownOf(headline, "The 30 tallest bridges of the north");
  expect(headingsWith("The 25 tallest bridges of the north")).toBe(
    "# The 25 tallest bridges of the north\n",
  );
  const other = "Why roads of the north lead to Rome";
  expect(headingsWith(other)).toBe(`# The 30 tallest bridges of the north\n\n# ${other}\n`);
});

test("copies of the title in its headline are shown once, unless they have more words", () => {
  const textOf = (headline: string): string => markdownOf(headline, "How bridges stand");
  expect(textOf("How bridges stand How bridges stand")).toBe("# How bridges stand\n");
  const more = "Arches of stone How bridges stand How bridges stand Those of steel";
  expect(textOf(more)).toBe(`# ${more}\n`);
});

test("the title of the page loses a link to the page itself, and keeps other links", () => {
  const linked = (href: string): string =>
    extract(
      `<title>How bridges stand</title><h1><a href="${href}">How <em>bridges</em> stand</a></h1><p>${TEXT}</p>`,
      {
        method: fullText,
        url: "https://www.bridges.example/stand/?page=1",
      },
    ).as("markdown");
  for (const href of ["/stand?sid=123", "http://bridges.example/stand/", "#top"]) {
    expect(linked(href)).toBe(`# How *bridges* stand\n\n${TEXT}\n`);
  }
  expect(linked("/fall")).toContain("# [How *bridges* stand](https://www.bridges.example/fall)");
});

test("a heading with the site's name is dropped", () => {
  const body = `<h1>Site</h1><h2>How bridges stand</h2><p>${TEXT}</p>`;
  expect(render(body, "markdown")).toBe(`# How bridges stand\n\n${TEXT}\n`);
});

test("the title of the page starts plain text only on request", () => {
  expect(render(`<p>${TEXT}</p>`, "text")).toBe(TEXT);
  expect(render(`<p>${TEXT}</p>`, "text", true)).toBe(`How bridges stand\n\n${TEXT}`);
  const body = `<h1>How bridges stand</h1><p>${TEXT}</p>`;
  expect(render(body, "text", true)).toBe(`How bridges stand\n\n${TEXT}`);
});
