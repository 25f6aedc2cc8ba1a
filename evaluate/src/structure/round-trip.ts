import { extractNamed as extract } from "../../../packages/methods/src/index.ts";
import type { MarkdownStyle } from "../../../src/index.ts";
import { type DataSet, type PageFilter, readPages } from "../data/pages.ts";
import { htmlToText } from "../text/html-to-text.ts";
import { renderMarkdownAsHtml, renderMarkdownBySpecification } from "./as-html.ts";
import { acceptedFormulas, mayHaveThings, type Returned, returnedCode, returnedNotes } from "./round-trip-things.ts";

/*
 * Reads pith's Markdown with two independent implementations of CommonMark and GFM and compares the
 * words with those of pith's HTML. Left out on both sides: the marks of footnotes and the ways back from them,
 * and the kind of a callout, which Markdown has instead of a title that says the same.
 */
const KIND = /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g;
const CALLOUT_TITLE = /(<aside class="callout callout-(\w+)">)<(p|h\d)>(?:<\w+>)*\s*(\w+):?\s*(?:<\/\w+>)*<\/\3>/g;
const CALLOUT_LEAD = /(<aside class="callout callout-(\w+)"><p>)<strong>(\w+)[:：!]?<\/strong>[\s:：]*/g;
const REFERENCE = /<sup><a href="#[^"]*"[^>]*>[^<]*<\/a><\/sup>|<sup><a id="footnote-ref[^>]*>[^<]*<\/a><\/sup>/g;
const WAY_BACK =
  /<a [^>]*data-footnote-backref[^>]*>(?:[^<]|<sup>[^<]*<\/sup>)*<\/a>|<h2 [^<>]*id="footnote-label"[^<>]*>[^<]*<\/h2>/g;

/** A formula of HTML, with its TeX, which is what Markdown has of it. */
const FORMULA =
  /<math\b(?:(?!<\/math>)[\s\S])*?<annotation\b[^>]*>([^<]*)<\/annotation>(?:(?!<\/math>)[\s\S])*<\/math>/g;

const wordsOf = (html: string): string[] =>
  htmlToText(html)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function wordsOfHtml(html: string): string[] {
  const untitled = html.replace(CALLOUT_TITLE, (whole, open: string, kind: string, _tag: string, title: string) =>
    title.toLowerCase() === kind ? open : whole,
  );
  const led = untitled.replace(CALLOUT_LEAD, (whole, open: string, kind: string, word: string) =>
    word.toLowerCase() === kind ? open : whole,
  );
  return wordsOf(led.replace(REFERENCE, "").replace(FORMULA, " $1 "));
}

/** Independent readers of Markdown. */
export const markdownReaders: Readonly<Record<string, (markdown: string) => string>> = {
  marked: renderMarkdownAsHtml,
  micromark: renderMarkdownBySpecification,
};

function wordsOfMarkdown(html: string): string[] {
  return wordsOf(html.replace(KIND, "").replace(WAY_BACK, "").replace(REFERENCE, ""));
}

/** What came of the round trip over a set. */
export interface RoundTrip {
  /** Pages with content. */
  readonly pages: number;
  /** For each reader the pages whose Markdown has the words of the HTML, in order. */
  readonly same: Readonly<Record<string, number>>;
  /** Escapes and character references in all of the Markdown. */
  readonly escapes: number;
  /** Blocks of code, letter by letter, by the reader that follows the specification; formulas that KaTeX accepts; marks of notes. */
  readonly things: Readonly<Record<"code" | "formulas" | "notes", Returned>>;
}

const add = (a: Returned, b: Returned): Returned => ({ all: a.all + b.all, whole: a.whole + b.whole });

/** Where the words differ first, for people. */
function firstDifference(wanted: readonly string[], given: readonly string[]): string {
  const found = wanted.findIndex((word, index) => word !== given[index]);
  const at = found < 0 ? wanted.length : found;
  const around = (words: readonly string[]): string => words.slice(Math.max(0, at - 4), at + 8).join(" ");
  return `  HTML:     ${around(wanted)}\n  Markdown: ${around(given)}`;
}

/** For each reader that sees other words in the Markdown than stand in the HTML, where they differ first. */
export function findRoundTripDifferences(html: string, markdown: string): Map<string, string> {
  const wanted = wordsOfHtml(html);
  const differences = new Map<string, string>();
  for (const [reader, read] of Object.entries(markdownReaders)) {
    const given = wordsOfMarkdown(read(markdown));
    const isSame = wanted.length === given.length && wanted.every((word, index) => word === given[index]);
    if (!isSame) differences.set(reader, firstDifference(wanted, given));
  }
  return differences;
}

const NONE: Returned = { all: 0, whole: 0 };
const ESCAPE = /\\[!-/:-@[-`{-~]|&(?:lt|amp|#x[0-9A-F]+);/g;

/** Compares Markdown and HTML on each page that `wants` wants; pages that differ are told to `onDifference`. */
export async function measureRoundTrip(
  set: DataSet,
  method: string,
  wants: PageFilter,
  { style, onlyThings }: { readonly style: MarkdownStyle; readonly onlyThings: boolean },
  onDifference: (page: string, difference: string) => void,
): Promise<RoundTrip> {
  let pages = 0;
  let escapes = 0;
  const things = { code: NONE, formulas: NONE, notes: NONE };
  const same = Object.fromEntries(Object.keys(markdownReaders).map((name) => [name, 0]));
  for await (const { id, url, html } of readPages(set.file, wants)) {
    if (onlyThings && !mayHaveThings(html)) continue;
    const result = extract(html, { url, method, format: "html" });
    if (result.outcome !== "content") continue;
    pages++;
    const markdown = result.render("markdown", { markdown: style });
    escapes += markdown.match(ESCAPE)?.length ?? 0;
    const { content } = result;
    const code = returnedCode(content, renderMarkdownBySpecification(markdown));
    if (code.whole < code.all) onDifference(id, `  code: ${code.whole} of ${code.all} blocks`);
    const notes = returnedNotes(content, markdown);
    if (notes.whole < notes.all) onDifference(id, `  notes: ${notes.whole} of ${notes.all} marks`);
    things.code = add(things.code, code);
    things.notes = add(things.notes, notes);
    things.formulas = add(
      things.formulas,
      acceptedFormulas(content, (tex) => onDifference(id, `  formula: ${tex}`)),
    );
    const differences = findRoundTripDifferences(result.content, markdown);
    for (const name of Object.keys(same)) if (!differences.has(name)) same[name]++;
    for (const [name, difference] of differences) onDifference(`${id} by ${name}`, difference);
  }
  return { pages, same, escapes, things };
}
