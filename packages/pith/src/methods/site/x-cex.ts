import type { MeasuredPage } from "../../page/measured-page.ts";
import { spendOnChars } from "../../safety/clock.ts";
import { type BlockComparer, countShared, type NumberSet, Vocabulary } from "./block-collection.ts";
import { type DescribedBlock, type FrequencyOptions, pageShareSpec } from "./block-frequency.ts";
import {
  describeShapes,
  describeWholeShape,
  evenShapeWeights,
  ShapeTable,
  type ShapeWeights,
} from "./block-shapes.ts";
import { distinctWords, type NumberWords } from "./distinct-words.ts";
import { learnBlocks } from "./learn-blocks.ts";
import type { DistinctPage } from "./page-fingerprint.ts";
import { extractSiteBlocks, nearestListed, parseTagList, tagOrderSpec } from "./site-blocks.ts";
import {
  defineSiteMethod,
  minPagesSpec,
  type SiteMethodFactory,
  type SiteOptions,
} from "./site-method.ts";

export type ContentSimilarity = "cosine" | "hamming";

export interface XCexOptions extends SiteOptions, FrequencyOptions, ShapeWeights {
  readonly structureWeight: number;
  readonly contentWeight: number;
  readonly contentSimilarity: ContentSimilarity;
  readonly numbers: NumberWords;
  /**
   * Whether a block's text, tags and class names exclude (`own`) or include (`whole`) those of its
   * sub-blocks.
   */
  readonly blockText: "own" | "whole";
  /** `as-printed` sets `numbers` to `words` and `blockText` to `whole`, overriding both options. */
  readonly preset: "measured" | "as-printed";
}

/** The paper's tag list (section 3.1). */
export const xCexTags = "body,main,article,section,div,p";

/**
 * Mean F over 35 sites with 0.4, 0.5, 0.6, 0.7, 0.9: 0.497, 0.767, 0.797, 0.795, 0.784; the paper
 * prints none.
 */
const xCexEpsilon = 0.6;

/**
 * The compared features of a block: its shape number, and its word numbers or the code points of
 * its text.
 */
interface XCexFeatures {
  readonly shape: number;
  readonly words: NumberSet;
  readonly characters: Uint32Array;
}

export function cosineOfSets(shared: number, sizeA: number, sizeB: number): number {
  return sizeA === 0 || sizeB === 0 ? 0 : shared / Math.sqrt(sizeA * sizeB);
}

export function codePointsOf(text: string): Uint32Array {
  return Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/**
 * Share of equal positions of two texts, 0 below `atLeast`; a shorter text is padded with other
 * characters.
 */
export function hammingSimilarity(a: Uint32Array, b: Uint32Array, atLeast = 0): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 1;
  const shortest = Math.min(a.length, b.length);
  const mostMissed = (1 - atLeast) * longest + 1;
  let missed = longest - shortest;
  for (let i = 0; i < shortest; i++) {
    if (a[i] === b[i]) continue;
    missed++;
    if (missed > mostMissed) return 0;
  }
  return 1 - missed / longest;
}

function leastContentSimilarity(options: XCexOptions): number {
  const { structureWeight, contentWeight, epsilon, tagWeight, classWeight } = options;
  return contentWeight === 0
    ? Number.NEGATIVE_INFINITY
    : (epsilon - structureWeight * (tagWeight + classWeight)) / contentWeight;
}

class XCexComparer implements BlockComparer<XCexFeatures> {
  constructor(
    private readonly shapes: ShapeTable,
    private readonly options: XCexOptions,
  ) {}

  /**
   * The cosine of sets of m and n words is at most sqrt(m / n), the Hamming similarity of such
   * texts m / n.
   */
  sizeRange(size: number): readonly [number, number] {
    const least = leastContentSimilarity(this.options);
    if (least <= 0) return [0, Number.POSITIVE_INFINITY];
    const ratio = this.options.contentSimilarity === "cosine" ? least * least : least;
    return [Math.floor(size * ratio), Math.ceil(size / ratio)];
  }

  leastShared({ words }: XCexFeatures, size: number): number {
    const least = Math.max(0, leastContentSimilarity(this.options));
    return this.options.contentSimilarity === "cosine" ? least * Math.sqrt(words.length * size) : 0;
  }

  leastSharedWithAny(features: XCexFeatures): number {
    const least = Math.max(0, leastContentSimilarity(this.options));
    return this.leastShared(features, features.words.length * least ** 2);
  }

  /** Sim(A, B) = SImp * SSim + CImp * CSim > epsilon (equations 3 and 6). */
  isSimilar(a: XCexFeatures, b: XCexFeatures): boolean {
    const { structureWeight, contentWeight, epsilon } = this.options;
    const structure = structureWeight * this.shapes.similarity(a.shape, b.shape);
    if (structure + contentWeight <= epsilon) return false;
    return (
      structure +
        contentWeight * this.contentSimilarity(a, b, (epsilon - structure) / contentWeight) >
      epsilon
    );
  }

  describe(
    a: XCexFeatures,
    b: XCexFeatures,
  ): { readonly SSim: number; readonly CSim: number; readonly Sim: number } {
    const { structureWeight, contentWeight } = this.options;
    const SSim = this.shapes.similarity(a.shape, b.shape);
    const CSim = this.contentSimilarity(a, b, 0);
    return { SSim, CSim, Sim: structureWeight * SSim + contentWeight * CSim };
  }

  private contentSimilarity(a: XCexFeatures, b: XCexFeatures, atLeast: number): number {
    return this.options.contentSimilarity === "cosine"
      ? cosineOfSets(countShared(a.words, b.words), a.words.length, b.words.length)
      : hammingSimilarity(a.characters, b.characters, atLeast);
  }
}

const NO_NUMBERS = new Uint32Array(0);

function wholeText(page: MeasuredPage, element: number): string {
  return page
    .visibleBlocks(element)
    .map((block) => {
      const text = page.blockText(block);
      spendOnChars(text.length);
      return text;
    })
    .join(" ");
}

type Describer = (page: MeasuredPage) => Array<DescribedBlock<XCexFeatures>>;

function createDescriber(options: XCexOptions, shapes: ShapeTable): Describer {
  const asPrinted = options.preset === "as-printed";
  const numbers = asPrinted ? "words" : options.numbers;
  const isWhole = asPrinted || options.blockText === "whole";
  const vocabulary = new Vocabulary();
  const tags = parseTagList("x-cex", options.tags);
  const describe = (text: string, shape: number): Omit<DescribedBlock<XCexFeatures>, "block"> => {
    if (options.contentSimilarity === "hamming") {
      const characters = codePointsOf(text);
      return {
        key: `${shape}:${text}`,
        size: characters.length,
        features: { shape, words: NO_NUMBERS, characters },
      };
    }
    const words = vocabulary.encode(distinctWords(text, numbers));
    const features = { shape, words, characters: NO_NUMBERS };
    return { key: `${shape}:${words.join()}`, size: words.length, features };
  };
  return (page) => {
    const nearest = nearestListed(page, tags, options.tagOrder);
    const blocks = extractSiteBlocks(page, nearest);
    const own = isWhole
      ? blocks.map(({ node }) => describeWholeShape(page, node))
      : describeShapes(page, nearest, blocks);
    return blocks.map((block, i) => {
      const text = isWhole ? wholeText(page, block.node) : block.text;
      return { block, ...describe(text, shapes.intern(own[i])) };
    });
  };
}

const { tagWeight, classWeight } = evenShapeWeights;

/** X-CEX: 0.3 * SSim + 0.7 * CSim over a site's blocks; docs/methods/x-cex.md. */
export const xCex: SiteMethodFactory<XCexOptions> = defineSiteMethod<XCexOptions>({
  id: "x-cex",
  summary: "Drops blocks that are similar on a fifth of the site's pages, by structure and words.",
  paper: {
    authors: "Tiago Miguel Jacinto Fernandes",
    title: "Information Extraction from Web Pages",
    year: 2021,
    venue: "thesis, Instituto Superior Técnico, Taguspark",
    section: "3, equations 3 to 7",
  },
  options: {
    minPages: minPagesSpec,
    tags: {
      default: xCexTags,
      meaning:
        "the ordered tag list: elements that are blocks; containers: each element with text of its own",
    },
    tagOrder: tagOrderSpec,
    epsilon: {
      default: xCexEpsilon,
      meaning: "blocks more similar than this are the same",
      min: 0,
      max: 1,
    },
    pageShare: pageShareSpec,
    structureWeight: {
      default: 0.3,
      meaning: "weight of the similarity of structure and style",
      min: 0,
      max: 1,
    },
    contentWeight: { default: 0.7, meaning: "weight of the similarity of content", min: 0, max: 1 },
    tagWeight: {
      default: tagWeight,
      meaning: "weight of tag sequences in structureWeight",
      min: 0,
      max: 1,
    },
    classWeight: {
      default: classWeight,
      meaning: "weight of class names in structureWeight",
      min: 0,
      max: 1,
    },
    contentSimilarity: {
      default: "cosine",
      meaning: "how to compare content: common words (cosine) or equal positions (hamming)",
      choices: ["cosine", "hamming"],
    },
    numbers: {
      default: "one-word",
      meaning: "whether all numbers count as one word",
      choices: ["one-word", "words"],
    },
    blockText: {
      default: "own",
      meaning: "whether to compare blocks with or without their sub-blocks",
      choices: ["own", "whole"],
    },
    preset: {
      default: "measured",
      meaning:
        "as-printed: numbers are words, and blocks include their sub-blocks, as in the paper",
      choices: ["measured", "as-printed"],
    },
  },
  learn(pages: readonly DistinctPage[], options: XCexOptions) {
    const shapes = new ShapeTable(options);
    return learnBlocks(
      pages,
      options,
      createDescriber(options, shapes),
      () => new XCexComparer(shapes, options),
    );
  },
});
