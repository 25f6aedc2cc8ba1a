import { parsePage, TAG } from "flat-html";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/extract.ts";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const story = `<h1>Ferry stops at noon</h1>
<p>The last ferry of the season left the harbour at noon, and the crew began to take down the signs on the pier.</p>
<p>Until spring those who want to cross will have to drive around the bay, which takes about an hour and a half.</p>`;

describe("a page that an XML serialiser has written is read as it was meant", () => {
  const cases: ReadonlyArray<readonly [what: string, html: string]> = [
    [
      "an empty script in the head",
      `<html><head><script src="a.js"/><title>Ferry</title></head><body>${story}</body></html>`,
    ],
    ["an empty title", `<html><head><title/><meta charset="utf-8"/></head><body>${story}</body></html>`],
    ["an empty style", `<html><head><style/></head><body>${story}<br/></body></html>`],
    ["an empty frame before the story", `<html><body><iframe src="ad.html"/>${story}</body></html>`],
    ["an empty text area before the story", `<html><body><form><textarea name="q"/></form>${story}</body></html>`],
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

  test("empty elements hold nothing of what follows", () => {
    const page = parse(`<html><body><a id="top"/><div class="bar"/><i class="icon"/>${story}<br/></body></html>`);
    const heading = page.tree.find(TAG.h1);
    expect(page.tree.tag[page.tree.parent[heading]]).toBe(TAG.body);
  });

  test("the media type of XHTML is believed", () => {
    const html = `<html><body><div class="bar"/>${story}<br></body></html>`;
    const { tree } = parse(html, { contentType: "application/xhtml+xml; charset=utf-8" });
    expect(tree.tag[tree.parent[tree.find(TAG.h1)]]).toBe(TAG.body);
    const other = parse(html, { contentType: "text/html" }).tree;
    expect(other.tag[other.parent[other.find(TAG.h1)]]).toBe(TAG.div);
  });
});

describe("a page of HTML", () => {
  test("with an empty script that swallows the end of its head is read on", () => {
    const html = `<html><head><meta charset=utf-8><script src="a.js"/></head><body>${story}<script>a()</script></body></html>`;
    expect(extract(html, { format: "text" }).content).toContain("The last ferry");
  });

  test("with an empty frame in noscript is read behind it", () => {
    const html = `<html><body><noscript><iframe src="tags.html"/></noscript><br>${story}<iframe src="b.html"></iframe></body></html>`;
    expect(extract(html, { format: "text" }).content).toContain("The last ferry");
  });

  test("has its scripts up to their ends, slash or not", () => {
    const html = `<html><head><script src="a.js" />var inner = 1;</script></head><body><br>${story}</body></html>`;
    expect(extract(html, { format: "text", method: fullText }).content).not.toContain("var inner");
  });

  test("is read by the standard where only that is asked for", () => {
    const tree = parsePage(`<body><div/><p>one</p><br></body>`);
    expect(tree.tag[tree.parent[tree.find(TAG.p)]]).toBe(TAG.div);
  });
});
