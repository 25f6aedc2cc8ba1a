import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import type { Format } from "../../src/render/format.ts";
import { formatIds } from "../../src/render/formats.ts";
import { fullText } from "../../src/selection/full-text.ts";

const repeat = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join("");
const render = (body: string, format: Format): string =>
  extract(`<!doctype html><title>T</title><body>${body}`, {
    method: fullText,
    format,
    include: ["all"],
  }).content;
const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe("output formats on hostile pages", () => {
  it("write a table with huge spans without creating empty cells", () => {
    const table = `<table>${repeat(500, (at) => `<tr><td colspan=1000 rowspan=65534>cell${at}.</td><td>b</td></tr>`)}</table>`;
    const markdown = render(table, "markdown");
    expect(occurrences(markdown, "cell")).toBe(500);
    expect(markdown.length).toBeLessThan(table.length);
  });

  it("write any code, whatever its backticks", () => {
    const code = repeat(80, (at) => `${"`".repeat(at + 1)} `);
    expect(render(`<p>Before <code>x${code}y</code> after</p>`, "markdown")).toContain("y after");
    expect(render("<p>Before <code>a`b</code> after</p>", "markdown")).toContain("``a`b``");
  });

  it("keep the text of deeply nested abbreviations", () => {
    const page = `<p>${repeat(3000, (at) => `<abbr title="t${at}">w${at} `)}</p>`;
    for (const format of ["markdown", "html", "tei"] as const)
      expect(render(page, format)).toContain("w2999");
  });

  it("write a deep formula as its text", () => {
    const formula = `<p>See <math>${"<mrow><msup>".repeat(300)}<mi>q</mi>${"</msup></mrow>".repeat(300)}</math> there</p>`;
    expect(render(formula, "markdown")).toContain("$q$");
  });

  it("never repeat a long table header in chunks", () => {
    const rows = repeat(400, (at) => `<tr><td>body${at}.</td><td>some words of data</td></tr>`);
    const head = repeat(400, (at) => `<tr><th>head${at}.</th><th>some words of a head</th></tr>`);
    const chunks = render(`<table><thead>${head}</thead><tbody>${rows}</tbody></table>`, "chunks");
    expect(occurrences(chunks, "head0.")).toBe(1);
    expect(occurrences(chunks, "body399.")).toBe(1);
  });

  it("omit URL schemes that no reader supports", () => {
    const page = `<base href="https://a.example/${"x".repeat(20_000)}/"><p>Go <a href="y">there now</a> and <a href="https://b.example/">here</a></p>`;
    const html = render(page, "html");
    expect(html).toContain("https://b.example/");
    expect(html.length).toBeLessThan(1000);
  });

  const formats = formatIds.filter((format) => format !== "records");
  const huge: ReadonlyArray<readonly [name: string, body: string, ...kept: string[]]> = [
    [
      "links",
      `<p>${repeat(10_000, (at) => `<a href="/l${at}">word${at}</a> `)}</p>`,
      "word0",
      "word9999",
    ],
    [
      "footnotes",
      `<p>${repeat(2000, (at) => `w<sup><a id="r${at}" href="#n${at}">${at}</a></sup> `)}</p>
        <ol>${repeat(2000, (at) => `<li id="n${at}">Note-${at}. <a href="#r${at}">↩</a></li>`)}</ol>`,
      "Note-0.",
      "Note-1999.",
    ],
    [
      "side notes",
      repeat(2000, (at) => `<p>Text<span class="sidenote">Side-${at} note.</span> goes on.</p>`),
      "Side-0 note.",
      "Side-1999 note.",
    ],
    ["nested boxes", `${"<div>".repeat(20_000)}deepest words`, "deepest words"],
    [
      "a table that is not closed",
      `<table>${repeat(5000, (at) => `<tr><td>cell${at}`)}</table>`,
      "cell0",
      "cell4999",
    ],
    ["nested quotes", `${"<blockquote>".repeat(10_000)}<p>innermost</p>`, "innermost"],
    ["nested lists", repeat(5000, (at) => `<ul><li>item${at}`), "item0", "item4999"],
    [
      "definitions",
      `<dl>${repeat(5000, (at) => `<dt>Term${at}</dt><dd>Meaning${at}</dd>`)}</dl>`,
      "Term0",
      "Meaning4999",
    ],
    ["one long paragraph", `<p>first${" and so on".repeat(100_000)} last.</p>`, "first", "last."],
    [
      "nested styles",
      `<p>${repeat(5000, (at) => `<${at % 2 ? "i" : "b"}>styled${at} `)}</p>`,
      "styled0",
      "styled4999",
    ],
    [
      "crossed styles",
      `<p>${repeat(5000, (at) => `<b>left${at} <i>mid</b> right${at}</i> `)}</p>`,
      "left0",
      "right4999",
    ],
    [
      "code in broken lines",
      `<p><code>${repeat(10_000, (at) => `line${at}<br>\n`)}</code></p>`,
      "line0",
      "line9999",
    ],
    ["code and spaces", `<p><code>begin<br>${" ".repeat(500_000)}end</code></p>`, "begin", "end"],
  ];
  for (const [name, body, ...kept] of huge) {
    it(`keep the text of ${name} in every format`, () => {
      const result = extract(`<!doctype html><title>T</title><body>${body}`, {
        method: fullText,
        include: ["all"],
      });
      for (const format of formats) {
        const content = result.as(format);
        for (const part of kept) expect(content.includes(part), `${format}: ${part}`).toBe(true);
        expect(content.length, format).toBeLessThan(20 * body.length + 10_000);
      }
    });
  }
});
