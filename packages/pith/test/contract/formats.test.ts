import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { describe, expect, it } from "vitest";
import { madeMethod } from "../../../../test/made-method.ts";
import { parsePage } from "../../src/html/parse/parse.ts";
import { type ExtractOptions, extract } from "../../src/index.ts";
import type { Format, OutputFormat } from "../../src/render/format.ts";
import { formats } from "../../src/render/formats.ts";
import { OptionsError } from "../../src/safety/errors.ts";
import { fullText } from "../../src/selection/full-text.ts";

const demo = readFileSync(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url), "utf8");

function textOfHtml(html: string): string {
  const tree = parsePage(html.replace(/>/g, "> "));
  const main = Array.from({ length: tree.nodeCount }, (_, node) => node).find(
    (node) => tree.name(node) === "article",
  );
  return tree.textContent(main ?? Math.max(tree.body, 0));
}

function textOfMarkdown(markdown: string): string {
  return textOfHtml(new Marked().parse(markdown, { async: false }));
}

function chunkTexts(json: string): string {
  const chunks: ReadonlyArray<{ readonly text: string }> = JSON.parse(json);
  return chunks.map(({ text }) => text).join("\n\n");
}

/** The formats of the content; `records` has its own tests. */
type ContentFormat = Exclude<Format, "records">;
const isContent = (format: (typeof formats)[number]): format is OutputFormat<ContentFormat> =>
  format.id !== "records";

/** The text of a format's output. A new format needs its entry here. */
const READERS: Readonly<Record<ContentFormat, (output: string) => string>> = {
  text: (output) => output,
  markdown: textOfMarkdown,
  html: textOfHtml,
  page: textOfHtml,
  json: (output) => JSON.parse(output).content,
  tei: (output) =>
    textOfHtml(output.replace(/<teiHeader>.*<\/teiHeader>/s, "").replace(/<\?xml[^>]*>/, "")),
  chunks: (output) => textOfMarkdown(chunkTexts(output)),
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The first word that is missing from the others in this order, if any. */
function firstMissing(words: readonly string[], among: readonly string[]): string | undefined {
  let at = 0;
  for (const [index, word] of words.entries()) {
    at = among.indexOf(word, at) + 1;
    if (at === 0)
      return `${word} (word ${index}, after ${words.slice(Math.max(0, index - 5), index).join(" ")})`;
  }
  return undefined;
}

/** All kinds of content, each with different words. */
const EVERYTHING = `<title>Title here</title><main><h1>Headone</h1><p>Para <b>bold</b> <i>ital</i> <a href="/l">link</a> <code>x1 = 2</code>
 line<br>break <kbd>keys</kbd> a&amp;b &lt;c&gt; 1*2*3 under_score_d [brackets] #hash 5. point</p>
<ul><li>Itema</li><li>Itemb<ol start=3><li>Itemc</li></ol></li></ul><dl><dt>Term</dt><dd>Definition</dd></dl>
<table><caption>Tablecaption</caption><tr><th>Heada</th><th>Headb</th></tr><tr><td>Cella</td><td>Cellb | pipe</td></tr></table>
<blockquote><p>Quoted</p></blockquote><pre><code class="language-js">const codeword = "\`\`\`";\n\n  indented();</code></pre>
<details><summary>Summary</summary><p>Detail</p></details><figure><img src="/i.png" alt="alternative"><figcaption>Caption</figcaption></figure>
<hr><p>日本語 の 文章 🍊 العربية</p></main>`;

const ADDRESS = "https://site.example/dir/page";
const wholePage: ExtractOptions = { url: ADDRESS, method: fullText, include: ["all"] };

describe.each(formats.filter(isContent).map((format) => [format.id, format] as const))(
  "the format %s",
  (id, format) => {
    const render = (html: string, options: ExtractOptions = wholePage): string =>
      extract(html, { ...options, format: id }).content;

    it.each([
      ["all kinds of content", EVERYTHING, wholePage],
      ["the demo page", demo, { url: ADDRESS }],
      ["one word", "<p>word</p>", wholePage],
      ["a heading alone", "<h2>Only a heading</h2>", wholePage],
    ] as const)("has every kept word in its order: %s", (_, html, options) => {
      const result = extract(html, { ...options, format: id });
      const kept = result.blocks.filter(({ keep }) => keep).map(({ text }) => text);
      expect(kept.length).toBeGreaterThan(0);
      expect(
        firstMissing(wordsOf(kept.join("\n")), wordsOf(READERS[id](result.content))),
      ).toBeUndefined();
    });

    it("omits everything that is dropped", () => {
      const method = madeMethod({ keep: (text) => !text.startsWith("secret") });
      const html = `<title>Title</title><p>Kept one.</p><p>secret two</p><ul><li>Kept three</li><li>secret four</li></ul><pre>secret five</pre>
      <table><tr><td>Kept six</td><td>secret seven</td></tr><tr><td>secret eight</td></tr></table><h2>secret nine</h2><p>Kept ten.</p>`;
      const text = READERS[id](render(html, { url: ADDRESS, method }));
      expect(text).toContain("Kept ten");
      expect(text).not.toContain("secret");
    });

    it("is the same when rendered again, or from another format", () => {
      const direct = render(EVERYTHING);
      const result = extract(EVERYTHING, wholePage);
      if (id === "json") {
        const { timings: _, ...again } = JSON.parse(result.as("json"));
        const { timings: __, ...first } = JSON.parse(direct);
        expect(again).toEqual(first);
        return;
      }
      // Chunks have positions only if they are the requested format.
      const read = READERS[id];
      expect(read(result.as(id))).toBe(read(direct));
      expect(result.as(id)).toBe(result.as(id));
    });

    it("is valid and empty for a page without kept text", () => {
      for (const html of ["", "<p hidden>Unseen.</p>", "<script>1</script>"]) {
        const output = render(html);
        expect(READERS[id](output).trim()).toBe("");
        if (format.isJson) expect(() => JSON.parse(output)).not.toThrow();
        else expect(output).toBe("");
      }
    });
  },
);

it("the names of formats are checked, with an error that lists them", () => {
  const result = extract(EVERYTHING, wholePage);
  for (const wrong of ["md", "pdf", "", "toString", 1, undefined]) {
    const attempt = (): string => result.as(wrong as Format);
    expect(attempt).toThrow(OptionsError);
    expect(attempt).toThrow(/the formats are: text, markdown, html, page, json, tei, chunks/u);
  }
  expect(() => result.as("markdwon" as Format)).toThrow(/did you mean markdown\?/u);
});
