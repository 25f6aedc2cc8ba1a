import type { MeasuredPage } from "pith/page";
import type { BlockCollection, BlockComparer, WordFeatures } from "./block-collection.ts";
import {
  type BlockLookup,
  collectionSize,
  type DescribedBlock,
  type FrequencyOptions,
  judgeByFrequency,
} from "./block-frequency.ts";
import type { LearnedSite } from "./site-method.ts";

interface DescribingComparer<F> extends BlockComparer<F> {
  describe(a: F, b: F): Readonly<Record<string, number>> & { readonly Sim: number };
}

interface Collected<F extends WordFeatures> {
  readonly collection: BlockCollection<F>;
  readonly comparer: DescribingComparer<F>;
  readonly pageCount: number;
  readonly describe: (page: MeasuredPage) => ReadonlyArray<DescribedBlock<F>>;
}

export function judgeByCollection<F extends WordFeatures>(
  { collection, comparer, pageCount, describe }: Collected<F>,
  options: Pick<FrequencyOptions, "pageShare">,
): LearnedSite {
  const countSimilar = (described: ReadonlyArray<DescribedBlock<F>>, own: number | undefined): BlockLookup => ({
    blocks: described.map(({ block }) => block),
    similarPages: described.map(
      ({ key, size, features }) => collection.countPages(key, size, features, comparer) - (own === undefined ? 0 : 1),
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
      judgeByFrequency(builder, blocks, similarPages, collectionSize(pageCount, own), options, similarityOf);
    },
  };
}
