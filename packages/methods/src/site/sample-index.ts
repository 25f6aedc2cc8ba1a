import { clock } from "pith/page";
import { addToList, numberIn } from "pith-base";
import { type BlockShape, shapeSimilarity } from "./block-shapes.ts";
import { type BlockSketch, estimateShared, SKETCH_WORDS } from "./page-sketch.ts";

interface IndexedBlock {
  readonly sketch: BlockSketch;
  readonly pages: readonly number[];
}

/** How to compare blocks; as in X-CEX. */
export interface SketchSimilarity {
  readonly structureWeight: number;
  readonly contentWeight: number;
  readonly epsilon: number;
}

/** Most shape similarities to cache; a site has some hundreds of shapes. */
const MAX_KNOWN_SIMILARITIES = 4_000_000;

/** Truncated sketches see a random part of the shared words; require half of the expected number. */
const CUT_MARGIN = 0.5;

/** Fewest words that the sketches of two blocks of these sizes must share for a cosine above t. */
function leastShared(a: number, b: number, leastCosine: number): number {
  const kept = Math.min(1, SKETCH_WORDS / a, SKETCH_WORDS / b);
  return leastCosine * Math.sqrt(a * b) * kept * (kept < 1 ? CUT_MARGIN : 1);
}

/** The blocks of a sample, for looking up a page's blocks by their rarest words. */
export class SampleIndex {
  private readonly pageWords: number;
  private readonly postings = new Map<number, number[]>();
  private readonly shapes: BlockShape[] = [];
  private readonly shapeOf: Int32Array;
  private readonly similarities = new Map<string, Float64Array>();
  /** Words that each block shares with the one being looked up; 0 between look-ups. */
  private readonly shared: Uint16Array;
  private readonly numberOf: ReadonlyMap<number, number>;
  /** Cached answers to the last question for the sample's own blocks, which most pages repeat. */
  private readonly answers = new Map<number, Uint32Array>();
  private question = "";

  constructor(
    private readonly blocks: readonly IndexedBlock[],
    private readonly pageCount: number,
  ) {
    this.pageWords = Math.ceil(pageCount / 32);
    this.shared = new Uint16Array(blocks.length);
    this.numberOf = new Map(blocks.map(({ sketch }, number) => [sketch.key, number]));
    this.shapeOf = new Int32Array(blocks.length);
    const ids = new Map<string, number>();
    blocks.forEach(({ sketch }, number) => {
      clock.spend(1 + sketch.words.length);
      const shape = numberIn(ids, sketch.shapeKey);
      if (shape === this.shapes.length) this.shapes.push(sketch.shape);
      this.shapeOf[number] = shape;
      for (const word of sketch.words) addToList(this.postings, word, number);
    });
  }

  pagesWithSimilar(sketch: BlockSketch, similarity: SketchSimilarity): Uint32Array {
    const question = `${similarity.structureWeight} ${similarity.contentWeight} ${similarity.epsilon}`;
    if (question !== this.question) this.answers.clear();
    this.question = question;
    const known = this.answers.get(sketch.key);
    if (known) return known;
    const pages = this.findPages(sketch, similarity);
    if (this.numberOf.has(sketch.key)) this.answers.set(sketch.key, pages);
    return pages;
  }

  private findPages(sketch: BlockSketch, similarity: SketchSimilarity): Uint32Array {
    const pages = new Uint32Array(this.pageWords);
    const { structureWeight, contentWeight, epsilon } = similarity;
    const mark = (marked: readonly number[]): boolean => {
      for (const page of marked) pages[page >> 5] |= 1 << (page & 31);
      return countBits(pages) === this.pageCount;
    };
    const own = this.numberOf.get(sketch.key);
    if (own !== undefined && mark(this.blocks[own].pages)) return pages;
    const leastCosine = contentWeight === 0 ? -1 : (epsilon - structureWeight) / contentWeight;
    const shapeRow = this.similaritiesOf(sketch);
    for (const number of leastCosine < 0 ? this.blocks.keys() : this.findCandidates(sketch, leastCosine)) {
      clock.spend();
      const other = this.blocks[number];
      if (other.pages.every((page) => hasBit(pages, page))) continue;
      if (!this.isSimilar(sketch, number, shapeRow, similarity)) continue;
      if (mark(other.pages)) break;
    }
    return pages;
  }

  /** Blocks that share enough words for a cosine above t: each choice of |A| - t^2 |A| + 1 words of A has a shared one. */
  private findCandidates(sketch: BlockSketch, leastCosine: number): number[] {
    const { words, wordCount } = sketch;
    clock.spend(1 + words.length);
    const rarest = Array.from(words, (word) => this.postings.get(word) ?? []).sort((a, b) => a.length - b.length);
    const mayBeCut = wordCount * leastCosine ** -2 > SKETCH_WORDS;
    const unseen = Math.max(0, Math.ceil(leastCosine ** 2 * words.length * (mayBeCut ? CUT_MARGIN : 1)) - 1);
    const touched: number[] = [];
    for (const holders of rarest.slice(0, words.length - unseen)) {
      for (const number of holders) {
        clock.spend();
        if (this.shared[number] === 0) touched.push(number);
        this.shared[number]++;
      }
    }
    const candidates = touched.filter((number) => {
      const needed = leastShared(wordCount, this.blocks[number].sketch.wordCount, leastCosine);
      return this.shared[number] + unseen >= needed;
    });
    for (const number of touched) this.shared[number] = 0;
    return candidates;
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
    const known = shapeRow[shape];
    if (known >= 0 && structureWeight * known + contentWeight * greatest <= epsilon) return false;
    // Compare words first: aligning the tags of two shapes takes far longer.
    const content = contentWeight * (estimateShared(sketch, other) / norm);
    if (structureWeight + content <= epsilon) return false;
    if (known < 0) shapeRow[shape] = shapeSimilarity(sketch.shape, this.shapes[shape]);
    return structureWeight * shapeRow[shape] + content > epsilon;
  }

  /** Similarities of a shape to those of the sample; -1 if not computed yet. */
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

export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let rest of bits) {
    for (; rest !== 0; rest &= rest - 1) count++;
  }
  return count;
}

export const hasBit = (bits: Uint32Array, bit: number): boolean => (bits[bit >> 5] & (1 << (bit & 31))) !== 0;
