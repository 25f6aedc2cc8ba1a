import { describe, expect, it } from "vitest";
import { extract, toMarkdown } from "../../src/index.ts";
import type { MarkdownStyle } from "../../src/render/markdown-style.ts";
import { OptionsError } from "../../src/safety/errors.ts";
import { fullText } from "../../src/selection/full-text.ts";

const write = (html: string, markdown: MarkdownStyle): string =>
  toMarkdown(html, { url: "https://a.example/", markdown });

describe("Markdown styles", () => {
  it("use the requested marks", () => {
    const html =
      "<h1>One</h1><h3>Three</h3><p><i>a</i> <b>b</b> in<i>side</i></p><ul><li>x<li>y</ul><pre>let a</pre>";
    expect(
      write(html, { bullet: "+", emphasis: "_", strong: "__", headings: "setext", fence: "~~~" }),
    ).toBe("One\n===\n\n### Three\n\n_a_ __b__ in*side*\n\n+ x\n+ y\n\n~~~\nlet a\n~~~\n");
  });

  it.each([
    ["<h2>Ferries |</h2>", "## Ferries |\n"],
    [
      "<h1>Ferries</h1><h2>Routes to the north</h2>",
      "Ferries\n=======\n\nRoutes to the north\n-------------------\n",
    ],
  ])("underline headings, except those that would become tables: %s", (html, markdown) => {
    expect(write(html, { headings: "setext" })).toBe(markdown);
  });

  it("keep three bullets in one line apart from a rule", () => {
    const html = "<ul><li><ul><li><ul><li><hr></ul><li>y</ul><li>z</ul>";
    expect(write(html, { handlers: { hr: () => "" } })).toBe("- - *\n  - y\n- z\n");
    expect(write(html, {})).toBe("- - * ---\n  - y\n- z\n");
  });

  it("keep links and images, drop them, or number them with a list at the end", () => {
    const html =
      '<p>See <a href="/a">one [1]</a>, <a href="/b">two</a>, <a href="/a">one again</a> and [2].</p><p>A<img src="/p.png" alt="pic" width=400 height=300>B</p>';
    expect(write(html, { links: "drop", images: "drop" })).toBe(
      "See one [1], two, one again and [2].\n\nA B\n",
    );
    expect(write(html, { links: "references", images: "references" })).toBe(
      `See [one \\[1\\]][1], [two][2], [one again][1] and \\[2].

A ![pic][3] B

[1]: https://a.example/a
[2]: https://a.example/b
[3]: https://a.example/p.png
`,
    );
  });

  it("leave no trace of a dropped image, alone, in a link, or between spaces", () => {
    const image = '<img src="/p.png" alt="pic" width=400 height=300>';
    const html = `<p>before</p><p>${image}</p><figure><a href="/big">${image}</a><figcaption>A caption</figcaption></figure><p>left ${image} right</p><ul><li>${image}<li>text</ul>`;
    expect(write(html, { images: "drop" })).toBe("before\n\nA caption\n\nleft right\n\n- text\n");
  });

  it.each([
    ["<details><summary>More IMG</summary><p>x</p></details>", "**More**\n\nx\n"],
    [
      "<details><summary>More <a href=/x>here</a></summary><p>x</p></details>",
      "**More here**\n\nx\n",
    ],
    ["<dl><dt>a IMG<dt><a href=/x>b</a><dd>c IMG</dl>", "- **a**\n\n  **b**\n\n  c\n"],
    ["<blockquote><p>IMG</p></blockquote><p>x</p>", "x\n"],
    ["<h2>IMG</h2><p>x</p>", "x\n"],
    ["<h2>A IMG b</h2><p>x</p>", "## A b\n\nx\n"],
    ["<p>IMG<br>x</p>", "x\n"],
    ["<p>x<br>IMG</p>", "x\n"],
    ["<p>x IMGIMG y</p>", "x y\n"],
    ["<p>x IMG y IMG z</p>", "x y z\n"],
    ["<p>x IMG <b>y</b> z</p>", "x **y** z\n"],
    ["<p>x IMG</p>", "x\n"],
    ["<p>IMG x</p>", "x\n"],
    ["<p>a <b>IMG</b> b</p>", "a b\n"],
    ["<p>a <b>IMGc</b> b</p>", "a **c** b\n"],
    ["<p>IMG</p><ul><li>IMG</ul><p>x</p>", "x\n"],
    ["<pre>see <a href=/x>here</a></pre>", "```\nsee here\n```\n"],
    [
      "<table><tr><th>a<th>IMG<tr><td><a href=/x>b</a><td>c</table>",
      "| a | |\n| - | - |\n| b | c |\n",
    ],
  ])("without links and images, %s", (html, markdown) => {
    const written = html.replaceAll("IMG", '<img src="/p.png" alt="pic" width=400 height=300>');
    expect(write(written, { links: "drop", images: "drop" })).toBe(markdown);
  });

  it("write addresses in emphasis with a mark that is not in words", () => {
    expect(write("<p>a <i>http://a.example/x_y</i> and <i>b_c</i></p>", { emphasis: "_" })).toBe(
      "a *http://a.example/x_y* and _b_c_\n",
    );
  });

  it("write tables as HTML only if Markdown cannot express them", () => {
    const small = "<table><tr><th>a<th>b<tr><td>1<td>2</table>";
    const large =
      "<table><caption>Sizes</caption><thead><tr><th colspan=2>ab<tr><th>one<th>two</thead><tr><td>3<td>4<tr><td><ul><li>1<li>2</ul><td><pre>x\n\ny</pre></table>";
    expect(write(small, { tables: "html" })).toBe("| a | b |\n| - | - |\n| 1 | 2 |\n");
    const written = write(`<p>above</p>${large}<p>below</p>`, { tables: "html" });
    expect(written).toContain("above\n\n<table>\n<caption>Sizes</caption>\n");
    expect(written).toContain('<th colspan="2">ab</th>');
    expect(written).toContain("x&#10;\ny");
    expect(written.endsWith("</table>\n\nbelow\n")).toBe(true);
  });

  it("call handlers for elements", () => {
    const html =
      '<h2>Title</h2><p>Press <kbd>Esc</kbd>, <mark>marked <b>strongly</b></mark> <a href="/x" title="T">link</a></p><blockquote><p>said</p></blockquote><ul><li>one</ul><table><tr><th><mark>a|b</mark><tr><td>c</table>';
    const written = write(html, {
      handlers: {
        h2: ({ markdown }) => `## :: ${markdown}`,
        kbd: ({ text }) => `<kbd>${text}</kbd>`,
        mark: ({ markdown }) => `==${markdown}==`,
        a: ({ attributes, markdown }) =>
          attributes.title === "T" ? `[[${attributes.href}|${markdown}]]` : undefined,
        blockquote: ({ markdown }) => `:::quote\n${markdown}\n:::`,
        ul: ({ markdown }) => `<!-- list -->\n${markdown}`,
      },
    });
    expect(written).toBe(`## :: Title

Press <kbd>Esc</kbd>, ==marked **strongly**== [[https://a.example/x|link]]

:::quote
said
:::

<!-- list -->
- one

| ==a\\|b== |
| - |
| c |
`);
  });

  it("call handlers for custom elements of the page, around blocks and inline", () => {
    const html =
      '<p>Before.</p><my-note kind="tip"><h3>Mind</h3><p>The <my-term data-id=7>gap</my-term> &amp; more.</p></my-note><my-box>alone</my-box><ul><li><my-term>item</my-term></ul><h2>A <my-term>head</my-term></h2>';
    const handlers: MarkdownStyle["handlers"] = {
      "my-note": ({ attributes, markdown }) => `:::${attributes.kind}\n${markdown}\n:::`,
      "my-term": ({ attributes, text }) => `[[${text}${attributes["data-id"] ?? ""}]]`,
      "my-box": ({ name }) => (name === "my-box" ? undefined : "never"),
    };
    expect(write(html, { handlers })).toBe(
      "Before.\n\n:::tip\n### Mind\n\nThe [[gap7]] & more.\n:::\n\nalone\n\n- [[item]]\n\n## A [[head]]\n",
    );
    const result = extract(html, { method: fullText, format: "markdown" });
    for (const format of ["html", "tei", "text", "markdown"] as const) {
      expect(result.as(format, { markdown: { handlers: { "my-note": () => undefined } } })).toBe(
        result.as(format),
      );
    }
    expect(result.as("markdown", { markdown: { handlers } })).toContain(":::tip");
  });

  it("call each handler once for each element, for any nesting", () => {
    let asked = 0;
    const depth = 24;
    const html = `${"<blockquote>".repeat(depth)}<p>deep</p>`;
    const count = ({ markdown }: { readonly markdown: string }): undefined => {
      asked += markdown === "" ? 0 : 1;
    };
    expect(write(html, { handlers: { blockquote: count } })).toBe(`${"> ".repeat(depth)}deep\n`);
    expect(asked).toBe(depth);
  });

  it("drop elements for which a handler returns nothing", () => {
    expect(
      write("<p>a</p><hr><p>b<sup>2</sup></p>", { handlers: { hr: () => "", sup: () => "" } }),
    ).toBe("a\n\nb\n");
  });

  it("can be changed when a result is rendered again, without affecting other formats", () => {
    const result = extract("<p>See <a href=/x>there</a></p>", {
      method: fullText,
      format: "markdown",
      url: "https://a.example/",
      markdown: { links: "drop" },
    });
    expect(result.content).toBe("See there\n");
    expect(result.as("markdown", { markdown: { links: "references" } })).toContain(
      "[1]: https://a.example/x",
    );
    expect(result.as("html")).toContain("<a href=");
  });

  it.each<[string, unknown, string]>([
    ["an unknown name", { bulet: "*" }, "bullet"],
    ["an unknown value", { bullet: "x" }, "one of -, *, +"],
    ["an element that pith does not write", { handlers: { blink: () => "" } }, "no option blink"],
    ["a handler that is no function", { handlers: { a: "x" } }, "must be a function"],
  ])("refuses %s", (_, markdown, stated) => {
    const options = JSON.parse("{}");
    options.markdown = markdown;
    expect(() => toMarkdown("<p>a</p>", options)).toThrow(OptionsError);
    expect(() => toMarkdown("<p>a</p>", options)).toThrow(stated);
  });

  it("reject handler results that are not text", () => {
    const handlers = JSON.parse("{}");
    handlers.a = () => 7;
    expect(() => write("<a href=/x>y</a>", { handlers })).toThrow(
      "markdown.handlers.a must return a string or undefined",
    );
  });
});
