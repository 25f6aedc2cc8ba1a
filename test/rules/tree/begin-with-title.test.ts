import { describe, expect, test } from "vitest";
import { extract } from "../../../src/index.ts";
import { renderMarkdown } from "../../../src/render/markdown.ts";
import { withTitle } from "../../../src/rules/tree/begin-with-title.ts";
import { fullText } from "../../../src/selection/full-text.ts";
import type { TitleMode } from "../../../src/selection/selection-options.ts";

const TEXT = "A bridge carries a road or a path across a river, a valley or another road, and it must hold its load.";

function render(body: string, format: "markdown" | "html" | "text" | "tei", title?: TitleMode): string {
  const html = `<title>How bridges stand – Site</title><meta property="og:site_name" content="Site">${body}`;
  return extract(html, { method: fullText, ...(title && { title }) }).render(format);
}

describe("the title of the page", () => {
  test("begins Markdown and HTML as a heading of level 1, where the content lacks it", () => {
    expect(render(`<p>${TEXT}</p>`, "markdown")).toBe(`# How bridges stand\n\n${TEXT}\n`);
    expect(render(`<p>${TEXT}</p>`, "html")).toBe(`<h1>How bridges stand</h1>\n<p>${TEXT}</p>`);
  });

  test("is said once, with the markup of the page's own headline", () => {
    const body = `<p>Roads</p><h1>How <em>bridges</em> stand</h1><p>${TEXT}</p>`;
    expect(render(body, "markdown")).toBe(`# How *bridges* stand\n\nRoads\n\n${TEXT}\n`);
    expect(render(`<h2>How bridges stand</h2><p>${TEXT}</p>`, "markdown")).toBe(`# How bridges stand\n\n${TEXT}\n`);
  });

  test("other headings keep the levels that the page gives them", () => {
    const body = `<h1>Arches</h1><p>${TEXT}</p><h2>Of stone</h2><p>Some are.</p>`;
    expect(render(body, "markdown")).toContain("# How bridges stand\n\n# Arches");
    expect(render(body, "markdown")).toContain("\n## Of stone");
  });

  test("the page's headline is taken for it in more words, and in a smaller heading", () => {
    const longer = `<h1>Guide 7: How bridges stand</h1><p>${TEXT}</p>`;
    expect(render(longer, "markdown")).toBe(`# Guide 7: How bridges stand\n\n${TEXT}\n`);
    expect(render(`<h3>How bridges stand</h3><p>${TEXT}</p>`, "markdown")).toBe(`# How bridges stand\n\n${TEXT}\n`);
  });

  test("a headline of level 1 in nearly the same words is the title, another one is not", () => {
    const headingsWith = (headline: string): string => {
      const span = { first: 0, last: 0 };
      const heading = { type: "heading", span, level: 1, children: [{ type: "text", value: headline }] } as const;
      const blocks = [{ ...heading, children: [...heading.children] }];
      return renderMarkdown(withTitle({ blocks, notes: [] }, "The 30 tallest bridges of the north", [0, 1]).content);
    };
    expect(headingsWith("The 25 tallest bridges of the north")).toBe("# The 25 tallest bridges of the north\n");
    const other = "Why roads of the north lead to Rome";
    expect(headingsWith(other)).toBe(`# The 30 tallest bridges of the north\n\n# ${other}\n`);
  });

  test("copies of the title in its headline are shown once; with more words all of them stay", () => {
    const textOf = (headline: string): string => {
      const span = { first: 0, last: 0 };
      const heading = { type: "heading", span, level: 1, children: [{ type: "text", value: headline }] } as const;
      const blocks = [{ ...heading, children: [...heading.children] }];
      return renderMarkdown(withTitle({ blocks, notes: [] }, "How bridges stand", [0, 1]).content);
    };
    expect(textOf("How bridges stand How bridges stand")).toBe("# How bridges stand\n");
    const more = "Arches of stone How bridges stand How bridges stand Those of steel";
    expect(textOf(more)).toBe(`# ${more}\n`);
  });

  test("leads nowhere where its link leads to the page itself, and elsewhere where it leads there", () => {
    const linked = (href: string): string =>
      extract(
        `<title>How bridges stand</title><h1><a href="${href}">How <em>bridges</em> stand</a></h1><p>${TEXT}</p>`,
        {
          method: fullText,
          url: "https://www.bridges.example/stand/?page=1",
        },
      ).render("markdown");
    for (const href of ["/stand?sid=123", "http://bridges.example/stand/", "#top"]) {
      expect(linked(href)).toBe(`# How *bridges* stand\n\n${TEXT}\n`);
    }
    expect(linked("/fall")).toContain("# [How *bridges* stand](https://www.bridges.example/fall)");
  });

  test("a heading of the site's name goes", () => {
    const body = `<h1>Site</h1><h2>How bridges stand</h2><p>${TEXT}</p>`;
    expect(render(body, "markdown")).toBe(`# How bridges stand\n\n${TEXT}\n`);
  });

  test("stays away when it is not wanted", () => {
    const body = `<h1>How bridges stand</h1><p>${TEXT}</p>`;
    expect(render(body, "markdown", "none")).toBe(`${TEXT}\n`);
  });

  test("is not followed by the rule that parted it from the text", () => {
    const body = `<h1>How bridges stand</h1><hr><p>${TEXT}</p><hr><p>${TEXT}</p>`;
    expect(render(body, "markdown")).toBe(`# How bridges stand\n\n${TEXT}\n\n---\n\n${TEXT}\n`);
    expect(render(body, "markdown", "none")).toBe(`${TEXT}\n\n---\n\n${TEXT}\n`);
  });

  test("begins text only when it is asked for", () => {
    expect(render(`<p>${TEXT}</p>`, "text")).toBe(TEXT);
    expect(render(`<p>${TEXT}</p>`, "text", "heading")).toBe(`How bridges stand\n\n${TEXT}`);
    const body = `<h1>How bridges stand</h1><p>${TEXT}</p>`;
    expect(render(body, "text", "heading")).toBe(`How bridges stand\n\n${TEXT}`);
  });

  test("stands in the header of TEI", () => {
    const [header, body] = render(`<p>${TEXT}</p>`, "tei").split("<body>");
    expect(header).toContain("How bridges stand");
    expect(body).not.toContain("How bridges stand");
  });
});
