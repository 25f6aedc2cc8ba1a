import { ARIA_HIDDEN, INVISIBLE, NOT_RENDERED } from "../measure/rendering.ts";
import { TAG, tagSet } from "../parse/tags.ts";
import type { Selection } from "../selection/selection.ts";

/** Elements that are content without having text of their own. */
const MEDIA = tagSet(["img", "video", "audio", "iframe", "embed", "object", "hr", "math:math", "script"]);

/** An image stands among kept content when at least this share of the text around it is kept. */
const KEPT_SHARE = 0.5;
/** Blocks without a word that are passed over beside an image. */
const MAX_WORDLESS = 8;

/** Media elements count as not rendered themselves; only what hides them from outside matters. */
const HIDING = INVISIBLE & ~NOT_RENDERED;

/** What the walk must know of the page and the selection before it begins; one pass over nodes, one over blocks. */
export class PageSurvey {
  private readonly selection: Selection;
  /** For each node the nearest element at or above it that has text blocks. */
  private readonly withBlocks: Int32Array;
  /** Media elements before each node. */
  private readonly media: Uint32Array;
  /** Kept blocks, kept characters and visible characters before each block. */
  private readonly keptBlocks: Uint32Array;
  private readonly keptChars: Float64Array;
  private readonly chars: Float64Array;
  /** 1 for each table that holds another one. */
  private readonly outerTables: Uint8Array;
  /** All `math` elements in document order. */
  private readonly mathNodes: number[] = [];

  constructor(selection: Selection) {
    this.selection = selection;
    const { tree, blocks } = selection.page;
    const { nodeCount, tag, parent } = tree;
    const { totals } = selection.page;
    this.withBlocks = new Int32Array(nodeCount);
    this.media = new Uint32Array(nodeCount + 1);
    this.outerTables = new Uint8Array(nodeCount);
    const tableAbove = new Int32Array(nodeCount).fill(-1);
    for (let node = 1; node < nodeCount; node++) {
      const above = parent[node];
      const hasBlocks = totals.blocks[tree.end[node]] > totals.blocks[node];
      this.withBlocks[node] = hasBlocks ? node : this.withBlocks[above];
      this.media[node + 1] = this.media[node] + (MEDIA[tag[node]] === 1 ? 1 : 0);
      tableAbove[node] = tableAbove[above];
      if (tag[node] === TAG.table) {
        if (tableAbove[above] >= 0) this.outerTables[tableAbove[above]] = 1;
        tableAbove[node] = node;
      } else if (tag[node] === TAG["math:math"]) this.mathNodes.push(node);
    }
    const { count } = blocks;
    this.keptBlocks = new Uint32Array(count + 1);
    this.keptChars = new Float64Array(count + 1);
    this.chars = new Float64Array(count + 1);
    for (let block = 0; block < count; block++) {
      const kept = selection.keep[block];
      const isVisible = kept === 1 || (blocks.visibility[block] & INVISIBLE) === 0;
      this.keptBlocks[block + 1] = this.keptBlocks[block] + kept;
      this.keptChars[block + 1] = this.keptChars[block] + kept * blocks.textChars[block];
      this.chars[block + 1] = this.chars[block] + (isVisible ? blocks.textChars[block] : 0);
    }
  }

  /** The block whose runs lie around or before the node; -1 before the first block. */
  blockBefore(node: number): number {
    return this.selection.page.totals.blocks[node] - 1;
  }

  /** Whether the node stands between the first and the last run of a kept block. */
  isInsideKeptBlock(node: number): boolean {
    const { keep, page } = this.selection;
    const block = this.blockBefore(node);
    return block >= 0 && keep[block] === 1 && page.blocks.lastText[block] >= node;
  }

  /** Whether any kept block begins in the subtree. */
  hasKeptBlocks(node: number): boolean {
    const { tree, totals } = this.selection.page;
    return this.keptBlocks[totals.blocks[tree.end[node]]] > this.keptBlocks[totals.blocks[node]];
  }

  /** Whether the subtree can add anything to the content. */
  isRelevant(node: number): boolean {
    return (
      this.hasKeptBlocks(node) ||
      this.isInsideKeptBlock(node) ||
      this.media[this.selection.page.tree.end[node]] > this.media[node]
    );
  }

  /**
   * Whether an element without text stands among kept content: in a kept block, between two, or next to one and in
   * surroundings that are kept for the most part. Blocks without a word, as editors leave for space, do not count.
   */
  isAmongKept(node: number): boolean {
    if (this.isInsideKeptBlock(node) || this.hasKeptBlocks(node)) return true;
    const { page, keep } = this.selection;
    const { blocks, totals, tree } = page;
    const last = this.blockBefore(node);
    const before = this.skipWordless(last, -1);
    const after = this.skipWordless(last + 1, 1);
    const keptBefore = before >= 0 && keep[before] === 1;
    const keptAfter = after < blocks.count && keep[after] === 1;
    if (!keptBefore && !keptAfter) return false;
    const neighbour = keptBefore ? before : after;
    // An image that is kept from assistive technology is only that: readers see it.
    const visibility = page.visibility[node] & ~(ARIA_HIDDEN & ~page.visibility[tree.parent[node]]);
    if ((visibility ^ blocks.visibility[neighbour]) & HIDING) return false;
    if (keptBefore && keptAfter) return true;
    const around = this.withBlocks[node];
    const first = totals.blocks[around];
    const end = totals.blocks[tree.end[around]];
    const kept = this.keptChars[end] - this.keptChars[first];
    return kept > 0 && kept >= KEPT_SHARE * (this.chars[end] - this.chars[first]);
  }

  /** The nearest block in this direction that is kept or has a word; a few others are passed over. */
  private skipWordless(from: number, step: 1 | -1): number {
    const { page, keep } = this.selection;
    const { words, count } = page.blocks;
    let block = from;
    for (let passed = 0; passed < MAX_WORDLESS && block >= 0 && block < count; passed++) {
      if (keep[block] === 1 || words[block] > 0) return block;
      block += step;
    }
    return block;
  }

  /** Whether another table stands in this one. */
  hasNestedTable(table: number): boolean {
    return this.outerTables[table] === 1;
  }

  /** The first `math` element in the subtree, or -1. */
  firstMath(node: number): number {
    const { tree } = this.selection.page;
    let low = 0;
    let high = this.mathNodes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.mathNodes[middle] < node) low = middle + 1;
      else high = middle;
    }
    const found = this.mathNodes[low];
    return found !== undefined && found < tree.end[node] ? found : -1;
  }
}
