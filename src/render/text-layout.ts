import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { TAG, tagSet } from "../parse/tags.ts";
import { replaceInPieces } from "../text/own-copy.ts";

const LISTS = tagSet(["ul", "ol", "menu", "dir"]);
const INDENT = "  ";
/** Deeper lists are not indented further: a hostile page must not grow by its depth squared. */
const MAX_INDENT = 20;
const MARKER = "- ";

/** Says what stands between the blocks of a page when they are written as plain text. */
export class TextLayout {
  private readonly page: MeasuredPage;
  /** Nearest item, outermost list and number of lists at or above each node; -1 or 0 without. */
  private readonly item: Int32Array;
  private readonly list: Int32Array;
  private readonly listDepth: Uint8Array;
  private readonly cell: Int32Array;

  constructor(page: MeasuredPage) {
    this.page = page;
    const { tree } = page;
    const { nodeCount, tag, parent } = tree;
    this.item = new Int32Array(nodeCount).fill(-1);
    this.list = new Int32Array(nodeCount).fill(-1);
    this.listDepth = new Uint8Array(nodeCount);
    this.cell = new Int32Array(nodeCount).fill(-1);
    for (let node = 1; node < nodeCount; node++) {
      spend();
      const above = parent[node];
      const id = tag[node];
      if (id === TAG.td || id === TAG.th) {
        this.cell[node] = node;
        continue;
      }
      this.item[node] = this.item[above];
      this.list[node] = this.list[above];
      this.listDepth[node] = this.listDepth[above];
      this.cell[node] = this.cell[above];
      if (id === TAG.li) this.item[node] = node;
      else if (LISTS[id]) {
        if (this.list[above] < 0) this.list[node] = node;
        this.listDepth[node] = Math.min(this.listDepth[above] + 1, MAX_INDENT);
      }
    }
  }

  /** What stands before the first block. */
  opening(block: number): string {
    return this.startsItem(block, -1) ? this.indent(block) + MARKER : "";
  }

  /** What stands between two blocks that follow each other. */
  between(before: number, block: number): string {
    const { blocks, tree } = this.page;
    const from = blocks.node[before];
    const to = blocks.node[block];
    const cellBefore = this.cell[from];
    const cell = this.cell[to];
    if (cell >= 0 && cellBefore >= 0 && cell !== cellBefore) {
      if (tree.parent[cell] === tree.parent[cellBefore]) {
        return this.isShort(cell) && this.isShort(cellBefore) ? " | " : "\n";
      }
      return "\n";
    }
    if (this.startsItem(block, before)) {
      const apart = this.list[from] === this.list[to] && this.list[to] >= 0 ? "\n" : "\n\n";
      return apart + this.indent(block) + MARKER;
    }
    if (this.item[to] >= 0 && this.item[to] === this.item[from]) return `\n${this.indent(block)}${INDENT}`;
    const tag = tree.tag[to];
    if (tag === TAG.dd && (tree.tag[from] === TAG.dt || tree.tag[from] === TAG.dd)) return "\n";
    return "\n\n";
  }

  /** The block's text with its further lines as far to the right as the first. */
  place(block: number, text: string): string {
    const node = this.page.blocks.node[block];
    const isCell = this.cell[node] >= 0;
    if (!isCell && this.item[node] < 0) return text;
    const further = isCell ? " " : `\n${this.indent(block)}${INDENT}`;
    return replaceInPieces(text, (piece) => piece.replaceAll("\n", further));
  }

  private startsItem(block: number, before: number): boolean {
    const { node } = this.page.blocks;
    const item = this.item[node[block]];
    return item >= 0 && (before < 0 || !this.page.tree.contains(item, node[before]));
  }

  private isShort(cell: number): boolean {
    const [first, end] = this.page.blockRange(cell);
    return end - first <= 1;
  }

  private indent(block: number): string {
    return INDENT.repeat(Math.max(0, this.listDepth[this.page.blocks.node[block]] - 1));
  }
}
