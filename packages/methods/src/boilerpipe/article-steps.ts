import { collapse } from "pith-base";
import type { TextBlock } from "./text-blocks.ts";

interface Piece {
  blocks: number[];
  text: string;
  words: number;
  linkDensity: number;
  level: number;
  isHeading: boolean;
  isItem: boolean;
  /** Positions of its first and last block in the original order. */
  first: number;
  last: number;
  isContent: boolean;
  isTitle: boolean;
  ends: boolean;
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

/** Beginnings of lines before readers' comments or publisher's notes; our own list, in the sets' languages. */
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

const toPiece = (block: TextBlock, at: number, isContent: boolean, titles: ReadonlySet<string>): Piece => ({
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
    (target.linkDensity * target.words + piece.linkDensity * piece.words) / Math.max(1, target.words + piece.words);
  for (const block of piece.blocks) target.blocks.push(block);
  target.words += piece.words;
  target.level = Math.min(target.level, piece.level);
  target.last = piece.last;
  target.isContent ||= piece.isContent;
  target.isTitle ||= piece.isTitle;
  target.isItem = false;
}

/** Joins content with the piece directly before it; with `contentOnly`, only with content of the same level. */
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

/** Keeps only the largest piece, and large ones of its level on both sides without a shallower one in between. */
function keepLargest(pieces: readonly Piece[]): Piece | undefined {
  let largest: Piece | undefined;
  for (const piece of pieces) if (piece.isContent && piece.words > (largest?.words ?? -1)) largest = piece;
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
      if (piece.level === largest.level && piece.words >= MIN_WORDS_NEXT_TO_LARGEST) piece.isContent = true;
    }
  }
  return largest;
}

function expandToTitle(pieces: readonly Piece[]): void {
  const title = pieces.findIndex(({ isTitle }) => isTitle);
  const content = pieces.findIndex(({ isContent }) => isContent);
  if (title < 0 || content <= title) return;
  for (const piece of pieces.slice(title, content)) if (piece.wasContent || piece.isTitle) piece.isContent = true;
}

/** Adds large blocks of the largest one's level, and deeper items without links directly after the largest one. */
function addOfItsLevel(pieces: readonly Piece[], largest: Piece): void {
  let follows = false;
  for (const piece of pieces) {
    if (piece.level === largest.level && piece.words >= MIN_WORDS_OF_ITS_LEVEL) piece.isContent = true;
    const isItemBehind = follows && piece.level > largest.level && piece.isItem && piece.linkDensity === 0;
    if (isItemBehind && piece.wasContent) piece.isContent = true;
    else if (follows && !isItemBehind) follows = false;
    if (piece === largest) follows = true;
  }
}

/**
 * ArticleExtractor's steps after the decision tree on numbers of words, in order: ending lines, headings without
 * content after them, joining, the largest block, expanding to the title, more of the same level, lists at the end.
 * @returns the blocks of the page that are content
 */
export function keepArticle(
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
