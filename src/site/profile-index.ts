import { type BlockShape, shapeSimilarity } from "./block-shapes.ts";
import { type BlockSketch, estimateShared } from "./page-sketch.ts";

/** A block of a profile, and the pages (by number) that have it. */
export interface IndexedBlock {
  readonly sketch: BlockSketch;
  readonly pages: readonly number[];
}

/** How blocks are compared; as in X-CEX. */
export interface SketchSimilarity {
  readonly structureWeight: number;
  readonly contentWeight: number;
  readonly epsilon: number;
}

/** Similarities of shapes that are kept, at most; a site has some hundreds of shapes. */
const MAX_KNOWN_SIMILARITIES = 4_000_000;

/** Of a sketch that is cut, the shared words can lie outside: fewer are asked for than of exact sets. */
const CUT_SKETCH_MARGIN = 0.5;

/** Blocks of a profile that a page's blocks are looked up in, by the rarest of their words. */
export class ProfileIndex {
  private readonly blocks: readonly IndexedBlock[];
  private readonly pageWords: number;
  /** Blocks that hold a word, by the word's hash. */
  private readonly postings = new Map<number, number[]>();
  private readonly shapes: BlockShape[] = [];
  private readonly shapeOf: Int32Array;
  private readonly similarities = new Map<string, Float64Array>();
  private readonly seen: Uint32Array;
  private stamp = 0;

  constructor(blocks: readonly IndexedBlock[], pageCount: number) {
    this.blocks = blocks;
    this.pageWords = Math.ceil(pageCount / 32);
    this.seen = new Uint32Array(blocks.length);
    this.shapeOf = new Int32Array(blocks.length);
    const ids = new Map<string, number>();
    blocks.forEach(({ sketch }, number) => {
      let shape = ids.get(sketch.shapeKey);
      if (shape === undefined) {
        shape = this.shapes.length;
        ids.set(sketch.shapeKey, shape);
        this.shapes.push(sketch.shape);
      }
      this.shapeOf[number] = shape;
      for (const word of sketch.words) {
        const list = this.postings.get(word);
        if (list) list.push(number);
        else this.postings.set(word, [number]);
      }
    });
  }

  /** Bits of the pages that have at least one block similar to this one. */
  pagesWithSimilar(sketch: BlockSketch, similarity: SketchSimilarity): Uint32Array {
    const pages = new Uint32Array(this.pageWords);
    const { structureWeight, contentWeight, epsilon } = similarity;
    const leastCosine = contentWeight === 0 ? -1 : (epsilon - structureWeight) / contentWeight;
    const shapeRow = this.similaritiesOf(sketch);
    const visit = (number: number): void => {
      if (this.seen[number] === this.stamp) return;
      this.seen[number] = this.stamp;
      const other = this.blocks[number];
      if (other.pages.every((page) => (pages[page >> 5] & (1 << (page & 31))) !== 0)) return;
      if (!this.isSimilar(sketch, number, shapeRow, similarity)) return;
      for (const page of other.pages) pages[page >> 5] |= 1 << (page & 31);
    };
    this.stamp++;
    if (leastCosine < 0) for (let number = 0; number < this.blocks.length; number++) visit(number);
    else
      for (const word of this.rarestWords(sketch, leastCosine))
        for (const number of this.postings.get(word) ?? []) visit(number);
    return pages;
  }

  /**
   * Words of which a similar block must have at least one. A block B with a cosine over t to A has t^2 |A| words or
   * more, and so shares t^2 |A| of A's words; any |A| - t^2 |A| + 1 words of A hold one of these.
   */
  private rarestWords(sketch: BlockSketch, leastCosine: number): number[] {
    const exact = sketch.words.length === sketch.wordCount;
    const shared = leastCosine ** 2 * sketch.words.length * (exact ? 1 : CUT_SKETCH_MARGIN);
    const count = sketch.words.length - Math.ceil(shared) + 1;
    const frequency = (word: number): number => this.postings.get(word)?.length ?? 0;
    return [...sketch.words].sort((a, b) => frequency(a) - frequency(b)).slice(0, count);
  }

  private isSimilar(
    sketch: BlockSketch,
    number: number,
    shapeRow: Float64Array,
    { structureWeight, contentWeight, epsilon }: SketchSimilarity,
  ): boolean {
    const other = this.blocks[number].sketch;
    if (other.key === sketch.key) return true;
    const norm = Math.sqrt(sketch.wordCount * other.wordCount);
    const greatest = Math.min(sketch.wordCount, other.wordCount) / norm;
    if (structureWeight + contentWeight * greatest <= epsilon) return false;
    const shape = this.shapeOf[number];
    if (shapeRow[shape] < 0) shapeRow[shape] = shapeSimilarity(sketch.shape, this.shapes[shape]);
    const structure = structureWeight * shapeRow[shape];
    if (structure + contentWeight * greatest <= epsilon) return false;
    return structure + contentWeight * (estimateShared(sketch, other) / norm) > epsilon;
  }

  /** Similarities of a shape to those of the profile; -1 where not computed yet. */
  private similaritiesOf(sketch: BlockSketch): Float64Array {
    let row = this.similarities.get(sketch.shapeKey);
    if (!row) {
      if ((this.similarities.size + 1) * this.shapes.length > MAX_KNOWN_SIMILARITIES) this.similarities.clear();
      row = new Float64Array(this.shapes.length).fill(-1);
      this.similarities.set(sketch.shapeKey, row);
    }
    return row;
  }
}

/** Number of bits that are set. */
export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let rest of bits) {
    for (; rest !== 0; rest &= rest - 1) count++;
  }
  return count;
}

/** Whether a bit is set. */
export function hasBit(bits: Uint32Array, bit: number): boolean {
  return (bits[bit >> 5] & (1 << (bit & 31))) !== 0;
}
