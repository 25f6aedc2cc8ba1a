import type { MeasuredPage } from "../../page/measured-page.ts";
import { BlockCollection, type BlockComparer, type WordFeatures } from "./block-collection.ts";
import {
  type BlockLookup,
  type DescribedBlock,
  type FrequencyOptions,
  judgeByFrequency,
} from "./block-frequency.ts";
import type { DistinctPage } from "./page-fingerprint.ts";
import { collectionSize, type LearnedSite } from "./site-method.ts";

interface DescribingComparer<F> extends BlockComparer<F> {
  describe(a: F, b: F): Readonly<Record<string, number>> & { readonly Sim: number };
}

/** Collects the blocks of a site's pages; `comparerOf` gets the collection. */
export function learnBlocks<F extends WordFeatures>(
  pages: readonly DistinctPage[],
  options: Pick<FrequencyOptions, "pageShare">,
  describe: (page: MeasuredPage) => ReadonlyArray<DescribedBlock<F>>,
  comparerOf: (collection: BlockCollection<F>) => DescribingComparer<F>,
): LearnedSite {
  const collection = new BlockCollection<F>();
  for (const [number, { page }] of pages.entries())
    for (const { key, size, features } of describe(page))
      collection.add(number, key, size, features);
  const comparer = comparerOf(collection);
  const pageCount = pages.length;
  const countSimilar = (
    described: ReadonlyArray<DescribedBlock<F>>,
    own: number | undefined,
  ): BlockLookup => ({
    blocks: described.map(({ block }) => block),
    similarPages: described.map(({ key, size, features }) =>
      collection.countPages(key, size, features, comparer, own),
    ),
    otherPages: pageCount - (own === undefined ? 0 : 1),
  });
  return {
    lookUp: (page, own) => countSimilar(describe(page), own),
    judge(page, builder, own) {
      const described = describe(page);
      const { blocks, similarPages } = countSimilar(described, own);
      const similarityOf = (block: number): Readonly<Record<string, number>> => {
        const { features } = described[block];
        const most = collection.mostSimilar(features, own, (a, b) => comparer.describe(a, b).Sim);
        return most === undefined ? {} : { ...comparer.describe(features, most) };
      };
      judgeByFrequency(
        builder,
        blocks,
        similarPages,
        collectionSize(pageCount, own),
        options,
        similarityOf,
      );
    },
  };
}
