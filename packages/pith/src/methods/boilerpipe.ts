import { headingLevel, TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { collapse } from "../text/trim.ts";
import { isUnspaced, splitPairs } from "../text/words.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

/** Characters of a line of text as wrapped for the text density. */
const LINE_CHARS = 80;
const WORD = /[\p{L}\p{N}]/u;

interface TextBlock {
  /** Blocks of the page that it consists of: initially one. */
  readonly blocks: readonly number[];
  readonly text: string;
  /** Tokens with a letter or a digit. */
  readonly words: number;
  readonly linkDensity: number;
  /** Words per line, wrapped at 80 characters; the last line counts only if it is the only one. */
  readonly textDensity: number;
  readonly level: number;
  readonly isHeading: boolean;
  readonly isItem: boolean;
}

type Densities = Pick<TextBlock, "words" | "linkDensity" | "textDensity">;
/** Substitute for the block before the first one and after the last one. */
const NO_BLOCK: Densities = { words: 0, linkDensity: 0, textDensity: 0 };

export function measureDensity(text: string): Pick<TextBlock, "words" | "textDensity"> {
  const tokens = isUnspaced(text) ? splitPairs(text) : text.split(/\s+/u);
  let words = 0;
  let lineChars = -1;
  let lines = 0;
  let lineWords = 0;
  for (const token of tokens) {
    lineChars += token.length + 1;
    if (lineChars > LINE_CHARS && lineWords > 0) {
      lines++;
      lineChars = token.length;
      lineWords = 0;
    }
    if (!WORD.test(token)) continue;
    words++;
    lineWords++;
  }
  return { words, textDensity: lines === 0 ? words : (words - lineWords) / lines };
}

/** The visible blocks of the page with their features, in reading order. */
function listTextBlocks(page: MeasuredPage): TextBlock[] {
  const { blocks, tree } = page;
  const inLink = new Uint8Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.tag[node] === TAG.a || inLink[tree.parent[node]]) inLink[node] = 1;
  }
  const found: TextBlock[] = [];
  for (const block of page.visibleBlocks(0)) {
    let linkWords = 0;
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
      if (inLink[node] && tree.isText(node)) linkWords += page.words(node);
    }
    const text = page.blockText(block);
    const node = blocks.node[block];
    found.push({
      blocks: [block],
      text,
      ...measureDensity(text),
      linkDensity: blocks.words[block] === 0 ? 0 : Math.min(1, linkWords / blocks.words[block]),
      level: tree.depth[node],
      isHeading: headingLevel(tree.tag[node]) > 0,
      isItem: tree.tag[node] === TAG.li,
    });
  }
  return found;
}

interface Piece extends TextBlock {
  readonly blocks: number[];
  words: number;
  linkDensity: number;
  level: number;
  isItem: boolean;
  /** Positions of its first and last block in the original order. */
  readonly first: number;
  last: number;
  isContent: boolean;
  isTitle: boolean;
  readonly ends: boolean;
  /** Whether it was content before the step that keeps only the largest block. */
  wasContent: boolean;
}

/** An ending line counts only after this many words of content (the library's default). */
const MIN_WORDS_BEFORE_END = 60;
/** An ending line has fewer words. */
const MAX_END_WORDS = 15;
/** Blocks next to the largest one and of its level are content from this many words up. */
const MIN_WORDS_NEXT_TO_LARGEST = 150;
/** Other blocks of its level are content from this many words up. */
const MIN_WORDS_OF_ITS_LEVEL = 100;

/**
 * Beginnings of lines before readers' comments or publisher's notes; our own list, in the sets'
 * languages.
 */
const ENDINGS = new RegExp(
  "^(?:©|(?:\\d+ )?(?:comments?|replies|reader comments|kommentare?|commentaires?|comentarios?|commenti|komentarze)(?:$|[ :(])|" +
    "(?:add|post|leave|write) (?:a|your) (?:comment|reply)|have your say|what do you think|schreiben sie einen kommentar)",
  "iu",
);

const fold = (text: string): string => collapse(text.toLowerCase());

function titlesOf(title: string): ReadonlySet<string> {
  const parts = title.split(/ [|–—-] | » |: /u).map(fold);
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
  return new Set([fold(title), longest].filter((text) => text !== ""));
}

const toPiece = (
  block: TextBlock,
  at: number,
  isContent: boolean,
  titles: ReadonlySet<string>,
): Piece => ({
  ...block,
  blocks: [...block.blocks],
  first: at,
  last: at,
  isContent,
  isTitle: titles.has(fold(block.text)),
  ends: block.words < MAX_END_WORDS && ENDINGS.test(block.text.trim()),
  wasContent: false,
});

function dropAfterEnding(pieces: readonly Piece[]): void {
  let words = 0;
  let ended = false;
  for (const piece of pieces) {
    if (piece.ends && words >= MIN_WORDS_BEFORE_END) ended = true;
    if (ended) piece.isContent = false;
    else if (piece.isContent) words += piece.words;
  }
}

/** Drops headings without content after them. */
function dropTrailingHeadings(pieces: readonly Piece[]): void {
  for (const piece of [...pieces].reverse()) {
    if (!piece.isContent) continue;
    if (!piece.isHeading) return;
    piece.isContent = false;
  }
}

function mergeInto(target: Piece, piece: Piece): void {
  target.linkDensity =
    (target.linkDensity * target.words + piece.linkDensity * piece.words) /
    Math.max(1, target.words + piece.words);
  for (const block of piece.blocks) target.blocks.push(block);
  target.words += piece.words;
  target.level = Math.min(target.level, piece.level);
  target.last = piece.last;
  target.isContent ||= piece.isContent;
  target.isTitle ||= piece.isTitle;
  target.isItem = false;
}

/**
 * Joins content with the piece directly before it; with `contentOnly`, only with content of the
 * same level.
 */
function join(pieces: readonly Piece[], contentOnly: boolean): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isNear = before !== undefined && piece.isContent && piece.first - before.last <= 2;
    if (before && isNear && (!contentOnly || (before.isContent && before.level === piece.level)))
      mergeInto(before, piece);
    else joined.push(piece);
  }
  return joined;
}

/**
 * Keeps only the largest piece, and large ones of its level on both sides without a shallower one
 * in between.
 */
function keepLargest(pieces: readonly Piece[]): Piece | undefined {
  let largest: Piece | undefined;
  for (const piece of pieces)
    if (piece.isContent && piece.words > (largest?.words ?? -1)) largest = piece;
  if (!largest) return undefined;
  const at = pieces.indexOf(largest);
  for (const piece of pieces) {
    piece.wasContent = piece.isContent;
    piece.isContent = piece === largest;
  }
  for (const step of [-1, 1]) {
    for (let next = at + step; next >= 0 && next < pieces.length; next += step) {
      const piece = pieces[next];
      if (piece.level < largest.level) break;
      if (piece.level === largest.level && piece.words >= MIN_WORDS_NEXT_TO_LARGEST)
        piece.isContent = true;
    }
  }
  return largest;
}

function expandToTitle(pieces: readonly Piece[]): void {
  const title = pieces.findIndex(({ isTitle }) => isTitle);
  const content = pieces.findIndex(({ isContent }) => isContent);
  if (title < 0 || content <= title) return;
  for (const piece of pieces.slice(title, content))
    if (piece.wasContent || piece.isTitle) piece.isContent = true;
}

/**
 * Adds large blocks of the largest one's level, and deeper items without links directly after the
 * largest one.
 */
function addOfItsLevel(pieces: readonly Piece[], largest: Piece): void {
  let follows = false;
  for (const piece of pieces) {
    if (piece.level === largest.level && piece.words >= MIN_WORDS_OF_ITS_LEVEL)
      piece.isContent = true;
    const isLaterItem =
      follows && piece.level > largest.level && piece.isItem && piece.linkDensity === 0;
    if (isLaterItem && piece.wasContent) piece.isContent = true;
    else if (follows && !isLaterItem) follows = false;
    if (piece === largest) follows = true;
  }
}

/**
 * ArticleExtractor's steps after the tree, in order. @returns the blocks of the page that are
 * content
 */
function keepArticle(
  found: readonly TextBlock[],
  content: readonly boolean[],
  title: string,
): ReadonlySet<number> {
  const titles = titlesOf(title);
  const pieces = found.map((block, at) => toPiece(block, at, content[at], titles));
  dropAfterEnding(pieces);
  dropTrailingHeadings(pieces);
  const kept = join(pieces, false).filter(({ isContent, isTitle }) => isContent || isTitle);
  const joined = join(kept, true);
  const largest = keepLargest(joined);
  if (!largest) return new Set();
  expandToTitle(joined);
  addOfItsLevel(joined, largest);
  return new Set(joined.filter(({ isContent }) => isContent).flatMap(({ blocks }) => blocks));
}

type DecisionTree = (before: Densities, block: Densities, behind: Densities) => boolean;

const MAX_LINKS = 0.333333;
const MAX_LINKS_BEFORE = 0.555556;

/** The paper's tree over text and link densities (algorithm 1). */
const byDensities: DecisionTree = (before, block, behind) => {
  if (block.linkDensity > MAX_LINKS) return false;
  if (before.linkDensity > MAX_LINKS_BEFORE) return behind.textDensity > 11;
  if (block.textDensity > 9) return behind.textDensity > 0;
  return behind.textDensity > 10 || before.textDensity > 4;
};

/** The paper's tree over numbers of words and link densities (algorithm 2). */
const byWords: DecisionTree = (before, block, behind) => {
  if (block.linkDensity > MAX_LINKS) return false;
  if (before.linkDensity > MAX_LINKS_BEFORE) return block.words > 40 || behind.words > 17;
  return block.words > 16 || behind.words > 15 || before.words > 4;
};

const boilerpipeOptions = {
  rules: {
    default: "words",
    choices: ["words", "densities", "article"],
    meaning:
      "the paper's tree over numbers of words or over text densities, or the steps of ArticleExtractor after the first",
  },
} as const;
type BoilerpipeOptions = OptionsOf<typeof boilerpipeOptions>;

function selectBody(page: MeasuredPage, { rules }: BoilerpipeOptions): Selection {
  const builder = new SelectionBuilder("boilerpipe", page, {
    signal: "visibility",
    text: "hidden by markup",
  });
  const found = listTextBlocks(page);
  const tree = rules === "densities" ? byDensities : byWords;
  const around = (at: number): Densities => found[at] ?? NO_BLOCK;
  const content = found.map((block, at) => tree(around(at - 1), block, around(at + 1)));
  const article = rules === "article" ? keepArticle(found, content, page.titleText) : undefined;
  const signal = rules === "densities" ? "text density" : "words";
  const kept: Reason = {
    signal,
    text: "content by the tree over this block and its two neighbours",
  };
  const dropped: Reason = {
    signal,
    text: "boilerplate by the tree over this block and its two neighbours",
  };
  const added: Reason = { signal: "article", text: "in the article by the steps after the tree" };
  const removed: Reason = {
    signal: "article",
    text: "outside of the article by the steps after the tree",
  };
  found.forEach((block, at) => {
    const [index] = block.blocks;
    const keep = article ? article.has(index) : content[at];
    const plain = content[at] ? kept : dropped;
    const changed = keep ? added : removed;
    const reason = keep === content[at] ? plain : changed;
    const values = (): Record<string, number> => ({
      words: block.words,
      wordsBefore: around(at - 1).words,
      wordsAfter: around(at + 1).words,
      linkDensity: block.linkDensity,
      linkDensityBefore: around(at - 1).linkDensity,
      textDensity: block.textDensity,
    });
    builder.set(index, keep, block.words * (1 - block.linkDensity), withValues(reason, values));
  });
  return builder.build();
}

/**
 * Boilerplate detection (Kohlschütter and others): docs/methods/boilerpipe.md. The score is words
 * outside links.
 */
export const boilerpipe: MethodFactory<BoilerpipeOptions> = defineMethod<BoilerpipeOptions>({
  id: "boilerpipe",
  summary:
    "Classifies blocks by a decision tree over words and links of the block and its neighbours.",
  paper: {
    authors: "Christian Kohlschütter, Peter Fankhauser, Wolfgang Nejdl",
    title: "Boilerplate Detection using Shallow Text Features",
    year: 2010,
    venue:
      "Proceedings of the Third ACM International Conference on Web Search and Data Mining, pages 441-450",
    doi: "10.1145/1718487.1718542",
    section: "4.3, algorithms 1 and 2",
  },
  options: boilerpipeOptions,
  select: selectBody,
});
