import { TAG, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { ARIA_HIDDEN, INVISIBLE, NOT_RENDERED } from "../page/rendering.ts";
import type { Selection } from "../selection/selection.ts";
import type { PageFigures } from "../structure/figures.ts";
import { findFormulas } from "../structure/formulas.ts";
import { headlineOf } from "../structure/headline.ts";
import { waitingBoxes } from "../structure/waiting-boxes.ts";
import { firstIndex } from "../text/first-index.ts";
import { lazy } from "../text/lazy.ts";
import { isLarge } from "./pictures/image-kind.ts";
import { findOtherPictures } from "./pictures/other-pictures.ts";

const MEDIA = tagSet([
  "img",
  "video",
  "audio",
  "iframe",
  "embed",
  "object",
  "hr",
  "math:math",
  "script",
]);

/** An image is among kept content if this share of the text around it is kept. */
const KEPT_SHARE = 0.5;
/** Most wordless or short dropped blocks (bylines, buttons) skipped next to an image. */
const MAX_PASSED = 8;
const SHORT_WORDS = 12;

/** Levels from a picture up to its link. */
const MAX_LINK_STEPS = 4;

const HIDING = INVISIBLE & ~NOT_RENDERED;

/** Facts about a page's nodes, independent of the selection. */
interface NodeSurvey {
  /** Media elements before each node; empty on a page without any. */
  readonly media: Uint32Array;
  /** For each node the nearest ancestor or self with text blocks. */
  readonly withBlocks: () => Int32Array;
}

const hasTextBlocks = (page: MeasuredPage, node: number): boolean =>
  page.blocksBefore(page.tree.end[node]) > page.blocksBefore(node);

function findWithBlocks(page: MeasuredPage): Int32Array {
  const { nodeCount, parent } = page.tree;
  const withBlocks = new Int32Array(nodeCount);
  for (let node = 1; node < nodeCount; node++) {
    withBlocks[node] = hasTextBlocks(page, node) ? node : withBlocks[parent[node]];
  }
  return withBlocks;
}

function surveyNodes(page: MeasuredPage): NodeSurvey {
  const { tree } = page;
  const formulas = findFormulas(page);
  const pictures = findOtherPictures(tree);
  const { nodeCount, tag } = tree;
  const hasMedia =
    formulas.size + pictures.size > 0 || MEDIA.some((isMedia, id) => isMedia * tree.count(id));
  const media = new Uint32Array(hasMedia ? nodeCount + 1 : 0);
  if (hasMedia) {
    // Marked first: two look-ups for each node take longer than all else here.
    for (const node of formulas.keys()) media[node + 1] = 1;
    for (const node of pictures.keys()) media[node + 1] = 1;
    for (let node = 1; node < nodeCount; node++) {
      media[node + 1] = media[node] + (MEDIA[tag[node]] === 1 ? 1 : media[node + 1]);
    }
  }
  return { media, withBlocks: lazy(() => findWithBlocks(page)) };
}

/** Facts about a selection's blocks. */
interface BlockSurvey {
  /** Visible blocks: the kept ones and the headline, with which formats with pictures begin. */
  readonly shown: Uint8Array;
  /** Blocks of figures and of boxes that wait for consent, unless shown. */
  readonly passable: Uint8Array;
  /** Characters of shown blocks, and of visible ones, before each block. */
  readonly keptChars: Uint32Array;
  readonly chars: Uint32Array;
}

/** What the builder needs to know in advance; one pass over nodes, one over blocks. */
export class PageSurvey {
  private readonly isWhole: boolean;
  private readonly keptBlocks: Uint32Array;
  /** What is shown around media; many pages show none. */
  private readonly around = lazy(() => this.surveyBlocks());
  /** Addresses in kept text; found when first needed. */
  private readonly keptLinks = lazy(() => this.findKeptLinks());

  constructor(
    private readonly selection: Selection,
    private readonly figures: PageFigures,
    private readonly nodes: NodeSurvey = surveyNodes(selection.page),
  ) {
    this.isWhole = selection.isWhole;
    const { keep } = selection;
    this.keptBlocks = new Uint32Array(keep.length + 1);
    for (let block = 0; block < keep.length; block++)
      this.keptBlocks[block + 1] = this.keptBlocks[block] + keep[block];
  }

  private surveyBlocks(): BlockSurvey {
    const { page, keep } = this.selection;
    const { count, textChars } = page.blocks;
    const shown = new Uint8Array(keep);
    const headline = headlineOf(page);
    if (headline >= 0) for (const block of page.visibleBlocks(headline)) shown[block] = 1;
    const passable = new Uint8Array(count);
    for (const { first, end } of this.figures.list) passable.fill(1, first, end);
    for (const box of waitingBoxes(page))
      for (const block of page.visibleBlocks(box)) passable[block] = 1;
    const keptChars = new Uint32Array(count + 1);
    const chars = new Uint32Array(count + 1);
    for (let block = 0; block < count; block++) {
      if (shown[block] === 1) passable[block] = 0;
      const isVisible = shown[block] === 1 || page.isVisible(block);
      const counts = isVisible && passable[block] === 0;
      keptChars[block + 1] = keptChars[block] + shown[block] * textChars[block];
      chars[block + 1] = chars[block] + (counts ? textChars[block] : 0);
    }
    return { shown, passable, keptChars, chars };
  }

  private findKeptLinks(): ReadonlySet<string> {
    const { tree } = this.selection.page;
    const found = new Set<string>();
    for (const node of tree.findAll(TAG.a)) {
      const href =
        this.hasKeptBlocks(node) || this.isInsideKeptBlock(node)
          ? tree.attr(node, "href")
          : undefined;
      if (href !== undefined && !href.startsWith("#")) found.add(href);
    }
    return found;
  }

  over(selection: Selection): PageSurvey {
    return selection === this.selection
      ? this
      : new PageSurvey(selection, this.figures, this.nodes);
  }

  /** The block around or before a node; -1 before the first block. */
  blockBefore(node: number): number {
    return this.selection.page.blocksBefore(node) - 1;
  }

  /** Whether a node is between the first and last run of a kept block. */
  isInsideKeptBlock(node: number): boolean {
    const { keep, page } = this.selection;
    const block = this.blockBefore(node);
    return block >= 0 && keep[block] === 1 && page.blocks.lastText[block] >= node;
  }

  /**
   * Whether a node is in the next block's element, before its text, like a flag at the start of a
   * line.
   */
  isBeforeTextOfBlock(node: number): boolean {
    const { tree, blocks } = this.selection.page;
    const block = this.blockBefore(node) + 1;
    return block < blocks.count && blocks.node[block] < node && node < tree.end[blocks.node[block]];
  }

  hasBlocks(node: number): boolean {
    return hasTextBlocks(this.selection.page, node);
  }

  hasKeptBlocks(node: number): boolean {
    const { page } = this.selection;
    return (
      this.keptBlocks[page.blocksBefore(page.tree.end[node])] >
      this.keptBlocks[page.blocksBefore(node)]
    );
  }

  isRelevant(node: number): boolean {
    const { media } = this.nodes;
    return (
      this.hasKeptBlocks(node) ||
      this.isInsideKeptBlock(node) ||
      media[this.selection.page.tree.end[node]] > media[node]
    );
  }

  /**
   * Whether an element without text is among kept content: in a kept block, between two, or near
   * one in mostly kept surroundings. Blocks without words are ignored.
   */
  isAmongKept(node: number): boolean {
    if (this.isInsideKeptBlock(node) || this.hasKeptBlocks(node)) return true;
    if (this.isWhole) return (this.visibilityOf(node) & HIDING) === 0;
    const figure = this.figures.of(node);
    if (figure === undefined) {
      const { page } = this.selection;
      // A formula's glyphs may be a separate block.
      return this.isHoleAmongKept(
        node,
        page.blocksBefore(node),
        page.blocksBefore(page.tree.end[node]),
      );
    }
    return (
      this.keptBlocks[figure.end] > this.keptBlocks[figure.first] ||
      this.isHoleAmongKept(figure.node, figure.first, figure.end)
    );
  }

  /** Whether shown blocks are directly before and after an element, apart from short ones. */
  isBetweenKept(node: number): boolean {
    const { page } = this.selection;
    const before = this.nearestShown(page.blocksBefore(node) - 1, -1, SHORT_WORDS);
    const after = this.nearestShown(page.blocksBefore(page.tree.end[node]), 1, SHORT_WORDS);
    const { shown } = this.around();
    return shown[before] === 1 && shown[after] === 1;
  }

  /** `isAmongKept` for an element with these blocks, none of them kept. */
  private isHoleAmongKept(node: number, first: number, end: number): boolean {
    const { page } = this.selection;
    const { blocks, tree } = page;
    const { shown } = this.around();
    const before = this.nearestShown(first - 1, -1);
    const after = this.nearestShown(end, 1);
    const shownBefore = shown[before] === 1;
    const shownAfter = shown[after] === 1;
    const nearBefore = shownBefore ? before : this.nearestShown(before, -1, SHORT_WORDS);
    const nearAfter = shownAfter ? after : this.nearestShown(after, 1, SHORT_WORDS);
    const isNearBefore = shown[nearBefore] === 1;
    const isNearAfter = shown[nearAfter] === 1;
    if (!isNearBefore && !isNearAfter) return false;
    if (
      (this.visibilityOf(node) ^ blocks.visibility[isNearBefore ? nearBefore : nearAfter]) &
      HIDING
    )
      return false;
    if (shownBefore && shownAfter) return true;
    if (this.isLinkedAsKept(node) || (isNearBefore && isNearAfter && isLarge(tree, node)))
      return true;
    const around = this.boxAround(node, first, end);
    // Directly in the body, one kept side is not enough: the template is on the other.
    if (around === tree.body && !shownBefore && !shownAfter && !(isNearBefore && isNearAfter))
      return false;
    return this.isMostlyKept(around, first, end);
  }

  /** Whether an element is as visible as the kept text in a box around it. */
  isSeenWithin(node: number, box: number): boolean {
    const { visibility } = this.selection.page.blocks;
    const before = this.keptBlocks[this.selection.page.blocksBefore(box)];
    const kept = firstIndex(visibility.length, (block) => this.keptBlocks[block + 1] > before);
    return this.hasKeptBlocks(box) && ((this.visibilityOf(node) ^ visibility[kept]) & HIDING) === 0;
  }

  /** `aria-hidden` does not hide images from readers. */
  private visibilityOf(node: number): number {
    const { visibility, tree } = this.selection.page;
    return visibility[node] & ~(ARIA_HIDDEN & ~visibility[tree.parent[node]]);
  }

  /** Whether a picture links to the target of kept text: it belongs to a card with a kept name. */
  private isLinkedAsKept(node: number): boolean {
    const { tree } = this.selection.page;
    const link = tree.closest(node, (at) => tree.tag[at] === TAG.a, MAX_LINK_STEPS);
    return link >= 0 && this.keptLinks().has(tree.attr(link, "href") ?? "");
  }

  private boxAround(node: number, first: number, end: number): number {
    const { tree } = this.selection.page;
    const { chars } = this.around();
    let around = this.nodes.withBlocks()[node];
    while (this.textWithin(chars, around, first, end) === 0 && tree.parent[around] > 0) {
      around = tree.parent[around];
    }
    return around;
  }

  private isMostlyKept(around: number, first: number, end: number): boolean {
    const { keptChars, chars } = this.around();
    const kept = this.textWithin(keptChars, around, first, end);
    return kept > 0 && kept >= KEPT_SHARE * this.textWithin(chars, around, first, end);
  }

  private textWithin(sums: Uint32Array, box: number, first: number, end: number): number {
    const { page } = this.selection;
    const from = page.blocksBefore(box);
    const to = page.blocksBefore(page.tree.end[box]);
    const own = Math.max(0, sums[Math.min(end, to)] - sums[Math.max(first, from)]);
    return sums[to] - sums[from] - own;
  }

  /**
   * The nearest block in this direction that is shown or longer than `words`; skips a few others
   * and figures.
   */
  private nearestShown(from: number, step: 1 | -1, words = 0): number {
    const { blocks } = this.selection.page;
    const { shown, passable } = this.around();
    let block = from;
    let passed = 0;
    while (passed < MAX_PASSED && block >= 0 && block < blocks.count) {
      if (passable[block] === 0) {
        if (shown[block] === 1 || blocks.words[block] > words) return block;
        passed++;
      }
      block += step;
    }
    return block;
  }
}
