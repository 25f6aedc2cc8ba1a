import { SaxesParser } from "saxes";
import { extract, type Format, PithError } from "../../../src/index.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { isCodeBlock, isCodeDecoration } from "../../../src/selection/code-blocks.ts";
import { renderMarkdownAsHtml, renderMarkdownBySpecification } from "../structure/as-html.ts";
import { htmlToText } from "../text/html-to-text.ts";

/** Something that a page broke. */
export interface Breach {
  /** The format and who read it, or the stage. */
  readonly where: string;
  /** What is promised: no error but a typed one, output that its parser takes, every kept word in it, the same again. */
  readonly promise: "typed errors" | "ends" | "well-formed" | "kept words" | "same again";
  readonly detail: string;
  /** Words that are kept and missing. */
  readonly lost: number;
}

/** What was looked at on one page. */
export interface Inspection {
  readonly breaches: readonly Breach[];
  /** Words of kept blocks. */
  readonly words: number;
}

interface Piece {
  readonly text: string;
}

/** Reads a format's output with somebody else's parser; throws for what that does not take. */
type Reader = (output: string) => string;

function readTei(xml: string): string {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  let isBody = false;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    isBody ||= name === "text";
    if (!INLINE_TEI.has(name)) texts.push("\n");
  });
  parser.on("closetag", ({ name }) => {
    if (!INLINE_TEI.has(name)) texts.push("\n");
  });
  parser.on("text", (text) => {
    if (isBody) texts.push(text);
  });
  parser.write(xml).close();
  return texts.join("");
}

const INLINE_TEI = new Set("hi ref code abbr choice expan q ruby rb rt seg formula".split(" "));

const piecesOf = (json: string): string => (JSON.parse(json) as readonly Piece[]).map(({ text }) => text).join("\n\n");

const READERS: ReadonlyArray<readonly [format: Format, reader: string, read: Reader]> = [
  ["text", "as it is", (text) => text],
  ["json", "JSON.parse", (json) => (JSON.parse(json) as { content: string }).content],
  ["html", "parse5", htmlToText],
  ["page", "parse5", htmlToText],
  ["markdown", "micromark", (markdown) => htmlToText(renderMarkdownBySpecification(markdown))],
  ["markdown", "marked", (markdown) => htmlToText(renderMarkdownAsHtml(markdown))],
  ["tei", "saxes", readTei],
  ["chunks", "micromark", (json) => htmlToText(renderMarkdownBySpecification(piecesOf(json)))],
];

const LETTERS = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(LETTERS) ?? [];

/** Whether a word is two that the output has apart: a note begins, or a formula stands, in the middle of it. */
function isParted(word: string, letters: string): boolean {
  const own = Array.from(word);
  return own.some(
    (_, at) => at > 0 && letters.includes(own.slice(0, at).join("")) && letters.includes(own.slice(at).join("")),
  );
}

/** The words of a block that are not in the output; those that touch other words there (`ab` for `a`, `b`) are in it. */
function missingWords(block: string, letters: string, words: ReadonlySet<string>): string[] {
  const own = wordsOf(block);
  if (letters.includes(own.join(""))) return [];
  return own.filter((word) => !words.has(word) && !letters.includes(word) && !isParted(word, letters));
}

/**
 * Words that text alone shows as they are: line numbers, buttons and pictures within a line of code, and signs of formulas
 * for which TeX has names (π is \pi).
 */
function wordsOfTextAlone({ tree }: MeasuredPage): string[] {
  const words = new Set<string>();
  let codeEnd = 0;
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.name(node) === "math:math") {
      for (const word of wordsOf(tree.textContent(node))) if (BEYOND_ASCII.test(word)) words.add(word);
    }
    if (isCodeBlock(tree, node)) codeEnd = Math.max(codeEnd, tree.end[node]);
    if (node >= codeEnd || !tree.isElement(node) || !isCodeDecoration(tree, node)) continue;
    for (const word of wordsOf(tree.textContent(node))) words.add(word);
  }
  return [...words];
}

/** What of the kept blocks a reader does not find in an output. */
function inspectWords(
  where: string,
  kept: readonly string[],
  text: string,
  decoration: readonly string[],
): Breach | undefined {
  const words = wordsOf(text);
  const letters = words.join("");
  const known = new Set(words);
  let lost = 0;
  let detail = "";
  for (const block of kept) {
    const missing = missingWords(block, letters, known).filter(
      (word) => !decoration.some((other) => word.includes(other)),
    );
    if (missing.length > 0 && detail === "") detail = `${missing.slice(0, 5).join(" ")} of ${block.slice(0, 100)}`;
    lost += missing.length;
  }
  return lost === 0 ? undefined : { where, promise: "kept words", detail, lost };
}

const BEYOND_ASCII = /[^a-z0-9]/;

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : "thrown");

const withoutTimes = (json: string): string => json.replace(/"timings":\{[^}]*\}/, "");

/**
 * Holds one page to what is promised of every page: errors are typed, each format is read by a parser that is not
 * pith's, every word of every kept block is in each, and a second run gives the same bytes.
 */
export function inspectPage(html: string | Uint8Array, method = "full-text"): Inspection {
  const breaches: Breach[] = [];
  const url = "https://www.example.org/news/ferry";
  try {
    const result = extract(html, { url, method });
    const kept = result.blocks.filter(({ keep }) => keep).map(({ text }) => text);
    const decoration = wordsOfTextAlone(result.selection.page);
    const again = extract(html, { url, method });
    for (const [format, reader, read] of READERS) {
      const where = `${format} by ${reader}`;
      const output = result.render(format);
      if (withoutTimes(again.render(format)) !== withoutTimes(output)) {
        breaches.push({ where, promise: "same again", detail: "", lost: 0 });
      }
      if (kept.length === 0) continue;
      try {
        const breach = inspectWords(where, kept, read(output), decoration);
        if (breach) breaches.push(breach);
      } catch (error) {
        breaches.push({ where, promise: "well-formed", detail: messageOf(error), lost: 0 });
      }
    }
    return { breaches, words: wordsOf(kept.join(" ")).length };
  } catch (error) {
    if (error instanceof PithError) return { breaches: [], words: 0 };
    return { breaches: [{ where: method, promise: "typed errors", detail: messageOf(error), lost: 0 }], words: 0 };
  }
}
