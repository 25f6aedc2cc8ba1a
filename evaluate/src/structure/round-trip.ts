import { parseArgs } from "node:util";
import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import { defaultMethodId, extract } from "../../../src/index.ts";
import { readPages } from "../data/pages.ts";
import { htmlToText } from "../text/html-to-text.ts";

/**
 * Reads pith's Markdown with an independent implementation of CommonMark and GFM (marked) and compares the
 * words with those of pith's HTML. Left out on both sides: the marks of footnotes and the ways back from them,
 * and the kind of a callout, which Markdown has instead of a title that says the same.
 *
 * Usage: tsx evaluate/src/structure/round-trip.ts SET.jsonl.gz [--sample N] [--method M]
 */
const KIND = /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g;
const CALLOUT_TITLE = /(<aside class="callout callout-(\w+)">)<(p|h\d)>(?:<\w+>)*\s*(\w+):?\s*(?:<\/\w+>)*<\/\3>/g;
const REFERENCE = /<sup><a href="#[^"]*"[^>]*>[^<]*<\/a><\/sup>|<sup><a id="footnote-ref[^>]*>[^<]*<\/a><\/sup>/g;
const WAY_BACK =
  /<a [^>]*data-footnote-backref[^>]*>(?:[^<]|<sup>[^<]*<\/sup>)*<\/a>|<h2 id="footnote-label"[^>]*>[^<]*<\/h2>/g;

const wordsOf = (html: string): string[] =>
  htmlToText(html)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function wordsOfHtml(html: string): string[] {
  const untitled = html.replace(CALLOUT_TITLE, (whole, open: string, kind: string, _tag: string, title: string) =>
    title.toLowerCase() === kind ? open : whole,
  );
  return wordsOf(untitled.replace(REFERENCE, ""));
}

function wordsOfMarkdown(markdown: string): string[] {
  const html = String(new Marked({ async: false }).use(markedFootnote()).parse(markdown));
  return wordsOf(html.replace(KIND, "").replace(WAY_BACK, "").replace(REFERENCE, ""));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string", default: "0" }, method: { type: "string", default: defaultMethodId } },
});
const [file] = positionals;
if (file === undefined) throw new Error("name a data set");
const sample = Number(values.sample);
let seen = 0;
let pages = 0;
let same = 0;
for await (const { id, url, html } of readPages(file)) {
  seen++;
  if (sample > 0 && seen % sample !== 0) continue;
  const result = extract(html, { url, method: values.method, format: "html" });
  if (result.outcome !== "content") continue;
  const wanted = wordsOfHtml(result.content);
  const given = wordsOfMarkdown(result.render("markdown"));
  pages++;
  const at = wanted.findIndex((word, index) => word !== given[index]);
  if (at < 0 && wanted.length === given.length) {
    same++;
    continue;
  }
  const around = (words: readonly string[]): string => words.slice(Math.max(0, at - 4), at + 8).join(" ");
  process.stderr.write(`${id}\n  HTML:     ${around(wanted)}\n  Markdown: ${around(given)}\n`);
}
process.stdout.write(`${same} of ${pages} pages have the same words (${((100 * same) / pages).toFixed(2)} %)\n`);
