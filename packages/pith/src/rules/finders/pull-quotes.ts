import { TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { anyOf } from "../../text/phrases.ts";
import type { SelectFacts } from "../row.ts";

/** Names of boxes with a quotation from the text around. */
const PULL_QUOTE = anyOf(
  [
    "pull-?_?(?:ed-?)?(?:quotes?|out)",
    "pull",
    "break-?out",
    "block-?quote",
    "quotes?",
    "zitat",
    "citation",
    "cita",
    "citat",
    "exergue",
    "teaser-?quote",
    "highlight",
    "callout",
  ],
  { before: String.raw`(?:^|[-_\s])`, after: String.raw`(?:$|[-_\s])`, flags: "i" },
);
/** Bold lines are titles of sections. */
const SET_OFF = tagSet(["blockquote", "aside", "figure", "em", "i", "q"]);
const QUOTED = /^["“”„«»‹›「『‘'…]/u;
const WHOLE_QUOTE = /^["“”„«»‹›「『].*["“”«»‹›」』][.,]?$/su;
const ELLIPSIS = /…|\.\.\.|\[\s?…\s?\]/u;

/**
 * Shorter lines may be said twice on purpose: titles of works in boxes without a name have up to 9
 * words. By judgement, from pages of our own and of cleaneval-dev; no sweep.
 */
const MIN_WORDS = 10;
const MIN_NAMED_WORDS = 4;
/** Quotation marks around a line say that somebody is quoted. By judgement, as the limits above. */
const MIN_QUOTED_WORDS = 6;
const MAX_WORDS = 60;
/** Most words of a pull quote's box besides the quotation: who said it. */
const MAX_OTHER_WORDS = 10;
/** The quoted paragraph is at most this many blocks away. */
const REACH = 30;
/** Posts quote each other. As for tables. */
const MAX_FORUM = 0.3;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether a text has these parts in order. */
function hasParts(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Finds kept boxes that only repeat a sentence of a kept paragraph nearby. */
class PullQuotes {
  private readonly letters = new Map<number, string>();

  constructor(
    private readonly page: MeasuredPage,
    private readonly keep: Uint8Array,
  ) {}

  /** A block's letters and digits, in lower case. */
  private lettersOf(block: number): string {
    let letters = this.letters.get(block);
    if (letters === undefined) {
      letters = lettersOf(this.page.blockText(block));
      this.letters.set(block, letters);
    }
    return letters;
  }

  /** Whether another, longer kept paragraph nearby has a block's words. */
  private isRepeated(block: number): boolean {
    const { blocks } = this.page;
    const parts = this.page.blockText(block).split(ELLIPSIS).map(lettersOf);
    const said = parts.filter((part) => part !== "");
    if (said.length === 0) return false;
    const last = Math.min(blocks.count - 1, block + REACH);
    for (let other = Math.max(0, block - REACH); other <= last; other++) {
      if (this.keep[other] !== 1 || blocks.words[other] <= blocks.words[block]) continue;
      if (hasParts(this.lettersOf(other), said)) return true;
    }
    return false;
  }

  /** The blocks of a named box with a repeated quotation and little else. */
  inBox(box: number): number[] {
    const { page, keep } = this;
    if (page.words(box) < MIN_NAMED_WORDS || page.words(box) > MAX_WORDS + MAX_OTHER_WORDS)
      return [];
    const own = page.visibleBlocks(box).filter((block) => keep[block] === 1);
    if (own.length === 0 || page.blocks.lastText[own[own.length - 1]] >= page.tree.end[box])
      return [];
    const quoted = own.filter(
      (block) => page.blocks.words[block] >= MIN_NAMED_WORDS && this.isRepeated(block),
    );
    const words = (some: readonly number[]): number =>
      some.reduce((sum, block) => sum + page.blocks.words[block], 0);
    return quoted.length > 0 && words(own) - words(quoted) <= MAX_OTHER_WORDS ? own : [];
  }

  /** Whether a block is set off by its markup, and repeats a paragraph. */
  isSetOff(block: number): boolean {
    const { page } = this;
    const { tree, blocks } = page;
    const words = blocks.words[block];
    const least = WHOLE_QUOTE.test(page.blockText(block).trim()) ? MIN_QUOTED_WORDS : MIN_WORDS;
    if (this.keep[block] !== 1 || words < least || words > MAX_WORDS) return false;
    const node = blocks.node[block];
    if (tree.tag[node] !== TAG.p && tree.tag[node] !== TAG.div && SET_OFF[tree.tag[node]] !== 1)
      return false;
    let around = tree.parent[blocks.firstText[block]];
    while (around > node && SET_OFF[tree.tag[around]] !== 1) around = tree.parent[around];
    const isWhole = around > node && tree.end[around] > blocks.lastText[block];
    const isIn = SET_OFF[tree.tag[node]] === 1 || SET_OFF[tree.tag[tree.parent[node]]] === 1;
    return (isWhole || isIn || QUOTED.test(page.blockText(block))) && this.isRepeated(block);
  }
}

/** Kept quotations that repeat a sentence of the text beside them. */
export function findPullQuotes({
  selection: { page, keep },
  kinds,
}: SelectFacts): Iterable<number> {
  if (likelihoodOf(kinds, "forum") >= MAX_FORUM) return [];
  const quotes = new PullQuotes(page, keep);
  const found = new Set<number>();
  for (const box of findNamedElements(page.tree, PULL_QUOTE))
    for (const block of quotes.inBox(box)) found.add(block);
  for (let block = 0; block < keep.length; block++)
    if (!found.has(block) && quotes.isSetOff(block)) found.add(block);
  return found;
}
