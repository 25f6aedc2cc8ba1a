import { remember } from "pith-base";
import type { BlockComparer } from "./block-collection.ts";
import { shapeSimilarity } from "./block-shapes.ts";
import { type BlockSketch, estimateShared, SKETCH_WORDS } from "./page-sketch.ts";

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

/** Compares sketches as X-CEX compares blocks, with estimates of the words that they share. */
export class SketchComparer implements BlockComparer<BlockSketch> {
  private readonly similarities = new Map<string, Map<string, number>>();
  private knownSimilarities = 0;
  private readonly leastCosine: number;

  constructor(private readonly options: SketchSimilarity) {
    const { structureWeight, contentWeight, epsilon } = options;
    this.leastCosine = contentWeight === 0 ? 0 : Math.max(0, (epsilon - structureWeight) / contentWeight);
  }

  /** Whether this comparer compares in the same way. */
  isFor({ structureWeight, contentWeight, epsilon }: SketchSimilarity): boolean {
    const { options } = this;
    return (
      structureWeight === options.structureWeight &&
      contentWeight === options.contentWeight &&
      epsilon === options.epsilon
    );
  }

  sizeRange(): readonly [number, number] {
    return [0, Number.POSITIVE_INFINITY];
  }

  leastShared({ wordCount }: BlockSketch, size: number): number {
    const kept = Math.min(1, SKETCH_WORDS / wordCount, SKETCH_WORDS / size);
    return this.leastCosine * Math.sqrt(wordCount * size) * kept * (kept < 1 ? CUT_MARGIN : 1);
  }

  leastSharedWithAny({ words, wordCount }: BlockSketch): number {
    const mayBeCut = wordCount * this.leastCosine ** -2 > SKETCH_WORDS;
    return this.leastCosine ** 2 * words.length * (mayBeCut ? CUT_MARGIN : 1);
  }

  isSimilar(a: BlockSketch, b: BlockSketch): boolean {
    const { structureWeight, contentWeight, epsilon } = this.options;
    if (a.key === b.key) return true;
    const norm = Math.sqrt(a.wordCount * b.wordCount);
    const greatest = Math.min(a.wordCount, b.wordCount) / norm;
    if (structureWeight + contentWeight * greatest <= epsilon) return false;
    const known = this.similarities.get(a.shapeKey)?.get(b.shapeKey) ?? 1;
    if (structureWeight * known + contentWeight * greatest <= epsilon) return false;
    // Compare words first: aligning the tags of two shapes takes far longer.
    const content = contentWeight * (estimateShared(a, b) / norm);
    if (structureWeight + content <= epsilon) return false;
    return structureWeight * this.shapeSimilarityOf(a, b) + content > epsilon;
  }

  private shapeSimilarityOf(a: BlockSketch, b: BlockSketch): number {
    const known = this.similarities.get(a.shapeKey)?.get(b.shapeKey);
    if (known !== undefined) return known;
    if (this.knownSimilarities++ === MAX_KNOWN_SIMILARITIES) {
      this.similarities.clear();
      this.knownSimilarities = 1;
    }
    const row = remember(this.similarities, a.shapeKey, () => new Map());
    return remember(row, b.shapeKey, () => shapeSimilarity(a.shape, b.shape));
  }
}
