import type { PageTree } from "flat-html";
import { SaxesParser } from "saxes";
import { type NamedOptions as ExtractOptions, extractNamed as extract } from "../../../packages/methods/src/index.ts";
import { NoteSurvey } from "../../../src/content/note-survey.ts";
import { DeadlineError, type ExtractResult, type Format, PithError } from "../../../src/index.ts";
import { saysRank } from "../../../src/posts/post-facts.ts";
import type { Selection } from "../../../src/selection/selection.ts";
import { findCodeBlocks } from "../../../src/structure/code/find-code-blocks.ts";
import { findHeadingAnchors } from "../../../src/structure/heading-anchors.ts";
import { renderMarkdownAsHtml, renderMarkdownBySpecification } from "../structure/as-html.ts";
import { htmlToText } from "../text/html-to-text.ts";

/** Something that a page broke. */
export interface Breach {
  /** The format and who read it, or the stage. */
  readonly where: string;
  /** What is promised: no error but a typed one, output that its parser takes, every kept word in it, in order, the same again. */
  readonly promise: "typed errors" | "ends" | "well-formed" | "kept words" | "in order" | "same again";
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

type FormatReader = readonly [format: Format, reader: string, read: Reader];

const READERS: readonly FormatReader[] = [
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
/** Raised and lowered numbers, as text has them, are numbers. */
const wordsOf = (text: string): readonly string[] => text.normalize("NFKC").toLowerCase().match(LETTERS) ?? [];
const lettersOf = (text: string): string => wordsOf(text).join("");

/** Whether a word is in the output in two or three parts: a note stands, or a formula, in the middle of it. */
function isParted(word: string, letters: string, parts = 3): boolean {
  const own = Array.from(word);
  return own.some((_, at) => {
    if (at === 0 || !letters.includes(own.slice(0, at).join(""))) return false;
    const rest = own.slice(at).join("");
    return letters.includes(rest) || (parts > 2 && isParted(rest, letters, parts - 1));
  });
}

/** The words of a block that are not in the output; those that touch other words there (`ab` for `a`, `b`) are in it. */
function missingWords(block: string, letters: string, words: ReadonlySet<string>): string[] {
  const own = wordsOf(block);
  if (letters.includes(own.join(""))) return [];
  return own.filter((word) => !words.has(word) && !letters.includes(word) && !isParted(word, letters));
}

const IN_HEADING = /^h[1-6]$/;
const PERMALINK = /^(?:permalink|direct link|link|anchor|edit)$/iu;
const NOTE = /^(?:[[(]?[\p{L}\p{N}]{1,4}[\])]?){1,2}↩?$/u;

/** Whether what an element shows is told by the formula's source, which its author wrote beside it. */
function isToldByTex(tree: PageTree, node: number): boolean {
  const classNames = tree.attr(node, "class") ?? "";
  if (/mathjax/i.test(classNames)) return true;
  if (/\bkatex\b|mwe-math-element/.test(classNames)) {
    return !tree.children(node).some((child) => tree.isText(child) && wordsOf(tree.text(child)).length > 0);
  }
  if (tree.name(node) !== "math:math") return false;
  if (tree.attr(node, "alttext") !== undefined) return true;
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if (/tex/i.test(tree.attr(inner, "encoding") ?? "")) return true;
  }
  return false;
}

/** What an element's address names of the page, whatever stands in front of it. */
const fragmentOf = (tree: PageTree, node: number): string | undefined =>
  /#(.*)/s.exec(tree.attr(node, "href") ?? "")?.[1]?.trimEnd();

/** Whether an element only leads to the place where it stands, to an editor, or to a note: formats number notes anew. */
function isForHandling(tree: PageTree, node: number): boolean {
  if (tree.name(node) === "a") {
    const text = tree.textContent(node).trim();
    return fragmentOf(tree, node) !== undefined && (PERMALINK.test(text) || NOTE.test(text));
  }
  if (!tree.attr(node, "class")?.includes("mw-editsection")) return false;
  for (let above = tree.parent[node]; above >= 0; above = tree.parent[above]) {
    if (IN_HEADING.test(tree.name(above))) return true;
  }
  return false;
}

/** Whether an element says for machines what a formula means; misplaced ones are elements of HTML. */
const isAnnotation = (tree: PageTree, node: number): boolean => /^(?:math:)?annotation(?:-xml)?$/.test(tree.name(node));

/** What a box that is named as a rank says is one with so many words at most. */
const MAX_RANK_WORDS = 6;

/**
 * Words that text alone shows as they are: line numbers, buttons and pictures within a line of code, links to a heading
 * itself, what a formula's own TeX tells in its place, annotations of formulas, which browsers hide, and signs of formulas
 * for which TeX has names (π is \pi), and ranks of those who post, which are no part of their posts.
 */
function wordsOfTextAlone(selection: Selection): string[] {
  const { page } = selection;
  const { tree } = page;
  const words = new Set<string>();
  const addAll = (node: number, pattern = ANY): void => {
    for (let inner = node; inner < tree.end[node]; inner++) {
      if (!tree.isText(inner)) continue;
      for (const word of wordsOf(tree.text(inner))) if (pattern.test(word)) words.add(word);
    }
  };
  for (let node = 1; node < tree.nodeCount; node++) {
    if (!tree.isElement(node)) continue;
    if (tree.name(node) === "math:math") addAll(node, BEYOND_ASCII);
    if (saysRank(tree, node) && wordsOf(tree.textContent(node)).length <= MAX_RANK_WORDS) addAll(node);
    if (isToldByTex(tree, node) || isForHandling(tree, node) || isAnnotation(tree, node)) addAll(node);
  }
  for (const node of findHeadingAnchors(page)) addAll(node);
  for (const node of new NoteSurvey(selection).links.keys()) addAll(node);
  const { list, labels } = findCodeBlocks(page);
  for (const { parts } of list) for (const node of parts.decorations) addAll(node);
  for (const node of labels) addAll(node);
  return [...words];
}

/** What a page keeps. */
interface Kept {
  readonly texts: readonly string[];
  readonly wordCount: number;
  /**
   * Those that formats may move: what says the title, who wrote a post, and what embedded data say go to the beginning,
   * captions to their side, notes to the end.
   */
  readonly findMovable: () => ReadonlySet<string>;
  /** Words that only text need have. */
  readonly findDecoration: () => readonly string[];
}

const MOVABLE: ReadonlySet<string> = new Set(["h1", "h2", "caption", "figcaption", "summary"]);

const SIDE_NOTE = /(?:side|margin|foot)-?note/i;

const HEADLINE: ReadonlySet<string> = new Set(["h1", "h2"]);

/** Headings that a heading stands in, which is not as it should be: all is one headline then. */
function headingsAbove(tree: PageTree, node: number): number[] {
  const headings: number[] = [];
  for (let above = tree.parent[node]; above >= 0; above = tree.parent[above]) {
    if (IN_HEADING.test(tree.name(above))) headings.push(above);
  }
  return headings;
}

/** The elements that formats may move: the headline and captions, and what the marks of notes lead to. */
function movableNodes(tree: PageTree): Set<number> {
  const targets = new Set<string>();
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.name(node) !== "a" || !NOTE.test(tree.textContent(node).trim())) continue;
    targets.add(fragmentOf(tree, node) ?? "");
  }
  const movable = new Set<number>();
  for (let node = 1; node < tree.nodeCount; node++) {
    if (HEADLINE.has(tree.name(node))) for (const heading of headingsAbove(tree, node)) movable.add(heading);
  }
  for (let node = 1; node < tree.nodeCount; node++) {
    const isTarget = targets.has(tree.attr(node, "id") ?? "") || targets.has(tree.attr(node, "name") ?? "");
    const isNote = isTarget || SIDE_NOTE.test(tree.attr(node, "class") ?? "");
    const isMovable = isNote || MOVABLE.has(tree.name(node)) || movable.has(tree.parent[node] ?? -1);
    if (isMovable) movable.add(node);
    // A note's mark may lead to an anchor in front of the text.
    if (isNote) movable.add(tree.parent[node] ?? -1);
  }
  return movable;
}

function keptOf(result: ExtractResult): Kept {
  const { tree, blocks } = result.selection.page;
  const kept = result.blocks.flatMap((block, at) =>
    block.keep ? [{ ...block, node: blocks.node[at] ?? 0, firstText: blocks.firstText[at] ?? 0 }] : [],
  );
  const texts = kept.map(({ text }) => text);
  return {
    texts,
    wordCount: wordsOf(texts.join(" ")).length,
    findMovable: () => {
      const movable = movableNodes(tree);
      for (const note of new NoteSurvey(result.selection).notes) {
        for (let node = note; node < tree.end[note]; node++) movable.add(node);
      }
      const { title, authors } = result.metadata;
      const writers = [...(authors?.value ?? []), ...(result.posts ?? []).map(({ author }) => author ?? "")];
      const told = new Set([title?.value ?? "", ...writers].map(lettersOf));
      const isMovable = (block: (typeof kept)[number]): boolean =>
        block.embedded ||
        movable.has(block.node) ||
        // A note may be a part of a line.
        movable.has(tree.parent[block.firstText] ?? -1) ||
        told.has(lettersOf(block.text));
      return new Set(kept.filter(isMovable).map(({ text }) => text));
    },
    findDecoration: () => wordsOfTextAlone(result.selection),
  };
}

/** What of the kept blocks a reader does not find in an output. */
function findLost(where: string, { texts, findDecoration }: Kept, words: readonly string[], letters: string): Breach[] {
  const known = new Set(words);
  let lost = 0;
  let detail = "";
  let decoration: readonly string[] | undefined;
  for (const block of texts) {
    const absent = missingWords(block, letters, known);
    if (absent.length === 0) continue;
    decoration ??= findDecoration();
    const alone = decoration;
    const missing = absent.filter((word) => !alone.some((other) => word.includes(other)));
    if (missing.length > 0 && detail === "") detail = `${missing.slice(0, 5).join(" ")} of ${block.slice(0, 100)}`;
    lost += missing.length;
  }
  return lost === 0 ? [] : [{ where, promise: "kept words", detail, lost }];
}

/** Shorter texts stand in others, too. */
const MIN_TELLING_LETTERS = 6;

/** Where a text is, if it is there once. */
function onlyIndexOf(text: string, part: string): number {
  const at = text.indexOf(part);
  return at >= 0 && text.indexOf(part, at + 1) < 0 ? at : -1;
}

/** Numbers of a list that are not in its longest rising part. */
function outOfOrder(numbers: readonly number[]): number[] {
  const best: number[] = [];
  const before: number[] = [];
  const ends: number[] = [];
  for (const [at, number] of numbers.entries()) {
    let length = best.length;
    while (length > 0 && (best[length - 1] ?? 0) > number) length--;
    before.push(ends[length - 1] ?? -1);
    best[length] = number;
    ends[length] = at;
  }
  const rising = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rising.add(at);
  return Array.from(numbers.keys()).filter((at) => !rising.has(at));
}

/** The kept blocks that an output has at another place than the page. */
function findMoved(where: string, { texts, findMovable }: Kept, letters: string): Breach[] {
  const all = texts.map(lettersOf);
  const joined = all.join(" ");
  const found = all
    .map((own, at) => ({ text: texts[at] ?? "", own, place: onlyIndexOf(letters, own) }))
    .filter(({ own, place }) => own.length >= MIN_TELLING_LETTERS && place >= 0 && onlyIndexOf(joined, own) >= 0);
  const movedOf = (pieces: typeof found): string[] =>
    outOfOrder(pieces.map(({ place }) => place)).map((at) => pieces[at]?.text ?? "");
  if (movedOf(found).length === 0) return [];
  const movable = findMovable();
  const moved = movedOf(found.filter(({ text }) => !movable.has(text)));
  if (moved.length === 0) return [];
  return [{ where, promise: "in order", detail: `${moved.length} blocks, ${moved[0]?.slice(0, 100)}`, lost: 0 }];
}

const BEYOND_ASCII = /[^a-z0-9]/;
const ANY = /^/;

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : "thrown");

const withoutTimes = (json: string): string => json.replace(/"timings":\{[^}]*\}/, "");

const ADDRESS = "https://www.example.org/news/ferry";
/** Pages have some thousand characters: one that takes longer hangs. */
const LIMITS = { timeoutMs: 60_000 };

/** Extracts a page and looks at what comes out; what is thrown is a breach, unless it is a typed error. */
function inspectResult(
  html: string | Uint8Array,
  options: ExtractOptions,
  inspect: (result: ExtractResult) => Inspection,
): Inspection {
  try {
    return inspect(extract(html, { url: ADDRESS, limits: LIMITS, ...options }));
  } catch (error) {
    if (error instanceof PithError && !(error instanceof DeadlineError)) return { breaches: [], words: 0 };
    const promise = error instanceof DeadlineError ? "ends" : "typed errors";
    const detail = error instanceof Error ? (error.stack ?? error.message) : "thrown";
    const where = `${options.method} as ${options.format ?? "all formats"}`;
    return { breaches: [{ where, promise, detail, lost: 0 }], words: 0 };
  }
}

/** Reads one output; says what of the kept blocks is not in it. */
function inspectOutput([format, reader, read]: FormatReader, output: string, kept: Kept): Breach[] {
  const where = `${format} by ${reader}`;
  if (kept.texts.length === 0) return [];
  try {
    const words = wordsOf(read(output));
    const letters = words.join("");
    return [...findLost(where, kept, words, letters), ...findMoved(where, kept, letters)];
  } catch (error) {
    return [{ where, promise: "well-formed", detail: messageOf(error), lost: 0 }];
  }
}

/** Holds a page in one format to what is promised: errors are typed, and that format's parser finds every kept word. */
export function inspectFormat(html: string | Uint8Array, method: string, format: Format): Inspection {
  return inspectResult(html, { method, format }, (result) => {
    const kept = keptOf(result);
    const readers = READERS.filter(([own]) => own === format);
    result.metadata;
    // Of two readers the last is the fast one.
    const breaches = readers.slice(-1).flatMap((reader) => inspectOutput(reader, result.content, kept));
    return { breaches, words: kept.wordCount };
  });
}

/**
 * Holds one page to what is promised of every page: errors are typed, each format is read by a parser that is not
 * pith's, every word of every kept block is in each, in order, and a second run gives the same bytes.
 */
export function inspectPage(html: string | Uint8Array, method = "full-text"): Inspection {
  return inspectResult(html, { method }, (result) => {
    const kept = keptOf(result);
    const again = extract(html, { url: ADDRESS, method });
    const breaches = READERS.flatMap((reader) => {
      const [format] = reader;
      const output = result.render(format);
      const isSame = withoutTimes(again.render(format)) === withoutTimes(output);
      const changed: Breach = { where: format, promise: "same again", detail: "", lost: 0 };
      return [...(isSame ? [] : [changed]), ...inspectOutput(reader, output, kept)];
    });
    return { breaches, words: kept.wordCount };
  });
}
