import type { PageTree } from "flat-html";
import { TAG } from "flat-html";
import { collapseSpaces } from "pith-base";
import type { BlockTable } from "./block-table.ts";
import { blockText, findPreformatted } from "./block-text.ts";
import { INVISIBLE } from "./rendering.ts";
import {
  BLOCKS,
  ELEMENTS,
  LINK_CHARS,
  LINKS,
  LIST_ELEMENTS,
  PUNCTUATION,
  type RunningTotal,
  type RunningTotals,
  TEXT_CHARS,
  WORDS,
} from "./running-totals.ts";

/**
 * This many blocks' texts are kept once they were asked for, the latest in each place: those of nearly all pages, and
 * of the largest what one stage reads at a time.
 */
const RECENT_TEXTS = 4096;

/**
 * A page with everything measured, so that each figure of each subtree costs two look-ups.
 * Lengths are Unicode code points after white space is collapsed, as a reader sees the text. Words are runs
 * of letters and digits; in Han and kana each character counts as one word. A link is an `a` with `href`.
 */
export class MeasuredPage {
  /** The attribute that says where elements are on the screen, where a browser has said that. */
  boxes: string | undefined;
  /** How long each question about the page may take, in milliseconds, as extraction could; 0 means no limit. */
  timeoutMs = 0;
  private readonly recentTexts: string[] = [];
  private readonly recentBlocks: number[] = [];
  private preformattedAbove: Int32Array | undefined;

  constructor(
    /** The page as text: the source that positions refer to. */
    readonly html: string,
    readonly tree: PageTree,
    /** The page's address, when the caller gave one. */
    readonly url: string | undefined,
    /** Visibility bits of each node, those of its ancestors included. */
    readonly visibility: Uint8Array,
    readonly totals: RunningTotals,
    readonly blocks: BlockTable,
  ) {}

  private sum(figure: RunningTotal, node: number): number {
    return this.totals.at(figure, this.tree.end[node]) - this.totals.at(figure, node);
  }

  /** Visible text length of the subtree (NTL). */
  textChars(node: number): number {
    return this.sum(TEXT_CHARS, node);
  }

  /** Visible text length inside links of the subtree, without the white space around each link. */
  linkChars(node: number): number {
    return this.sum(LINK_CHARS, node);
  }

  /** Links in the subtree, the node itself included (LA). */
  links(node: number): number {
    return this.sum(LINKS, node);
  }

  /** Visible elements in the subtree, the node itself included. */
  elements(node: number): number {
    return this.sum(ELEMENTS, node);
  }

  /** Visible list tags (ul, ol, li, dl, dt, dd) in the subtree, the node itself included. */
  listTags(node: number): number {
    return this.sum(LIST_ELEMENTS, node);
  }

  /** Punctuation marks in the visible text of the subtree. */
  punctuation(node: number): number {
    return this.sum(PUNCTUATION, node);
  }

  /** Words in the visible text of the subtree. */
  words(node: number): number {
    return this.sum(WORDS, node);
  }

  /** Link text length / text length of the subtree (LTD); 0 without text. */
  linkTextDensity(node: number): number {
    const chars = this.textChars(node);
    return chars === 0 ? 0 : this.linkChars(node) / chars;
  }

  /** Blocks that begin before the node. */
  blocksBefore(node: number): number {
    return this.totals.at(BLOCKS, node);
  }

  /** Visible elements before the node. */
  elementsBefore(node: number): number {
    return this.totals.at(ELEMENTS, node);
  }

  /**
   * The blocks of a subtree as a half-open range of block indexes. For an inline element these are the
   * blocks that begin inside it, or else the one block that it is a part of.
   */
  blockRange(node: number): readonly [first: number, end: number] {
    const first = this.blocksBefore(node);
    const end = this.blocksBefore(this.tree.end[node]);
    if (first === end && first > 0 && this.blocks.lastText[first - 1] >= node) return [first - 1, first];
    return [first, end];
  }

  /** The blocks of `blockRange` that readers see. */
  visibleBlocks(node: number): number[] {
    const [first, end] = this.blockRange(node);
    const visible: number[] = [];
    for (let block = first; block < end; block++) {
      if ((this.blocks.visibility[block] & INVISIBLE) === 0) visible.push(block);
    }
    return visible;
  }

  /** The block that a text run belongs to, or -1 (blank and never rendered runs). */
  blockOf(textNode: number): number {
    let low = 0;
    let high = this.blocks.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.blocks.firstText[middle] <= textNode) low = middle;
      else high = middle - 1;
    }
    return high >= 0 && this.blocks.firstText[low] <= textNode && this.blocks.lastText[low] >= textNode ? low : -1;
  }

  /** The text of a block as a reader sees it: white space collapsed, `br` as a line break, `pre` as it is. */
  blockText(block: number): string {
    const place = block % RECENT_TEXTS;
    if (this.recentBlocks[place] !== block) {
      this.recentTexts[place] = blockText(this, block);
      this.recentBlocks[place] = block;
    }
    return this.recentTexts[place];
  }

  /** For each node the nearest `pre` or `textarea` at or above it, 0 without; empty on a page that has none. */
  get preformatted(): Int32Array {
    this.preformattedAbove ??= findPreformatted(this.tree);
    return this.preformattedAbove;
  }

  /** The title element's text with white space collapsed; "" without one. */
  get titleText(): string {
    const title = this.tree.find(TAG.title);
    return title < 0 ? "" : collapseSpaces(this.tree.textContent(title));
  }
}
