import { spend } from "../deadline.ts";
import type { BlockSketch } from "./page-sketch.ts";

/** One page of a profile's sample. */
export interface SampledPage {
  readonly fingerprint: number;
  readonly blocks: readonly BlockSketch[];
}

/** How large a sample may grow. */
interface SampleLimits {
  readonly maxPages: number;
  readonly maxBytes: number;
}

/** Pages that a sample holds at least: no page may take more than this part of the bytes. */
const LEAST_PAGES = 16;

/** Bytes of a block and of a page in a saved profile, beside words, names and samples; rounded up. */
const BLOCK_BYTES = 16;
const PAGE_BYTES = 12;
const MENTION_BYTES = 3;
const SHAPE_BYTES = 6;

/** UTF-8 takes at most three bytes for a UTF-16 code unit. */
function textBytes(text: string): number {
  return text.length * 3;
}

function blockBytes(sketch: BlockSketch): number {
  return BLOCK_BYTES + 5 * sketch.words.length + textBytes(sketch.sample);
}

function shapeBytes(sketch: BlockSketch): number {
  return SHAPE_BYTES + textBytes(sketch.shapeKey);
}

/** Different blocks of a page in the order of their keys; of a page that is too large the first ones. */
function keepBlocks(blocks: readonly BlockSketch[], maxBytes: number): BlockSketch[] {
  const byKey = new Map<number, BlockSketch>();
  spend(4 * blocks.length);
  for (const block of blocks) byKey.set(block.key, block);
  const kept: BlockSketch[] = [];
  const shapes = new Set<string>();
  let bytes = PAGE_BYTES;
  for (const block of [...byKey.values()].sort((a, b) => a.key - b.key)) {
    bytes += blockBytes(block) + MENTION_BYTES + (shapes.has(block.shapeKey) ? 0 : shapeBytes(block));
    if (bytes > maxBytes) break;
    shapes.add(block.shapeKey);
    kept.push(block);
  }
  return kept;
}

interface Counted<T> {
  readonly value: T;
  uses: number;
}

/**
 * The pages with the smallest fingerprints of all that were offered, as many as the limits allow. Fingerprints
 * are spread evenly, so this is a fair sample; and since only the set of pages decides what is kept, neither
 * their order nor repeats nor the way in which samples were merged make a difference.
 */
export class PageSample {
  /** Pages with this fingerprint or a greater one have no room. */
  end: number;
  private readonly limits: SampleLimits;
  private readonly pages = new Map<number, SampledPage>();
  private readonly blocks = new Map<number, Counted<BlockSketch>>();
  private readonly shapes = new Map<string, Counted<BlockSketch>>();
  private bytes = 0;
  /** Fingerprints of the pages; sorted when one has to go. */
  private fingerprints: number[] = [];

  constructor(limits: SampleLimits, end: number = Number.POSITIVE_INFINITY) {
    this.limits = limits;
    this.end = end;
  }

  get size(): number {
    return this.pages.size;
  }

  /** Whether a page with this fingerprint would be added. */
  wants(fingerprint: number): boolean {
    return fingerprint < this.end && !this.pages.has(fingerprint);
  }

  /** The pages by ascending fingerprint. */
  list(): SampledPage[] {
    return [...this.pages.values()].sort((a, b) => a.fingerprint - b.fingerprint);
  }

  add(fingerprint: number, blocks: readonly BlockSketch[]): void {
    if (!this.wants(fingerprint)) return;
    const kept = keepBlocks(blocks, this.limits.maxBytes / LEAST_PAGES);
    const shared = kept.map((sketch) => this.use(sketch));
    this.pages.set(fingerprint, { fingerprint, blocks: shared });
    this.bytes += PAGE_BYTES + MENTION_BYTES * shared.length;
    this.fingerprints.push(fingerprint);
    this.shrink();
  }

  /** Leaves out the pages from `end` on. */
  cut(end: number): void {
    this.end = Math.min(this.end, end);
    for (const fingerprint of [...this.pages.keys()]) if (fingerprint >= this.end) this.drop(fingerprint);
    this.fingerprints = [...this.pages.keys()];
  }

  private shrink(): void {
    const { maxPages, maxBytes } = this.limits;
    if (this.pages.size <= maxPages && this.bytes <= maxBytes) return;
    this.fingerprints.sort((a, b) => a - b);
    while (this.pages.size > maxPages || this.bytes > maxBytes) {
      const greatest = this.fingerprints.pop();
      if (greatest === undefined) return;
      this.end = Math.min(this.end, greatest);
      this.drop(greatest);
    }
  }

  /** Counts one more use of a block and gives the one copy that is kept of it. */
  private use(sketch: BlockSketch): BlockSketch {
    const known = this.blocks.get(sketch.key);
    if (known) {
      known.uses++;
      return known.value;
    }
    this.blocks.set(sketch.key, { value: sketch, uses: 1 });
    this.bytes += blockBytes(sketch);
    const shape = this.shapes.get(sketch.shapeKey);
    if (shape) shape.uses++;
    else {
      this.shapes.set(sketch.shapeKey, { value: sketch, uses: 1 });
      this.bytes += shapeBytes(sketch);
    }
    return sketch;
  }

  private drop(fingerprint: number): void {
    const page = this.pages.get(fingerprint);
    if (!page) return;
    this.pages.delete(fingerprint);
    this.bytes -= PAGE_BYTES + MENTION_BYTES * page.blocks.length;
    for (const sketch of page.blocks) this.release(sketch);
  }

  private release(sketch: BlockSketch): void {
    const block = this.blocks.get(sketch.key);
    if (!block || --block.uses > 0) return;
    this.blocks.delete(sketch.key);
    this.bytes -= blockBytes(sketch);
    const shape = this.shapes.get(sketch.shapeKey);
    if (!shape || --shape.uses > 0) return;
    this.shapes.delete(sketch.shapeKey);
    this.bytes -= shapeBytes(shape.value);
  }
}
