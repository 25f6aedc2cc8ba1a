import { type KnownTag, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE, NOT_RENDERED } from "../../page/rendering.ts";
import { splitPairs } from "../../text/words.ts";
import {
  type BlockCollection,
  type BlockComparer,
  countShared,
  type NumberSet,
  Vocabulary,
} from "./block-collection.ts";
import { type DescribedBlock, type FrequencyOptions, pageShareSpec } from "./block-frequency.ts";
import { distinctWords } from "./distinct-words.ts";
import { learnBlocks } from "./learn-blocks.ts";
import {
  extractSiteBlocks,
  nearestListed,
  parseTagList,
  type SiteBlock,
  tagOrderSpec,
} from "./site-blocks.ts";
import {
  defineSiteMethod,
  minPagesSpec,
  type SiteMethodFactory,
  type SiteOptions,
} from "./site-method.ts";

/** How counts enter the vector; words enter as 0 or 1. */
export type CountScale = "largest" | "none";

export interface ContentExtractorOptions extends SiteOptions, FrequencyOptions {
  readonly countScale: CountScale;
}

/** The tag list of Content Extractor, from Fernandes (section 3.1). */
export const contentExtractorTags = "table,tr,p,hr,ul,div,span";

/**
 * Mean F over 25 sites of daniel-dev and blogs-dev with 0.3, 0.5, 0.7, 0.9: 0.673, 0.695, 0.687,
 * 0.669.
 */
const EPSILON = 0.5;

/** The counted features of a block, in the order of the vector. */
const COUNTED = [
  "terms",
  "images",
  "links",
  "scripts",
  "inputs",
  "listItems",
  "tableCells",
  "headings",
] as const;
type Counted = (typeof COUNTED)[number];
const TERMS = COUNTED.indexOf("terms");

const COUNTED_TAGS: Readonly<Record<Exclude<Counted, "terms">, readonly KnownTag[]>> = {
  images: ["img", "picture", "svg:svg"],
  links: ["a"],
  scripts: ["script"],
  inputs: ["input", "select", "textarea", "button"],
  listItems: ["li", "dt", "dd"],
  tableCells: ["td", "th"],
  headings: ["h1", "h2", "h3", "h4", "h5", "h6"],
};

/** Index in the vector of each counted tag. */
const PLACE_OF_TAG: ReadonlyMap<number, number> = new Map(
  Object.entries(COUNTED_TAGS).flatMap(([feature, names]) =>
    names.map((name): [number, number] => [TAG[name], COUNTED.indexOf(feature as Counted)]),
  ),
);

interface Features {
  readonly counts: Float64Array;
  readonly words: NumberSet;
  /**
   * The scaled counts, and the lengths of these and of the whole vector; computed at the block's
   * first comparison.
   */
  vector:
    | { readonly scaled: Float64Array; readonly countLength: number; readonly length: number }
    | undefined;
}

function countFeatures(
  page: MeasuredPage,
  nearest: Int32Array,
  blocks: readonly SiteBlock[],
): Float64Array[] {
  const { tree, visibility } = page;
  const byNode = new Map<number, Float64Array>();
  for (const block of blocks) byNode.set(block.node, new Float64Array(COUNTED.length));
  for (let node = 0; node < tree.nodeCount; node++) {
    const place = PLACE_OF_TAG.get(tree.tag[node]);
    if (place === undefined || visibility[node] & (INVISIBLE & ~NOT_RENDERED)) continue;
    const counts = byNode.get(nearest[node]);
    if (counts) counts[place]++;
  }
  return [...byNode.values()];
}

class CosineComparer implements BlockComparer<Features> {
  constructor(
    private readonly epsilon: number,
    private readonly scale: Float64Array,
  ) {}

  /** The cosine of the whole vectors, and the parts of it from counts and from words. */
  describe(
    a: Features,
    b: Features,
  ): { readonly Sim: number; readonly SimCounts: number; readonly SimWords: number } {
    const left = this.vectorOf(a);
    const right = this.vectorOf(b);
    const norm = Math.max(Number.MIN_VALUE, left.length * right.length);
    const SimCounts =
      left.scaled.reduce((sum, value, i) => sum + value * right.scaled[i], 0) / norm;
    const SimWords = countShared(a.words, b.words) / norm;
    return { Sim: SimCounts + SimWords, SimCounts, SimWords };
  }

  isSimilar(a: Features, b: Features): boolean {
    const left = this.vectorOf(a);
    const right = this.vectorOf(b);
    const wanted = this.epsilon * left.length * right.length;
    const mostShared = Math.min(a.words.length, b.words.length);
    if (left.countLength * right.countLength + mostShared <= wanted) return false;
    let dot = 0;
    for (let i = 0; i < left.scaled.length; i++) dot += left.scaled[i] * right.scaled[i];
    return dot + mostShared > wanted && dot + countShared(a.words, b.words) > wanted;
  }

  private vectorOf(features: Features): NonNullable<Features["vector"]> {
    if (!features.vector) {
      const scaled = features.counts.map((count, i) => count * this.scale[i]);
      const squares = scaled.reduce((sum, value) => sum + value * value, 0);
      const length = Math.sqrt(squares + features.words.length);
      features.vector = { scaled, countLength: Math.sqrt(squares), length };
    }
    return features.vector;
  }
}

function describerOf(
  options: ContentExtractorOptions,
): (page: MeasuredPage) => Array<DescribedBlock<Features>> {
  const vocabulary = new Vocabulary();
  const tags = parseTagList("content-extractor", options.tags);
  return (page) => {
    const nearest = nearestListed(page, tags, options.tagOrder);
    const blocks = extractSiteBlocks(page, nearest);
    const counted = countFeatures(page, nearest, blocks);
    return blocks.map((block, i) => {
      const counts = counted[i];
      counts[TERMS] = splitPairs(block.text).length;
      const words = vocabulary.encode(distinctWords(block.text));
      const features = { counts, words, vector: undefined };
      return { block, key: `${counts.join()}:${words.join()}`, size: words.length, features };
    });
  };
}

/** Factors for the counts: 1, or the factor that scales the collection's greatest count to 1. */
function countScale(scale: CountScale, collected: Iterable<Features>): Float64Array {
  if (scale === "none") return new Float64Array(COUNTED.length).fill(1);
  const greatest = new Float64Array(COUNTED.length);
  for (const { counts } of collected) {
    for (let i = 0; i < greatest.length; i++) greatest[i] = Math.max(greatest[i], counts[i]);
  }
  return greatest.map((count) => (count === 0 ? 1 : 1 / count));
}

/**
 * Content Extractor: like X-CEX, with counts and words in one vector:
 * docs/methods/content-extractor.md.
 */
export const contentExtractor: SiteMethodFactory<ContentExtractorOptions> =
  defineSiteMethod<ContentExtractorOptions>({
    id: "content-extractor",
    summary:
      "Drops blocks that are similar on a fifth of the site's pages, by one cosine over counts and words.",
    paper: {
      authors: "Sandip Debnath, Prasenjit Mitra, Nirmal Pal, C. Lee Giles",
      title: "Automatic identification of informative sections of Web pages",
      year: 2005,
      venue: "IEEE Transactions on Knowledge and Data Engineering 17(9), pages 1233-1246",
      doi: "10.1109/TKDE.2005.138",
      section:
        "ContentExtractor, as Fernandes (Information Extraction from Web Pages, 2021, 2.4) describes it",
    },
    options: {
      minPages: minPagesSpec,
      tags: {
        default: contentExtractorTags,
        meaning: "the ordered tag list: elements that are blocks",
      },
      epsilon: {
        default: EPSILON,
        meaning: "blocks more similar than this are the same",
        min: 0,
        max: 1,
      },
      tagOrder: tagOrderSpec,
      pageShare: pageShareSpec,
      countScale: {
        default: "largest",
        meaning: "counts divided by the greatest in the collection (largest) or as they are (none)",
        choices: ["largest", "none"],
      },
    },
    learn(pages, options) {
      const comparerOf = (collection: BlockCollection<Features>): CosineComparer =>
        new CosineComparer(options.epsilon, countScale(options.countScale, collection.features()));
      return learnBlocks(pages, options, describerOf(options), comparerOf);
    },
  });
