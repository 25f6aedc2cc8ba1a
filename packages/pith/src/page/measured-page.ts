import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { defaultLimits } from "../safety/limits.ts";
import { firstIndex } from "../text/first-index.ts";
import { collapseSpaces } from "../text/trim.ts";
import type { BlockTable } from "./block-table.ts";
import { blockText, findPreformatted } from "./block-text.ts";
import { INVISIBLE } from "./rendering.ts";
import * as running from "./running-totals.ts";

/** Number of cached block texts: enough for nearly all pages, and for one stage on the largest. */
const RECENT_TEXTS = 4096;

/**
 * A measured page: each figure of each subtree takes two look-ups. Lengths are Unicode code points
 * after collapsing white space. Words are runs of letters and digits; each Han or kana character is
 * a word. A link is an `a` with `href`.
 */
export class MeasuredPage {
  /** The attribute with positions on the screen, from a browser. */
  boxes: string | undefined;
  /**
   * The hidden element that is treated as shown, because it has the page's own text; -1 without
   * one.
   */
  revealed = -1;
  /**
   * Time limit in milliseconds of each later computation on the page, like that of extraction; 0
   * means no limit.
   */
  timeoutMs = 0;
  /** Characters that resolving its addresses may add to an output. */
  maxAddressChars: number = defaultLimits.maxAddressChars;
  private readonly recentTexts: string[] = [];
  private readonly recentBlocks: number[] = [];
  private preformattedAbove: Int32Array | undefined;

  constructor(
    /** The page's source, to which positions refer. */
    readonly html: string,
    readonly tree: PageTree,
    /** The page's address, if given. */
    readonly url: string | undefined,
    /** Visibility bits of each node, including those of its ancestors. */
    readonly visibility: Uint8Array,
    readonly totals: running.RunningTotals,
    readonly blocks: BlockTable,
  ) {}

  private sum(figure: running.RunningTotal, node: number): number {
    return this.totals.at(figure, this.tree.end[node]) - this.totals.at(figure, node);
  }

  /** Visible text length of the subtree (NTL). */
  textChars(node: number): number {
    return this.sum(running.TEXT_CHARS, node);
  }

  /** Visible text length inside links of the subtree, without white space around each link. */
  linkChars(node: number): number {
    return this.sum(running.LINK_CHARS, node);
  }

  /** Links in the subtree, including the node (LA). */
  links(node: number): number {
    return this.sum(running.LINKS, node);
  }

  /** Visible elements in the subtree, including the node. */
  elements(node: number): number {
    return this.sum(running.ELEMENTS, node);
  }

  /** Punctuation marks in the visible text of the subtree. */
  punctuation(node: number): number {
    return this.sum(running.PUNCTUATION, node);
  }

  /** Words in the visible text of the subtree. */
  words(node: number): number {
    return this.sum(running.WORDS, node);
  }

  /** Link text length / text length of the subtree (LTD); 0 without text. */
  linkTextDensity(node: number): number {
    const chars = this.textChars(node);
    return chars === 0 ? 0 : this.linkChars(node) / chars;
  }

  /** Blocks that begin before the node. */
  blocksBefore(node: number): number {
    return this.totals.at(running.BLOCKS, node);
  }

  /**
   * The blocks of a subtree as a half-open range. For an inline element, the blocks that begin
   * inside, or else the block that contains it.
   */
  blockRange(node: number): readonly [first: number, end: number] {
    const first = this.blocksBefore(node);
    const end = this.blocksBefore(this.tree.end[node]);
    if (first === end && first > 0 && this.blocks.lastText[first - 1] >= node)
      return [first - 1, first];
    return [first, end];
  }

  /** Whether a node is counted in the page's figures: not hidden by markup, never rendered or so. */
  isShown(node: number): boolean {
    return (this.visibility[node] & INVISIBLE) === 0;
  }

  isVisible(block: number): boolean {
    return (this.blocks.visibility[block] & INVISIBLE) === 0;
  }

  /** The visible blocks of `blockRange`. */
  visibleBlocks(node: number): number[] {
    const [first, end] = this.blockRange(node);
    const visible: number[] = [];
    for (let block = first; block < end; block++) {
      if (this.isVisible(block)) visible.push(block);
    }
    return visible;
  }

  /** The block of a text run; -1 for blank and never rendered runs. */
  blockOf(textNode: number): number {
    const { count, firstText, lastText } = this.blocks;
    const block = firstIndex(count, (at) => firstText[at] > textNode) - 1;
    return block >= 0 && lastText[block] >= textNode ? block : -1;
  }

  /** The text of a block as shown: white space collapsed, `br` as line break, `pre` unchanged. */
  blockText(block: number): string {
    const place = block % RECENT_TEXTS;
    if (this.recentBlocks[place] !== block) {
      this.recentTexts[place] = blockText(this, block);
      this.recentBlocks[place] = block;
    }
    return this.recentTexts[place];
  }

  /** The texts of the visible blocks of a node, with spaces between. */
  shownText(node: number): string {
    return this.visibleBlocks(node)
      .map((block) => this.blockText(block))
      .join(" ");
  }

  /**
   * For each node the nearest `pre` or `textarea` at or above, 0 without one; empty on pages
   * without any.
   */
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
