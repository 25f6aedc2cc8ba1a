import { describe, expect, it } from "vitest";
import { parseLenientJson } from "../../src/page/lenient-json.ts";
import { jsonLd, page, read } from "./read.ts";

const DEEP = 100_000;

describe("hostile metadata", () => {
  it.each([
    ["arrays nested deeply", "[".repeat(DEEP)],
    ["five million characters", `{"author":"${"x".repeat(5_000_000)}"}`],
    ["quotes only", `{${'"'.repeat(500_000)}`],
    ["quotes and spaces", `{${'" '.repeat(500_000)}`],
    ["escapes only", `{"a":"${"\\".repeat(500_001)}`],
    ["many objects", `[${'{"@type":"Article","author":{"name":"A B"}},'.repeat(50_000)}1]`],
    ["a reference to itself", `{"@type":"Article","@id":"#a","author":{"@id":"#a"}}`],
    ["dangerous names", `{"__proto__":{"polluted":1},"constructor":{"prototype":1},}`],
    [
      "values of wrong types",
      `{"@type":{"a":1},"author":[1,null,true,{"name":{"x":[]}}],"datePublished":{"y":1},"image":[[[]]]}`,
    ],
  ])("does not break on JSON-LD of %s", (_case, json) => {
    const facts = read(page(jsonLd(json), `<h1>Ferries</h1>`));
    expect(facts.title?.value).toBe("Ferries");
  });

  it("cannot reach prototypes", () => {
    parseLenientJson(`{"__proto__":{"polluted":1},}`);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it.each([
    ["meta elements", `<meta name="author" content="Ann Lee">`.repeat(100_000)],
    [
      "nested items",
      `<div itemscope itemprop="author" itemtype="https://schema.org/Person">`.repeat(50_000),
    ],
    ["author elements", `<b class="author">Ann Lee</b>`.repeat(50_000)],
    ["nested author elements", `<b class="author date tags">`.repeat(20_000)],
    ["headings", "<h1>Ferries</h1>".repeat(50_000)],
    ["time elements", `<time datetime="2024-01-01">x</time>`.repeat(50_000)],
    ["tag links", `<a rel="tag" href="/t">x</a>`.repeat(50_000)],
  ])("does not hang on very many %s", (_case, body) => {
    expect(read(page("<title>Ferries run</title>", body)).title).toBeDefined();
  });

  it("with ambiguous credentials in a byline takes limited time", () => {
    const byline = `Jane Doe, ${"ab".repeat(60)}!`;
    expect(read(page(`<meta name="author" content="${byline}">`)).authors?.value).toEqual([
      "Jane Doe",
    ]);
  });

  it("with very many separators in a date takes limited time", () => {
    const line = `${"1 de - / ".repeat(60)}, published 3 May 2024`;
    expect(
      read(page("", `<h1>Ferries</h1><p class="date">${line.slice(-240)}</p>`)).published?.value,
    ).toBe("2024-05-03");
  });

  it.each([
    ["spaces", " ".repeat(300_000)],
    ["separators", "| - : » ".repeat(50_000)],
    ["dots and capitals", "A.".repeat(200_000)],
    ["digits", "1/".repeat(200_000)],
    ["by", "by ".repeat(100_000)],
    ["commas", ", ".repeat(150_000)],
    ["open tags", "<a".repeat(150_000)],
    ["ampersands", "&amp;".repeat(100_000)],
  ])("does not hang on values of %s only", (_case, value) => {
    const quoted = value.replaceAll('"', "");
    const head = `<title>${quoted}</title><meta name="author" content="x ${quoted} y"><meta name="date" content="${quoted}">
      <meta name="keywords" content="${quoted}"><meta property="og:title" content="${quoted}"><meta property="og:site_name" content="${quoted}">`;
    const body = `<h1>${quoted}</h1><p class="author date">${quoted.slice(0, 240)}</p><p>By ${quoted.slice(0, 190)}</p>`;
    expect(() => read(page(head, body))).not.toThrow();
  });
});
