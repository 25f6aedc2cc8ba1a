import { labelBlocks, type MeasuredPage, measureAgreement, type PageLabels } from "./pith.ts";
import type { LabellerPair } from "./protocol.ts";

type Label = Parameters<typeof measureAgreement>[0] extends Iterable<readonly [infer One, unknown]> ? One : never;

/** The labels of two labellers for the blocks of pages that both finished. */
interface Said {
  readonly first: string;
  readonly second: string;
  pages: number;
  readonly pairs: Array<readonly [Label, Label]>;
}

/** Agreement of each pair of labellers, summed over pages. */
export class LabellerPairs {
  private readonly said = new Map<string, Said>();

  /** Adds the labels of a page, without those of other versions of it. */
  add(page: MeasuredPage, labels: readonly PageLabels[]): void {
    const entries = [...labels]
      .sort((a, b) => (a.labeller < b.labeller ? -1 : 1))
      .map((entry) => ({ labeller: entry.labeller, blocks: labelBlocks(page, entry).labels }));
    for (const [at, first] of entries.entries()) {
      for (const second of entries.slice(at + 1)) {
        const said = this.of(first.labeller, second.labeller);
        said.pages++;
        for (const [block, mine] of first.blocks.entries()) said.pairs.push([mine, second.blocks[block]]);
      }
    }
  }

  results(): LabellerPair[] {
    return [...this.said.values()].map(({ first, second, pages, pairs }) => {
      const { items, observed, kappa } = measureAgreement(pairs);
      return { first, second, pages, blocks: items, observed, kappa };
    });
  }

  private of(first: string, second: string): Said {
    const key = JSON.stringify([first, second]);
    let said = this.said.get(key);
    if (!said) {
      said = { first, second, pages: 0, pairs: [] };
      this.said.set(key, said);
    }
    return said;
  }
}
