import type { MeasuredPage } from "../../page/measured-page.ts";
import { InputError, OptionsError } from "../../safety/errors.ts";
import { expectPage } from "../../safety/expect-argument.ts";
import { isRecord } from "../../safety/option-spec.ts";
import { resolveOptions } from "../../selection/method.ts";
import type { Selection } from "../../selection/selection.ts";
import { remember } from "../../text/remember.ts";
import { BlockCollection, type BlockComparer } from "./block-collection.ts";
import { type BlockLookup, judgeByFrequency } from "./block-frequency.ts";
import { type BlockShape, shapeKey, shapeSimilarity } from "./block-shapes.ts";
import { MixedSites } from "./mixed-sites.ts";
import { fingerprintPage } from "./page-fingerprint.ts";
import { type BlockSketch, estimateShared, SKETCH_WORDS, sketchPage } from "./page-sketch.ts";
import { parseTagList } from "./site-blocks.ts";
import { selectKnown } from "./site-method.ts";
import { type XCexOptions, xCex, xCexTags } from "./x-cex.ts";

/** How to compare blocks. */
type SketchSimilarity = Pick<XCexOptions, "structureWeight" | "contentWeight" | "epsilon">;

/** Most shape similarities to cache; a site has some hundreds of shapes. */
const MAX_KNOWN_SIMILARITIES = 4_000_000;

/**
 * Truncated sketches see a random part of the shared words; require half of the expected number.
 */
const CUT_MARGIN = 0.5;

/** Compares sketches as X-CEX compares blocks, with estimates of the words that they share. */
class SketchComparer implements BlockComparer<BlockSketch> {
  private readonly similarities = new Map<string, Map<string, number>>();
  private knownSimilarities = 0;
  private readonly leastCosine: number;

  constructor(private readonly options: SketchSimilarity) {
    const { structureWeight, contentWeight, epsilon } = options;
    this.leastCosine =
      contentWeight === 0 ? 0 : Math.max(0, (epsilon - structureWeight) / contentWeight);
  }

  /** Whether this comparer compares in the same way. */
  isFor(other: SketchSimilarity): boolean {
    const names = ["structureWeight", "contentWeight", "epsilon"] as const;
    return names.every((name) => other[name] === this.options[name]);
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

interface SampledPage {
  readonly fingerprint: number;
  /** Its distinct blocks. */
  readonly blocks: readonly BlockSketch[];
}

/**
 * The pages with the smallest fingerprints: a fair sample that depends only on the set of pages.
 */
class PageSample {
  private readonly pages = new Map<number, SampledPage>();
  /** One copy of each block, since most pages of a site repeat the same ones. */
  private readonly blocks = new Map<number, BlockSketch>();

  constructor(
    private readonly maxPages: number,
    /** Pages with this fingerprint or a greater one are not kept. */
    public end: number = Number.POSITIVE_INFINITY,
  ) {}

  get size(): number {
    return this.pages.size;
  }

  accepts(fingerprint: number): boolean {
    return fingerprint < this.end && !this.pages.has(fingerprint);
  }

  list(): SampledPage[] {
    return [...this.pages.values()].sort((a, b) => a.fingerprint - b.fingerprint);
  }

  add(fingerprint: number, blocks: readonly BlockSketch[]): void {
    if (!this.accepts(fingerprint)) return;
    const different = new Map(
      blocks.map((block) => [block.key, this.blocks.get(block.key) ?? block]),
    );
    const kept = [...different.values()].sort((a, b) => a.key - b.key);
    for (const block of kept) this.blocks.set(block.key, block);
    this.pages.set(fingerprint, { fingerprint, blocks: kept });
    if (this.pages.size > this.maxPages) this.dropGreatest();
  }

  private dropGreatest(): void {
    const greatest = Math.max(...this.pages.keys());
    this.pages.delete(greatest);
    this.end = greatest;
    this.blocks.clear();
    for (const { blocks } of this.pages.values())
      for (const block of blocks) this.blocks.set(block.key, block);
  }
}

export interface SampleOptions {
  /** Elements that form blocks. Default: the tag list of X-CEX. */
  readonly tags?: string;
  /**
   * Pages in the sample. Default 256: the share of a block on 20 % of the site then has a standard
   * error of 2.5 %.
   */
  readonly maxPages?: number;
}

const MAX_PAGES = 256;

/** How a sample compares blocks: options of X-CEX. */
export type SampleQuery = Partial<
  Pick<XCexOptions, "epsilon" | "pageShare" | "structureWeight" | "contentWeight" | "minPages">
>;

export const sampleQueryNames: ReadonlyArray<keyof SampleQuery> = [
  "epsilon",
  "pageShare",
  "structureWeight",
  "contentWeight",
  "minPages",
];

/**
 * A sample as JSON. Blocks shared by several pages are written once; pages refer to them by index.
 */
interface StoredSample {
  readonly tags: string;
  readonly maxPages: number;
  /** Pages with this fingerprint or a greater one were not kept; null when all were. */
  readonly end: number | null;
  readonly blocks: ReadonlyArray<
    BlockShape & Pick<BlockSketch, "key" | "wordCount"> & { readonly words: readonly number[] }
  >;
  readonly pages: ReadonlyArray<{
    readonly fingerprint: number;
    readonly blocks: readonly number[];
  }>;
}

/** Fingerprints lie below this. */
const FINGERPRINT_RANGE = 2 ** 53;

/**
 * X-CEX for any site: a fair sample of pages with shapes and word hashes. Linear; `JSON.stringify`
 * stores it.
 */
export class SiteSample {
  /** The tag list: elements that form blocks. */
  readonly tags: string;
  readonly maxPages: number;
  private readonly tagSet: Uint8Array;
  private sample: PageSample;
  private collection: BlockCollection<BlockSketch> | undefined;
  private comparer: SketchComparer | undefined;
  private numbers = new Map<number, number>();
  /** Of the pages learned here: a stored sample has no texts to compare. */
  private readonly sites = new MixedSites();

  /** An empty sample. @throws OptionsError for `maxPages` below 4 and for an empty tag list. */
  constructor(options: SampleOptions = {}) {
    this.tags = options.tags ?? xCexTags;
    this.maxPages = options.maxPages ?? MAX_PAGES;
    if (!Number.isInteger(this.maxPages) || this.maxPages < 4) {
      throw new OptionsError(
        "maxPages",
        `maxPages must be a whole number of 4 or more, got ${this.maxPages}`,
      );
    }
    this.tagSet = parseTagList("sample", this.tags);
    this.sample = new PageSample(this.maxPages);
  }

  /** Restores a sample from parsed JSON. @throws InputError for a value that is not a sample */
  static fromJSON(data: unknown): SiteSample {
    if (!isStoredSample(data)) throw new InputError("this is not the JSON of a SiteSample");
    const { tags, maxPages, end, pages } = data;
    const sample = new SiteSample({ tags, maxPages });
    sample.sample = new PageSample(maxPages, end ?? Number.POSITIVE_INFINITY);
    const blocks = data.blocks.map(({ key, wordCount, words, ...shape }): BlockSketch => {
      return { key, shape, shapeKey: shapeKey(shape), wordCount, words: Uint32Array.from(words) };
    });
    for (const page of pages) {
      sample.sample.add(
        page.fingerprint,
        page.blocks.map((number) => blocks[number]),
      );
    }
    return sample;
  }

  /** The form that `JSON.stringify` writes. */
  toJSON(): StoredSample {
    const pages = this.sample.list();
    const numberOf = new Map<number, number>();
    const blocks: Array<StoredSample["blocks"][number]> = [];
    for (const { key, shape, wordCount, words } of pages.flatMap((page) => page.blocks)) {
      if (numberOf.has(key)) continue;
      numberOf.set(key, blocks.length);
      blocks.push({ key, ...shape, wordCount, words: [...words] });
    }
    const { end } = this.sample;
    return {
      tags: this.tags,
      maxPages: this.maxPages,
      end: end === Number.POSITIVE_INFINITY ? null : end,
      blocks,
      pages: pages.map(({ fingerprint, blocks: own }) => ({
        fingerprint,
        blocks: own.map(({ key }) => numberOf.get(key) ?? 0),
      })),
    };
  }

  get sampledPages(): number {
    return this.sample.size;
  }

  /** Distinct pages learned; an estimate once there are more than the sample contains. */
  get pageCount(): number {
    const { end, size } = this.sample;
    return end === Number.POSITIVE_INFINITY ? size : Math.round((size * FINGERPRINT_RANGE) / end);
  }

  /** Learns one more page. Has no effect for a known page. */
  learn(page: MeasuredPage): void {
    const fingerprint = fingerprintPage(page);
    if (!this.sample.accepts(fingerprint)) return;
    this.sites.add(page);
    this.sample.add(
      fingerprint,
      sketchPage(page, this.tagSet).map(({ sketch }) => sketch),
    );
    this.collection = undefined;
  }

  /** Judges a page as `x-cex` would from the learned pages. */
  select(page: MeasuredPage, query: SampleQuery = {}): Selection {
    const options = resolveOptions("x-cex", xCex.options, query);
    expectPage(page);
    const { blocks, similarPages, otherPages } = this.lookUp(page, options);
    const { minPages } = options;
    const known = { pages: otherPages + 1, minPages, sites: () => this.sites };
    return selectKnown("x-cex", page, known, (builder) =>
      judgeByFrequency(builder, blocks, similarPages, known.pages, options),
    );
  }

  /**
   * Counts for each block of a page the learned pages with a similar block; a learned page does not
   * count itself.
   */
  lookUp(page: MeasuredPage, similarity: SketchSimilarity): BlockLookup {
    const collection = this.collected();
    if (!this.comparer?.isFor(similarity)) this.comparer = new SketchComparer(similarity);
    const { comparer } = this;
    const own = this.numbers.get(fingerprintPage(page));
    const described = sketchPage(page, this.tagSet);
    const similarPages = described.map(({ sketch }) =>
      collection.countPages(`${sketch.key}`, sketch.wordCount, sketch, comparer, own),
    );
    const blocks = described.map(({ block }) => block);
    return { blocks, similarPages, otherPages: this.sampledPages - (own === undefined ? 0 : 1) };
  }

  private collected(): BlockCollection<BlockSketch> {
    if (this.collection) return this.collection;
    const pages = this.sample.list();
    this.numbers = new Map(pages.map(({ fingerprint }, number) => [fingerprint, number]));
    this.collection = new BlockCollection();
    for (const [number, { blocks }] of pages.entries())
      for (const sketch of blocks)
        this.collection.add(number, `${sketch.key}`, sketch.wordCount, sketch);
    return this.collection;
  }
}

const isWhole = (value: unknown, below: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < below;
const isListOf = <T>(
  value: unknown,
  accepts: (item: unknown) => item is T,
): value is readonly T[] => Array.isArray(value) && value.every(accepts);
const isText = (value: unknown): value is string => typeof value === "string";

function isStoredBlock(value: unknown): value is StoredSample["blocks"][number] {
  if (!isRecord(value)) return false;
  const { key, tags, classes, wordCount, words } = value;
  const isHash = (word: unknown): word is number => isWhole(word, 2 ** 32);
  return (
    isWhole(key, FINGERPRINT_RANGE) &&
    isListOf(tags, isText) &&
    isListOf(classes, isText) &&
    isWhole(wordCount, Number.MAX_SAFE_INTEGER) &&
    isListOf(words, isHash) &&
    words.length === Math.min(wordCount, SKETCH_WORDS) &&
    words.every((word, at) => at === 0 || words[at - 1] <= word)
  );
}

function isStoredSample(value: unknown): value is StoredSample {
  if (!isRecord(value)) return false;
  const { tags, maxPages, end, blocks, pages } = value;
  if (
    !isText(tags) ||
    !isWhole(maxPages, Number.MAX_SAFE_INTEGER) ||
    !isListOf(blocks, isStoredBlock)
  )
    return false;
  const isNumber = (number: unknown): number is number => isWhole(number, blocks.length);
  const isStoredPage = (page: unknown): page is StoredSample["pages"][number] =>
    isRecord(page) &&
    isWhole(page.fingerprint, FINGERPRINT_RANGE) &&
    isListOf(page.blocks, isNumber);
  return (end === null || isWhole(end, FINGERPRINT_RANGE + 1)) && isListOf(pages, isStoredPage);
}
