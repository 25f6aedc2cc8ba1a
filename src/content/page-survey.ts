import { spend } from "../deadline.ts";
import type { PageFigures } from "../measure/figures.ts";
import { ARIA_HIDDEN, INVISIBLE, NOT_RENDERED } from "../measure/rendering.ts";
import { TAG, tagSet } from "../parse/tags.ts";
import type { Selection } from "../selection/selection.ts";

/** Elements that are content without having text of their own. */
const MEDIA = tagSet(["img", "video", "audio", "iframe", "embed", "object", "hr", "math:math", "script"]);

/** An image stands among kept content when at least this share of the text around it is kept. */
const KEPT_SHARE = 0.5;
/** Blocks without a word, or dropped and short (bylines, buttons), that are passed over beside an image. */
const MAX_PASSED = 8;
/** Words of a short block. */
const SHORT_WORDS = 12;

/** Media elements count as not rendered themselves; only what hides them from outside matters. */
const HIDING = INVISIBLE & ~NOT_RENDERED;

/** What the walk must know of the page and the selection before it begins; one pass over nodes, one over blocks. */
export class PageSurvey {
  private readonly selection: Selection;
  private readonly figures: PageFigures;
  /** For each node the nearest element at or above it that has text blocks. */
  private readonly withBlocks: Int32Array;
  /** Media elements before each node. */
  private readonly media: Uint32Array;
  /** Kept blocks, kept characters and visible characters before each block. */
  private readonly keptBlocks: Uint32Array;
  private readonly keptChars: Float64Array;
  private readonly chars: Float64Array;
  /** All `math` elements in document order. */
  private readonly mathNodes: number[] = [];

  constructor(selection: Selection, figures: PageFigures) {
    this.selection = selection;
    this.figures = figures;
    const { tree, blocks } = selection.page;
    const { nodeCount, tag, parent } = tree;
    const { totals } = selection.page;
    this.withBlocks = new Int32Array(nodeCount);
    this.media = new Uint32Array(nodeCount + 1);
    for (let node = 1; node < nodeCount; node++) {
      spend();
      const above = parent[node];
      const hasBlocks = totals.blocks[tree.end[node]] > totals.blocks[node];
      this.withBlocks[node] = hasBlocks ? node : this.withBlocks[above];
      this.media[node + 1] = this.media[node] + (MEDIA[tag[node]] === 1 ? 1 : 0);
      if (tag[node] === TAG["math:math"]) this.mathNodes.push(node);
    }
    const { count } = blocks;
    this.keptBlocks = new Uint32Array(count + 1);
    this.keptChars = new Float64Array(count + 1);
    this.chars = new Float64Array(count + 1);
    for (let block = 0; block < count; block++) {
      spend();
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
   * Whether an element without text stands among kept content: in a kept block, between two, or near one and in
   * surroundings that are kept for the most part. A picture stands where its figure does: what is written about it
   * counts as a part of it. Blocks without a word, as editors leave for space, do not count.
   */
  isAmongKept(node: number): boolean {
    if (this.isInsideKeptBlock(node) || this.hasKeptBlocks(node)) return true;
    const figure = this.figures.of(node);
    if (figure === undefined) {
      const next = this.blockBefore(node) + 1;
      return this.isHoleAmongKept(node, next, next);
    }
    return (
      this.keptBlocks[figure.end] > this.keptBlocks[figure.first] ||
      this.isHoleAmongKept(figure.node, figure.first, figure.end)
    );
  }

  /** The same for an element with these blocks, none of which is kept. */
  private isHoleAmongKept(node: number, first: number, end: number): boolean {
    const { page, keep } = this.selection;
    const { blocks, tree } = page;
    const before = this.skip(first - 1, -1);
    const after = this.skip(end, 1);
    const keptBefore = before >= 0 && keep[before] === 1;
    const keptAfter = after < blocks.count && keep[after] === 1;
    const nearBefore = keptBefore ? before : this.skip(before, -1, SHORT_WORDS);
    const nearAfter = keptAfter ? after : this.skip(after, 1, SHORT_WORDS);
    const isNearBefore = nearBefore >= 0 && keep[nearBefore] === 1;
    const isNearAfter = nearAfter < blocks.count && keep[nearAfter] === 1;
    if (!isNearBefore && !isNearAfter) return false;
    // An image that is kept from assistive technology is only that: readers see it.
    const visibility = page.visibility[node] & ~(ARIA_HIDDEN & ~page.visibility[tree.parent[node]]);
    if ((visibility ^ blocks.visibility[isNearBefore ? nearBefore : nearAfter]) & HIDING) return false;
    return (keptBefore && keptAfter) || this.isMostlyKeptAround(node, first, end);
  }

  /** Whether most of the text around an element is kept, its own text not counted. */
  private isMostlyKeptAround(node: number, first: number, end: number): boolean {
    const { totals, tree } = this.selection.page;
    let around = this.withBlocks[node];
    while (totals.blocks[around] >= first && totals.blocks[tree.end[around]] <= end && tree.parent[around] > 0) {
      around = tree.parent[around];
    }
    const within = (sums: Float64Array): number =>
      sums[totals.blocks[tree.end[around]]] - sums[totals.blocks[around]] - (sums[end] - sums[first]);
    const kept = within(this.keptChars);
    return kept > 0 && kept >= KEPT_SHARE * within(this.chars);
  }

  /** The nearest block in this direction that is kept or has more words than this; a few others are passed over. */
  private skip(from: number, step: 1 | -1, words = 0): number {
    const { page, keep } = this.selection;
    const { blocks } = page;
    let block = from;
    for (let passed = 0; passed < MAX_PASSED && block >= 0 && block < blocks.count; passed++) {
      if (keep[block] === 1 || blocks.words[block] > words) return block;
      block += step;
    }
    return block;
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
