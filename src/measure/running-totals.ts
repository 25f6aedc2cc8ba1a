import { isLargePage } from "flat-html";

/** A figure that is summed up over nodes: its place among those of a node. */
export type RunningTotal = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

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
/** Figures of a stretch. */
const STRETCH_SIZE: number = 1 << (STRETCH_BITS + FIGURE_BITS);

/** What is summed up so far, by figure. */
export const noTotals = (): Uint32Array => new Uint32Array(1 << FIGURE_BITS);

/**
 * Running totals over nodes in document order, with one entry more than there are nodes: the figure of a subtree is the
 * difference of two entries. Only visible text and elements count.
 *
 * A page has millions of them, so each is what its node's stretch of nodes begins with, and the small rest, of large pages in
 * one byte. The figures of a node lie side by side, since who asks for one asks for others.
 */
export class RunningTotals {
  private readonly begins: Uint32Array;
  private readonly rests: Uint8Array | Uint16Array;
  /** The rests of stretches with more text than that, by the number of the stretch. */
  private wide: Array<Uint32Array | undefined> | undefined;

  /** Totals over this many nodes; the first ones are taken from a page that was measured before. */
  constructor(nodeCount: number, before?: RunningTotals) {
    const stretches = (nodeCount >> STRETCH_BITS) + 1;
    this.begins = new Uint32Array(stretches << FIGURE_BITS);
    this.rests = new (isLargePage(nodeCount) ? Uint8Array : Uint16Array)((nodeCount + 1) << FIGURE_BITS);
    const totals = noTotals();
    for (let node = 0; before && node < before.rests.length >> FIGURE_BITS; node++) {
      before.read(node, totals);
      this.record(node, totals);
    }
  }

  /** The total before a node. */
  at(figure: RunningTotal, node: number): number {
    const stretch = node >> STRETCH_BITS;
    const at = (node << FIGURE_BITS) + figure;
    const own = this.wide?.[stretch];
    return this.begins[(stretch << FIGURE_BITS) + figure] + (own ? own[at % STRETCH_SIZE] : this.rests[at]);
  }

  /** Reads all totals before a node. */
  read(node: number, totals: Uint32Array): void {
    for (let figure = 0; figure < totals.length; figure++) totals[figure] = this.at(figure as RunningTotal, node);
  }

  /** Notes the totals before a node; nodes come in order. */
  record(node: number, totals: Uint32Array): void {
    const { begins, rests } = this;
    const stretch = node >> STRETCH_BITS;
    const begin = stretch << FIGURE_BITS;
    const at = node << FIGURE_BITS;
    if (at % STRETCH_SIZE === 0) begins.set(totals, begin);
    // No other figure grows faster than the characters, or by more than one a node.
    let own = this.wide?.[stretch];
    if (!own && totals[0] - begins[begin] > 256 ** rests.BYTES_PER_ELEMENT - 1) {
      own = new Uint32Array(STRETCH_SIZE);
      own.set(rests.subarray(at - (at % STRETCH_SIZE), at));
      this.wide ??= [];
      this.wide[stretch] = own;
    }
    const values = own ?? rests;
    const place = own ? at % STRETCH_SIZE : at;
    for (let figure = 0; figure < 1 << FIGURE_BITS; figure++) {
      values[place + figure] = totals[figure] - begins[begin + figure];
    }
  }
}
