import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Reason } from "../../selection/selection.ts";
import { countEach } from "../../text/counted.ts";
import { stem } from "../../text/stem.ts";
import { stopWords } from "../../text/stop-words.ts";
import { splitPairs } from "../../text/words.ts";
import { setTextBlocks } from "./block-frequency.ts";
import type { DistinctPage } from "./page-fingerprint.ts";
import { extractSiteBlocks, nearestListed, parseTagList, type SiteBlock } from "./site-blocks.ts";
import {
  collectionSize,
  defineSiteMethod,
  minPagesSpec,
  type SiteMethodFactory,
  type SiteOptions,
} from "./site-method.ts";
import { TermSpread } from "./term-spread.ts";

/** Elements that split a page: as published, or today's sectioning elements, too. */
export type SplitAt = "table" | "sections";

export interface InfoDiscovererOptions extends SiteOptions {
  readonly splitAt: SplitAt;
  /** Blocks with at least this entropy are redundant. */
  readonly entropyThreshold: number;
}

/** The page itself is a block, too, so that text outside tables is in one. */
const TAGS: Readonly<Record<SplitAt, string>> = {
  table: "body,table",
  sections: "body,table,main,article,section,nav,aside,header,footer,form,div,ul,ol,dl,p",
};

/**
 * Mean F over 35 sites, split at sections, with 0.6, 0.7, 0.75, 0.8, 0.9: 0.689, 0.753, 0.755,
 * 0.751, 0.733.
 */
const ENTROPY_THRESHOLD = 0.75;

const ASCII_WORD = /^[a-z]{1,64}$/;

function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of splitPairs(text)) {
    if (!stopWords.has(word)) terms.push(ASCII_WORD.test(word) ? stem(word) : word);
  }
  return terms;
}

interface TermBlock {
  readonly block: SiteBlock;
  readonly terms: readonly string[];
}

export function describeTerms(page: MeasuredPage, tags: Uint8Array): TermBlock[] {
  return extractSiteBlocks(page, nearestListed(page, tags)).map((block) => ({
    block,
    terms: termsOf(block.text),
  }));
}

const pageTerms = (blocks: readonly TermBlock[]): Map<string, number> =>
  countEach(blocks.flatMap(({ terms }) => terms));

/**
 * H(CB): the mean entropy of the block's distinct terms (equation 2); 1 for a block without terms.
 */
export function blockEntropy(
  terms: readonly string[],
  entropyOf: (term: string) => number,
): number {
  const features = new Set(terms);
  if (features.size === 0) return 1;
  let sum = 0;
  for (const term of features) sum += entropyOf(term);
  return sum / features.size;
}

export function learnTerms(
  pages: readonly DistinctPage[],
  { splitAt }: Pick<InfoDiscovererOptions, "splitAt">,
): { readonly tags: Uint8Array; readonly spread: TermSpread } {
  const tags = parseTagList("info-discoverer", TAGS[splitAt]);
  const spread = new TermSpread();
  for (const { page } of pages) spread.add(pageTerms(describeTerms(page, tags)));
  return { tags, spread };
}

/**
 * InfoDiscoverer: docs/methods/info-discoverer.md. The score is 1 - H(CB), the mean entropy of a
 * block's terms.
 */
export const infoDiscoverer: SiteMethodFactory<InfoDiscovererOptions> =
  defineSiteMethod<InfoDiscovererOptions>({
    id: "info-discoverer",
    summary: "Drops blocks whose terms are spread evenly over the site's pages (high entropy).",
    paper: {
      authors: "Shian-Hua Lin, Jan-Ming Ho",
      title: "Discovering informative content blocks from Web documents",
      year: 2002,
      venue: "Proceedings of the Eighth ACM SIGKDD International Conference, pages 588-593",
      doi: "10.1145/775047.775134",
      section:
        "as Fernandes (Information Extraction from Web Pages, 2021, 2.3, equation 2) describes it",
    },
    options: {
      minPages: minPagesSpec,
      splitAt: {
        default: "table",
        meaning:
          "elements at which a page is split: table as published, or sections for today's elements, too",
        choices: ["table", "sections"],
      },
      entropyThreshold: {
        default: ENTROPY_THRESHOLD,
        meaning: "blocks with this entropy (0 to 1) or more are redundant",
        min: 0,
        max: 1,
      },
    },
    learn(pages: readonly DistinctPage[], options: InfoDiscovererOptions) {
      const { tags, spread } = learnTerms(pages, options);
      return {
        judge(page, builder, own) {
          const blocks = describeTerms(page, tags);
          const counts = pageTerms(blocks);
          const entropyOf = (term: string): number =>
            spread.entropy(term, own === undefined ? (counts.get(term) ?? 0) : 0);
          const entropies = blocks.map(({ terms }) => blockEntropy(terms, entropyOf));
          const size = collectionSize(pages.length, own);
          const threshold = options.entropyThreshold;
          const reason = (text: string): Reason => ({ signal: "H(CB)", threshold, text });
          const siteBlocks = blocks.map(({ block }) => block);
          setTextBlocks(builder, siteBlocks, {
            keep: entropies.map((entropy) => entropy < threshold),
            scores: entropies.map((entropy) => 1 - entropy),
            kept: reason("its terms are on few of the site's pages"),
            dropped: reason("its terms are spread over the site's pages"),
            outside: { signal: "tags", text: "outside of all elements at which the page is split" },
            values: (block) => ({
              H: entropies[block],
              terms: new Set(blocks[block].terms).size,
              pages: size,
            }),
          });
        },
      };
    },
  });
