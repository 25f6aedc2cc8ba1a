import { describe, expect, test } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { TAG } from "../../src/html/parse/tags.ts";
import { extract } from "../../src/index.ts";

const story = `<h1>Ferry stops at noon</h1>
<p>The last ferry of the season left the harbour at noon, and the crew began to take down the signs on the pier.</p>
<p>Until spring those who want to cross will have to drive around the bay, which takes about an hour and a half.</p>`;

describe("a page written by an XML serialiser is read as intended", () => {
  const cases: ReadonlyArray<readonly [what: string, html: string]> = [
    [
      "scripts with and without content",
      `<html><head><script src="a.js"/><script>var a;</script><script src="b.js"/></head><body>${story}</body></html>`,
    ],
    [
      "a declaration and a namespace",
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><a id="x"/>${story}</body></html>`,
    ],
    [
      "text in CDATA",
      `<html><body><div class="ad"/>${story.replace("Until spring", "<![CDATA[Until spring]]>")}</body></html>`,
    ],
  ];
  test.each(cases)("%s", (_what, html) => {
    const text = extract(html, { format: "text" }).content;
    expect(text).toContain("The last ferry of the season");
    expect(text).toContain("Until spring");
  });

  test("the XHTML media type is respected", () => {
    const html = `<html><body><div class="bar"/>${story}<br></body></html>`;
    const { tree } = parse({ html, contentType: "application/xhtml+xml; charset=utf-8" });
    expect(tree.tag[tree.parent[tree.find(TAG.h1)]]).toBe(TAG.body);
    const other = parse({ html, contentType: "text/html" }).tree;
    expect(other.tag[other.parent[other.find(TAG.h1)]]).toBe(TAG.div);
  });
});

test("an HTML page with an empty frame in noscript is read beyond it", () => {
  const html = `<html><body><noscript><iframe src="tags.html"/></noscript><br>${story}<iframe src="b.html"></iframe></body></html>`;
  expect(extract(html, { format: "text" }).content).toContain("The last ferry");
});
