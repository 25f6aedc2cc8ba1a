/** A figure that is summed up over nodes: its place among those of a node. */
export type Figure = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const TEXT_CHARS = 0;
export const LINK_CHARS = 1;
export const LINKS = 2;
export const ELEMENTS = 3;
export const LIST_ELEMENTS = 4;
export const PUNCTUATION = 5;
export const WORDS = 6;
/** Blocks that begin before the node. */
export const BLOCKS = 7;

/** Figures of a node, as bits of an index. */
const FIGURE_BITS = 3;
/** Nodes of a stretch, as bits of an index: so few that what 64 nodes add fits into two bytes, but for very long texts. */
const STRETCH_BITS = 6;
const MAX_REST = 0xffff;

/** What is summed up so far, by figure. */
export const noTotals = (): Uint32Array => new Uint32Array(1 << FIGURE_BITS);

/**
 * Running totals over nodes in document order, with one entry more than there are nodes: the figure of a subtree is the
 * difference of two entries. Only visible text and elements count.
 *
 * A page has millions of them, so each is what its node's stretch of nodes begins with, and the small rest. The figures of a
 * node lie side by side, since who asks for one asks for others.
 */
export class RunningTotals {
  private readonly begins: Uint32Array;
  private rests: Uint16Array | Uint32Array;

  /** Totals over so many nodes; those of its first nodes as a page has them that was measured before. */
  constructor(nodeCount: number, before?: RunningTotals) {
    const stretches = (nodeCount >> STRETCH_BITS) + 1;
    this.begins = new Uint32Array(stretches << FIGURE_BITS);
    const size = (nodeCount + 1) << FIGURE_BITS;
    this.rests = before && !before.isNarrow ? new Uint32Array(size) : new Uint16Array(size);
    if (!before) return;
    this.begins.set(before.begins);
    this.rests.set(before.rests);
  }

  private get isNarrow(): boolean {
    return this.rests instanceof Uint16Array;
  }

  /** The total before a node. */
  at(figure: Figure, node: number): number {
    return this.begins[((node >> STRETCH_BITS) << FIGURE_BITS) + figure] + this.rests[(node << FIGURE_BITS) + figure];
  }

  /** Reads all totals before a node. */
  read(node: number, totals: Uint32Array): void {
    for (let figure = 0; figure < totals.length; figure++) totals[figure] = this.at(figure as Figure, node);
  }

  /** Notes the totals before a node; nodes come in order. */
  record(node: number, totals: Uint32Array): void {
    const { begins } = this;
    const begin = (node >> STRETCH_BITS) << FIGURE_BITS;
    if (node & ((1 << STRETCH_BITS) - 1)) {
      // No other figure grows faster than the characters, or by more than one a node.
      if (this.isNarrow && totals[0] - begins[begin] > MAX_REST) this.rests = Uint32Array.from(this.rests);
    } else begins.set(totals, begin);
    const { rests } = this;
    const at = node << FIGURE_BITS;
    for (let figure = 0; figure < 1 << FIGURE_BITS; figure++) {
      rests[at + figure] = totals[figure] - begins[begin + figure];
    }
  }
}
