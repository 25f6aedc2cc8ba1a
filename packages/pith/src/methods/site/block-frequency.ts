import type { OptionSpec } from "../../safety/option-spec.ts";
import { type Reason, withValues } from "../../selection/selection.ts";
import type { SelectionBuilder } from "../../selection/selection-builder.ts";
import type { SiteBlock, TagOrder } from "./site-blocks.ts";

export interface FrequencyOptions {
  /** The ordered tag list: elements that form blocks. */
  readonly tags: string;
  readonly tagOrder: TagOrder;
  /** Blocks more similar than this count as the same block. */
  readonly epsilon: number;
  /** A block on at least this share of the pages is template. */
  readonly pageShare: number;
}

export interface BlockLookup {
  readonly blocks: readonly SiteBlock[];
  /** The number of other learned pages with a similar block, for each block. */
  readonly similarPages: readonly number[];
  /** Learned pages other than this one; for a `SiteSample` only those in the sample. */
  readonly otherPages: number;
}

/** The paper's 20 % (section 3.3). */
export const pageShareSpec: OptionSpec<number> = {
  default: 0.2,
  meaning: "blocks with similar blocks on at least this share of the site's pages are template",
  min: 0,
  max: 1,
};

/**
 * Inverse block document frequency of a block with similar blocks on this many other pages; 1 for
 * none.
 */
const inverseFrequency = (similarPages: number): number =>
  similarPages === 0 ? 1 : 1 / similarPages;

/** The verdicts on the blocks of a page, in their order. */
interface BlockVerdicts {
  readonly keep: readonly boolean[];
  readonly scores: readonly number[];
  readonly kept: Reason;
  readonly dropped: Reason;
  readonly outside: Reason;
  readonly values: (block: number) => Readonly<Record<string, number>>;
}

/**
 * Moves verdicts from blocks to text blocks: most characters decide, scores are means over the
 * characters.
 */
export function setTextBlocks(
  builder: SelectionBuilder,
  blocks: readonly SiteBlock[],
  verdicts: BlockVerdicts,
): void {
  const tallies = new Map<
    number,
    { chars: number; keptChars: number; score: number; main: number; mainChars: number }
  >();
  blocks.forEach((block, i) => {
    block.textBlocks.forEach((textBlock, part) => {
      const tally = tallies.get(textBlock) ?? {
        chars: 0,
        keptChars: 0,
        score: 0,
        main: i,
        mainChars: 0,
      };
      tallies.set(textBlock, tally);
      const chars = block.chars[part];
      tally.chars += chars;
      tally.score += chars * verdicts.scores[i];
      if (verdicts.keep[i]) tally.keptChars += chars;
      if (chars > tally.mainChars) {
        tally.main = i;
        tally.mainChars = chars;
      }
    });
  });
  for (const block of builder.page.visibleBlocks(0)) {
    const tally = tallies.get(block);
    if (tally === undefined) {
      builder.set(block, false, 0, verdicts.outside);
      continue;
    }
    const keep = tally.keptChars * 2 > tally.chars;
    const reason = withValues(keep ? verdicts.kept : verdicts.dropped, () =>
      verdicts.values(tally.main),
    );
    builder.set(block, keep, tally.score / tally.chars, reason);
  }
}

/**
 * Classifies blocks by IBDF (section 3.3): content are those with similar blocks on fewer than
 * `pageShare` of the collection's pages. A block's score is its IBDF.
 * @param similarPages for each block, the number of other pages with a similar block
 * @param pageCount pages of the collection, including the judged one
 * @param similarityOf for a block, the parts of its similarity to the most similar block of another
 * page
 */
export function judgeByFrequency(
  builder: SelectionBuilder,
  blocks: readonly SiteBlock[],
  similarPages: readonly number[],
  pageCount: number,
  options: Pick<FrequencyOptions, "pageShare">,
  similarityOf: (block: number) => Readonly<Record<string, number>> = () => ({}),
): void {
  const limit = options.pageShare * pageCount;
  const threshold = limit > 0 ? 1 / limit : Number.POSITIVE_INFINITY;
  const percent = Math.round(options.pageShare * 1000) / 10;
  setTextBlocks(builder, blocks, {
    keep: similarPages.map((count) => count < limit),
    scores: similarPages.map(inverseFrequency),
    kept: {
      signal: "IBDF",
      threshold,
      text: `similar blocks on fewer than ${percent} % of the site's pages`,
    },
    dropped: {
      signal: "IBDF",
      threshold,
      text: `similar blocks on ${percent} % of the site's pages or more`,
    },
    outside: { signal: "tags", text: "outside of all elements of the tag list" },
    values: (block) => ({
      IBDF: inverseFrequency(similarPages[block]),
      similarPages: similarPages[block],
      pages: pageCount,
      ...similarityOf(block),
    }),
  });
}

export interface DescribedBlock<F> {
  readonly block: SiteBlock;
  readonly key: string;
  readonly size: number;
  readonly features: F;
}
