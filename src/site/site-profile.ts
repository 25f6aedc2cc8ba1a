import { spend } from "../deadline.ts";
import { ProfileError } from "../errors.ts";
import { expectArgument, expectPage } from "../expect-argument.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { type Method, resolveOptions } from "../methods/method.ts";
import type { Selection } from "../selection/selection.ts";
import { HIDDEN_TEXT, SelectionBuilder } from "../selection/selection-builder.ts";
import { type BlockLookup, judgeByFrequency } from "./block-frequency.ts";
import { LearnedSite } from "./learned-site.ts";
import { fingerprintPage } from "./page-fingerprint.ts";
import { type BlockSketch, sketchPage } from "./page-sketch.ts";
import { countBits, hasBit, ProfileIndex, type SketchSimilarity } from "./profile-index.ts";
import { profileMethod } from "./profile-method.ts";
import { PageSample, type SampledPage } from "./profile-sample.ts";
import { RepeatedBlocks } from "./repeated-blocks.ts";
import { extractSiteBlocks, nearestListed, parseTagList } from "./site-blocks.ts";
import { type XCexOptions, xCex, xCexTags } from "./x-cex.ts";

/** How a profile is made. */
export interface ProfileOptions {
  /** The site, most often a host name. Default "". */
  readonly site?: string;
  /** Elements that are blocks. Default: the tag list of X-CEX. */
  readonly tags?: string;
  /**
   * Pages in the sample. Default 256: the share of a block that is on 20 % of the site is then known with a standard
   * error of 2.5 percentage points, and sites of up to 256 pages are held whole.
   */
  readonly maxPages?: number;
  /** Largest size of a saved profile in bytes. Default 4,000,000. */
  readonly maxBytes?: number;
}

const MAX_PAGES = 256;
const MAX_BYTES = 4_000_000;

/** How a profile compares blocks: options of X-CEX. */
export type ProfileQuery = Partial<
  Pick<XCexOptions, "epsilon" | "pageShare" | "structureWeight" | "contentWeight" | "minPages">
>;

/** One block of a site, as `describeBlocks` lists it. */
export interface ProfileBlock {
  /** The beginning of its text. */
  readonly sample: string;
  /** Name of its element, with its classes, for example `div.footer`. */
  readonly element: string;
  /** Pages of the sample that have the block itself. */
  readonly pages: number;
  /** Pages of the sample that have it or a similar block. */
  readonly similarPages: number;
  /** Whether the share of pages makes it template. */
  readonly template: boolean;
}

/** What a profile is made of, for saving and loading. */
export interface ProfileData {
  readonly site: string;
  readonly tags: string;
  readonly maxPages: number;
  readonly maxBytes: number;
  /** Pages with this fingerprint or a greater one had no room; infinite when all had. */
  readonly end: number;
  readonly pages: readonly SampledPage[];
}

/** Fingerprints lie below this. */
const FINGERPRINT_RANGE = 2 ** 53;

/**
 * What was learned from pages of one site, in bounded space: for a fair sample of the pages, hashes of the words
 * of each block (all for short blocks, a bottom-k sketch for long ones) with its shape. Learning takes time in
 * proportion to the pages, and the order of pages and repeats make no difference. It answers as `x-cex` does
 * with the cosine.
 */
export class SiteProfile extends LearnedSite {
  readonly site: string;
  /** The tag list: elements that are blocks. */
  readonly tags: string;
  readonly maxPages: number;
  readonly maxBytes: number;
  private readonly tagSet: Uint8Array;
  private sample: PageSample;
  private index: ProfileIndex | undefined;
  private sayings: RepeatedBlocks | undefined;
  private numbers = new Map<number, number>();

  /** An empty profile. */
  constructor(options: ProfileOptions = {}) {
    super();
    this.site = options.site ?? "";
    this.tags = options.tags ?? xCexTags;
    this.maxPages = options.maxPages ?? MAX_PAGES;
    this.maxBytes = options.maxBytes ?? MAX_BYTES;
    if (!Number.isInteger(this.maxPages) || this.maxPages < 4) {
      throw new ProfileError(`maxPages of a profile must be a whole number of 4 or more, got ${this.maxPages}`);
    }
    if (!(this.maxBytes >= 10_000)) {
      throw new ProfileError(`maxBytes of a profile must be 10,000 or more, got ${this.maxBytes}`);
    }
    this.tagSet = parseTagList("profile", this.tags);
    this.sample = new PageSample(this);
  }

  /** Makes a profile of what `toData` gave. */
  static fromData(data: ProfileData): SiteProfile {
    const profile = new SiteProfile(data);
    profile.sample.cut(data.end);
    for (const { fingerprint, blocks } of data.pages) profile.sample.add(fingerprint, blocks);
    return profile;
  }

  /** What the profile is made of. */
  toData(): ProfileData {
    const { site, tags, maxPages, maxBytes, sample } = this;
    return { site, tags, maxPages, maxBytes, end: sample.end, pages: sample.list() };
  }

  /** Pages in the sample. */
  get sampledPages(): number {
    return this.sample.size;
  }

  /** Different pages that were learned; an estimate once there are more than the sample holds. */
  get pageCount(): number {
    const { end, size } = this.sample;
    return end === Number.POSITIVE_INFINITY ? size : Math.round((size * FINGERPRINT_RANGE) / end);
  }

  /** Learns one more page. A page that is known changes nothing. */
  learn(page: MeasuredPage): void {
    const fingerprint = fingerprintPage(page);
    if (!this.sample.wants(fingerprint)) return;
    this.sample.add(
      fingerprint,
      sketchPage(page, this.tagSet).map(({ sketch }) => sketch),
    );
    this.index = undefined;
    this.sayings = undefined;
  }

  /**
   * A profile of the pages of both; neither is changed.
   * @throws ProfileError when the profiles are of different sites or tag lists.
   */
  merge(other: SiteProfile): SiteProfile {
    expectArgument(other instanceof SiteProfile, "what a profile is merged with must be a site profile", other);
    if (other.site !== this.site) {
      throw new ProfileError(`profiles of different sites cannot be merged: ${this.site} and ${other.site}`);
    }
    if (other.tags !== this.tags) throw new ProfileError("profiles with different tag lists cannot be merged");
    const merged = new SiteProfile({
      site: this.site,
      tags: this.tags,
      maxPages: Math.min(this.maxPages, other.maxPages),
      maxBytes: Math.min(this.maxBytes, other.maxBytes),
    });
    merged.sample.cut(Math.min(this.sample.end, other.sample.end));
    for (const profile of [this, other]) {
      for (const { fingerprint, blocks } of profile.sample.list()) merged.sample.add(fingerprint, blocks);
    }
    return merged;
  }

  /**
   * For each text block of a page the share (0 to 1) of the site's other pages that say the same there, numbers apart;
   * template has a high share. A page that was learned does not count itself. Undefined when the profile knows fewer
   * pages than X-CEX needs. To find similar blocks, as `select` does, takes longer than the page itself, and tells the
   * default no more: see `model/site-evidence.ts`.
   */
  blockFrequency(page: MeasuredPage): Float32Array | undefined {
    const blocks = extractSiteBlocks(page, nearestListed(page, this.tagSet));
    const pages = blocks.map(({ text }) => this.repeated().pagesThatSay(text));
    // All that a learned page says is known; the fingerprint takes reading all of it.
    const own = pages.every(({ size }) => size > 0) ? this.numbers.get(fingerprintPage(page)) : undefined;
    const otherPages = this.sampledPages - (own === undefined ? 0 : 1);
    if (otherPages + 1 < xCex.options.minPages.default) return undefined;
    const frequency = new Float32Array(page.blocks.count);
    const chars = new Float32Array(page.blocks.count);
    blocks.forEach((block, i) => {
      spend(1 + block.textBlocks.length);
      const others = pages[i].size - (own !== undefined && pages[i].has(own) ? 1 : 0);
      block.textBlocks.forEach((textBlock, part) => {
        frequency[textBlock] += (block.chars[part] * others) / otherPages;
        chars[textBlock] += block.chars[part];
      });
    });
    for (let i = 0; i < frequency.length; i++) if (chars[i] > 0) frequency[i] /= chars[i];
    return frequency;
  }

  /** Judges a page as `x-cex` would by the learned pages. */
  select(page: MeasuredPage, query: ProfileQuery = {}): Selection {
    const options = resolveOptions("x-cex", xCex.options, query);
    expectPage(page);
    const builder = new SelectionBuilder("x-cex", page, HIDDEN_TEXT);
    const { blocks, similarPages, otherPages } = this.lookUp(page, options);
    if (otherPages + 1 < options.minPages) {
      const why = `${otherPages + 1} different pages of the site, but ${options.minPages} are needed`;
      return builder.none("too-few-pages", why);
    }
    if (page.blocks.visibility.some((bits) => (bits & INVISIBLE) === 0)) {
      judgeByFrequency(builder, blocks, similarPages, otherPages + 1, options);
    }
    return builder.build();
  }

  asMethod(): Method {
    return profileMethod(this) as Method;
  }

  /** The blocks that the profile knows, those on most pages first. Takes time with the square of the blocks at worst. */
  describeBlocks(query: ProfileQuery = {}): ProfileBlock[] {
    const options = resolveOptions("x-cex", xCex.options, query);
    const index = this.indexed();
    const limit = options.pageShare * this.sampledPages;
    const list = collectBlocks(this.sample.list()).map(({ sketch, pages }) => {
      const similarPages = countBits(index.pagesWithSimilar(sketch, options));
      const element = [sketch.shape.tags[0] ?? "", ...sketch.shape.classes].join(".");
      // Of the pages with a similar block one is the block's own, so it is the others that are held to the limit.
      const template = similarPages - 1 >= limit;
      return { sample: sketch.sample, element, pages: pages.length, similarPages, template };
    });
    return list.sort((a, b) => b.similarPages - a.similarPages || b.pages - a.pages || (a.sample < b.sample ? -1 : 1));
  }

  /** Counts for each block of a page the learned pages with a similar block; a page that was learned does not count itself. */
  lookUp(page: MeasuredPage, similarity: SketchSimilarity): BlockLookup {
    const index = this.indexed();
    const own = this.numbers.get(fingerprintPage(page));
    const described = sketchPage(page, this.tagSet);
    const similarPages = described.map(({ sketch }) => {
      spend(4);
      const pages = index.pagesWithSimilar(sketch, similarity);
      return countBits(pages) - (own !== undefined && hasBit(pages, own) ? 1 : 0);
    });
    const blocks = described.map(({ block }) => block);
    return { blocks, similarPages, otherPages: this.sampledPages - (own === undefined ? 0 : 1) };
  }

  /** The sample's pages by their numbers, and their different blocks. */
  private numbered(): Array<{ sketch: BlockSketch; pages: number[] }> {
    const pages = this.sample.list();
    this.numbers = new Map(pages.map(({ fingerprint }, number) => [fingerprint, number]));
    return collectBlocks(pages);
  }

  private indexed(): ProfileIndex {
    this.index ??= new ProfileIndex(this.numbered(), this.sampledPages);
    return this.index;
  }

  /** The texts of the sampled pages, to look others up among them. */
  repeated(): RepeatedBlocks {
    this.sayings ??= new RepeatedBlocks(this.numbered());
    return this.sayings;
  }
}

/** The different blocks of pages, each with the numbers of its pages. */
function collectBlocks(pages: readonly SampledPage[]): Array<{ sketch: BlockSketch; pages: number[] }> {
  const byKey = new Map<number, { sketch: BlockSketch; pages: number[] }>();
  pages.forEach(({ blocks }, number) => {
    for (const sketch of blocks) {
      const entry = byKey.get(sketch.key);
      if (entry) entry.pages.push(number);
      else byKey.set(sketch.key, { sketch, pages: [number] });
    }
  });
  return [...byKey.values()];
}
