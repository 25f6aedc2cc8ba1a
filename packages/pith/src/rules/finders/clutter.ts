import { oncePer } from "../../html/once-per.ts";
import { joinAttributes } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Selection } from "../../selection/selection.ts";
import { siblingElement } from "../../structure/sibling-element.ts";
import type { SelectFacts } from "../row.ts";

// What all rows against clutter share: they drop short lines and boxes between the paragraphs of a
// text. Their patterns match texts in lower case: expressions that ignore the case take a process
// five times as long to prepare.

/** What has a greater share of the kept words is content. By judgement; no sweep. */
const MAX_SHARE = 0.25;
/** Minimum words of the prose around clutter. */
const PROSE_WORDS = 12;
/** Most words of a short box or of a label. */
export const MAX_LABEL_WORDS = 6;
/** Least share of links in a box of links. */
export const MIN_LINKED = 0.6;
/** Longer boxes are text. By judgement, from pages of our own; no sweep. */
export const MAX_BOX_WORDS = 80;

/** Elements around a whole text, and parts of tables. */
export const WHOLE: Uint8Array = tagSet([
  "body",
  "main",
  "article",
  "html",
  "table",
  "thead",
  "tbody",
  "tr",
  "td",
  "th",
]);

/** The first and the last kept paragraph of prose. */
interface Prose {
  readonly first: number;
  readonly last: number;
}

const proseOf: (selection: Selection) => Prose = oncePer(({ page, keep }: Selection) => {
  const { words, linkChars, textChars } = page.blocks;
  const isProse = (block: number): boolean =>
    keep[block] === 1 && words[block] >= PROSE_WORDS && 2 * linkChars[block] < textChars[block];
  return {
    first: keep.findIndex((_, block) => isProse(block)),
    last: keep.findLastIndex((_, block) => isProse(block)),
  };
});

/** A block's text in lower case. */
export function lowerText(page: MeasuredPage, block: number): string {
  const texts = lowerTexts(page);
  texts[block] ??= page.blockText(block).trim().toLowerCase();
  return texts[block];
}

const lowerTexts = oncePer((_: MeasuredPage): Array<string | undefined> => []);

export const hasAny = (tree: PageTree, node: number, ...tags: readonly number[]): boolean =>
  tags.some((tag) => tree.find(tag, node, tree.end[node]) >= 0);

/** Whether kept prose precedes and follows these blocks. */
export function isBetween(selection: Selection, first: number, end: number): boolean {
  const prose = proseOf(selection);
  return prose.first >= 0 && first > prose.first && end <= prose.last;
}

export interface BoxLimits {
  readonly maxWords: number;
  /**
   * Whether the box may also follow the last paragraph or, with few words and a control, precede
   * the first.
   */
  readonly isBelow?: boolean;
}

/** Names of what reads a text aloud. */
const PLAYER = /(?:^|[-_ ])(?:audio|tts|listen|read-?aloud|text-to-speech)(?:[-_ ]|$)/i;

/**
 * Whether an element named as a player of sound has one, or a button to start it, or stands beside
 * an element that does.
 */
function isPlayer(tree: PageTree, node: number): boolean {
  const isNamed = (at: number): boolean => PLAYER.test(joinAttributes(tree, at, "class", "id"));
  const plays = (at: number): boolean =>
    at >= 0 && isNamed(at) && hasAny(tree, at, TAG.audio, TAG.button);
  if (!isNamed(node)) return false;
  return plays(node) || ([-1, 1] as const).some((step) => plays(siblingElement(tree, node, step)));
}

/**
 * The kept blocks of an element between paragraphs; none if it is part of a line or too large.
 */
export function keptInBox(
  selection: Selection,
  node: number,
  { maxWords, isBelow = false }: BoxLimits,
): number[] {
  const { page, keep } = selection;
  const { tree } = page;
  const first = page.blocksBefore(node);
  const end = page.blocksBefore(tree.end[node]);
  const words = page.words(node);
  if (first === end || words > maxWords || page.blocks.lastText[end - 1] >= tree.end[node])
    return [];
  const isControl =
    page.linkTextDensity(node) >= MIN_LINKED || hasAny(tree, node, TAG.button, TAG.select);
  // A player says more about itself than its label: who reads, and for how long.
  const isShort = (words <= MAX_LABEL_WORDS && isControl) || isPlayer(tree, node);
  const prose = proseOf(selection);
  const isAfter = prose.first >= 0 && first > prose.first;
  const isInPlace = isBelow ? isShort || isAfter : isBetween(selection, first, end);
  if (!isInPlace || hasAny(tree, node, TAG.table)) return [];
  const own: number[] = [];
  for (let block = first; block < end; block++) if (keep[block] === 1) own.push(block);
  return own;
}

/** A finder whose blocks count as content if they are too great a share of the kept words. */
export const unlessMuch =
  (find: (facts: SelectFacts) => Iterable<number>) =>
  (facts: SelectFacts): Iterable<number> => {
    const found = new Set(find(facts));
    if (found.size === 0) return found;
    const { page, keep } = facts.selection;
    let kept = 0;
    let dropped = 0;
    for (let block = 0; block < keep.length; block++) {
      if (keep[block] !== 1) continue;
      kept += page.blocks.words[block];
      if (found.has(block)) dropped += page.blocks.words[block];
    }
    return dropped <= MAX_SHARE * kept ? found : [];
  };
