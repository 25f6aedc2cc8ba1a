import { TAG, tagSet } from "flat-html";
import { type MeasuredPage, rendering } from "pith/page";
import { classWeight, isUnlikely } from "./class-words.ts";

/** Elements in a `div` that prevent it from being a paragraph. */
const BLOCKS_IN_DIVS = tagSet(["a", "blockquote", "dl", "div", "img", "ol", "p", "pre", "table", "ul"]);
/** Counted for the cleaning of conditionally kept elements. */
const COUNTED = [TAG.p, TAG.img, TAG.li, TAG.input, TAG.embed] as const;
/** Commas, including full-width ones. */
const COMMAS = /[,，、]/gu;

/** Prefix sums over the nodes of a page, in document order, without removed nodes. */
export class ReadabilityFigures {
  /** Whether a node was removed, with its subtree, for its class or id. */
  readonly left: Uint8Array;
  /** Whether an element counts as paragraph: `p`, `td`, `pre`, and a `div` without blocks. */
  readonly isParagraph: Uint8Array;
  private readonly chars: Uint32Array;
  private readonly linkChars: Uint32Array;
  private readonly commas: Uint32Array;
  private readonly tags: readonly Uint32Array[];
  private readonly weighs: boolean;

  /** @param options whether to remove unlikely elements, and whether class and id count */
  constructor(
    readonly page: MeasuredPage,
    { dropsUnlikely, weighs }: { dropsUnlikely: boolean; weighs: boolean },
  ) {
    const { tree } = page;
    const size = tree.nodeCount + 1;
    this.weighs = weighs;
    this.left = new Uint8Array(size);
    this.isParagraph = new Uint8Array(size);
    this.chars = new Uint32Array(size);
    this.linkChars = new Uint32Array(size);
    this.commas = new Uint32Array(size);
    this.tags = COUNTED.map(() => new Uint32Array(size));
    if (dropsUnlikely) this.leaveOut();
    this.findParagraphs();
    this.count();
  }

  private leaveOut(): void {
    const { tree } = this.page;
    for (let node = tree.body + 1; node < tree.nodeCount; ) {
      const isOut =
        tree.isElement(node) &&
        tree.hasAttributes(node) &&
        isUnlikely(tree.attr(node, "class") ?? "", tree.attr(node, "id") ?? "");
      if (isOut) this.left.fill(1, node, tree.end[node]);
      node = isOut ? tree.end[node] : node + 1;
    }
  }

  private findParagraphs(): void {
    const { tree } = this.page;
    const { nodeCount, parent, tag } = tree;
    // The nearest `div` or block above each node. A block inside a `div` means that the `div` is not a paragraph.
    const around = new Int32Array(nodeCount);
    const hasBlock = new Uint8Array(nodeCount);
    for (let node = 1; node < nodeCount; node++) {
      const above = parent[node];
      around[node] = BLOCKS_IN_DIVS[tag[above]] ? above : around[above];
      if (BLOCKS_IN_DIVS[tag[node]]) hasBlock[around[node]] = 1;
    }
    for (let node = 1; node < nodeCount; node++) {
      const kind = tag[node];
      if (kind === TAG.p || kind === TAG.td || kind === TAG.pre) this.isParagraph[node] = 1;
      else if (kind === TAG.div && !hasBlock[node]) this.isParagraph[node] = 1;
    }
  }

  private count(): void {
    const { page, left, chars, linkChars, commas, tags } = this;
    const { tree, visibility } = page;
    for (let node = 0; node < tree.nodeCount; node++) {
      const isSeen = !left[node] && (visibility[node] & rendering.INVISIBLE) === 0;
      const isRun = isSeen && tree.isText(node);
      chars[node + 1] = chars[node] + (isRun ? page.textChars(node) : 0);
      linkChars[node + 1] = linkChars[node] + (isRun ? page.linkChars(node) : 0);
      const found = isRun && page.textChars(node) > 0 ? (tree.text(node).match(COMMAS)?.length ?? 0) : 0;
      commas[node + 1] = commas[node] + found;
      COUNTED.forEach((tag, index) => {
        tags[index][node + 1] = tags[index][node] + (isSeen && tree.tag[node] === tag ? 1 : 0);
      });
    }
  }

  private sum(totals: Uint32Array, node: number): number {
    return totals[this.page.tree.end[node]] - totals[node];
  }

  /** Characters of the node that were not removed. */
  textChars(node: number): number {
    return this.sum(this.chars, node);
  }

  /** Share of the characters inside links. */
  linkDensity(node: number): number {
    return this.sum(this.linkChars, node) / Math.max(1, this.textChars(node));
  }

  /** Commas in the node's text. */
  commasIn(node: number): number {
    return this.sum(this.commas, node);
  }

  /** Paragraphs, pictures, list items, inputs and embeds in the node. */
  tagsIn(node: number): readonly number[] {
    return this.tags.map((totals) => this.sum(totals, node));
  }

  /** The weight of the node's class and id; 0 when they are disabled. */
  weight(node: number): number {
    const { tree } = this.page;
    if (!this.weighs || !tree.hasAttributes(node)) return 0;
    return classWeight(tree.attr(node, "class") ?? "", tree.attr(node, "id") ?? "");
  }
}
