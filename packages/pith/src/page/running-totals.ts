import { isLargePage } from "../html/parse/page-tree.ts";

/** The index of a summed figure. */
export type RunningTotal = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const TEXT_CHARS = 0;
export const LINK_CHARS = 1;
export const LINKS = 2;
export const ELEMENTS = 3;
export const PUNCTUATION = 4;
export const WORDS = 5;
export const BLOCKS = 6;

/** Figures per node, in bits. */
const FIGURE_BITS = 3;
/**
 * Nodes per stretch, in bits: the sums of 64 nodes fit into two bytes, except for very long texts.
 */
const STRETCH_BITS = 6;
const STRETCH_SIZE: number = 1 << (STRETCH_BITS + FIGURE_BITS);

export const noTotals = (): Uint32Array => new Uint32Array(1 << FIGURE_BITS);

/**
 * Running totals over nodes in document order, plus one final entry: a subtree's figure is the
 * difference of two entries. Only visible text and elements count. To save memory, each is the
 * total at the start of a stretch of nodes plus a small rest, of one byte on large pages. The
 * figures of a node are adjacent, because they are used together.
 */
export class RunningTotals {
  private readonly starts: Uint32Array;
  private readonly rests: Uint8Array | Uint16Array;
  /** Rests of stretches with longer texts, by stretch. */
  private wide: Array<Uint32Array | undefined> | undefined;

  /** @param before totals of a previously measured page, for the first nodes */
  constructor(nodeCount: number, before?: RunningTotals) {
    const stretches = (nodeCount >> STRETCH_BITS) + 1;
    this.starts = new Uint32Array(stretches << FIGURE_BITS);
    this.rests = new (isLargePage(nodeCount) ? Uint8Array : Uint16Array)(
      (nodeCount + 1) << FIGURE_BITS,
    );
    const totals = noTotals();
    for (let node = 0; before && node < before.rests.length >> FIGURE_BITS; node++) {
      before.read(node, totals);
      this.record(node, totals);
    }
  }

  at(figure: RunningTotal, node: number): number {
    const stretch = node >> STRETCH_BITS;
    const at = (node << FIGURE_BITS) + figure;
    const own = this.wide?.[stretch];
    return (
      this.starts[(stretch << FIGURE_BITS) + figure] +
      (own ? own[at % STRETCH_SIZE] : this.rests[at])
    );
  }

  read(node: number, totals: Uint32Array): void {
    for (let figure = 0; figure < totals.length; figure++)
      totals[figure] = this.at(figure as RunningTotal, node);
  }

  /** Records the totals before a node; nodes come in order. */
  record(node: number, totals: Uint32Array): void {
    const { starts, rests } = this;
    const stretch = node >> STRETCH_BITS;
    const begin = stretch << FIGURE_BITS;
    const at = node << FIGURE_BITS;
    if (at % STRETCH_SIZE === 0) starts.set(totals, begin);
    // No other figure grows faster than the characters, or by more than one per node.
    let own = this.wide?.[stretch];
    if (!own && totals[0] - starts[begin] > 256 ** rests.BYTES_PER_ELEMENT - 1) {
      own = new Uint32Array(STRETCH_SIZE);
      own.set(rests.subarray(at - (at % STRETCH_SIZE), at));
      this.wide ??= [];
      this.wide[stretch] = own;
    }
    const values = own ?? rests;
    const place = own ? at % STRETCH_SIZE : at;
    for (let figure = 0; figure < 1 << FIGURE_BITS; figure++) {
      values[place + figure] = totals[figure] - starts[begin + figure];
    }
  }
}
