import { labelBlocks, type MeasuredPage, measureAgreement, type PageLabels } from "./pith.ts";
import type { LabellerPair } from "./protocol.ts";

type Label = Parameters<typeof measureAgreement>[0] extends Iterable<readonly [infer One, unknown]> ? One : never;

/** The labels of two labellers for the blocks of pages that both finished. */
interface Verdicts {
  readonly first: string;
  readonly second: string;
  pages: number;
  readonly pairs: Array<readonly [Label, Label]>;
}

/** Agreement of each pair of labellers, summed over pages. */
export class LabellerPairs {
  private readonly verdicts = new Map<string, Verdicts>();

  /** Adds the labels of a page, without those of other versions of it. */
  add(page: MeasuredPage, labels: readonly PageLabels[]): void {
    const entries = [...labels]
      .sort((a, b) => (a.labeller < b.labeller ? -1 : 1))
      .map((entry) => ({ labeller: entry.labeller, blocks: labelBlocks(page, entry).labels }));
    for (const [at, first] of entries.entries()) {
      for (const second of entries.slice(at + 1)) {
        const verdicts = this.of(first.labeller, second.labeller);
        verdicts.pages++;
        for (const [block, mine] of first.blocks.entries()) verdicts.pairs.push([mine, second.blocks[block]]);
      }
    }
  }

  results(): LabellerPair[] {
    return [...this.verdicts.values()].map(({ first, second, pages, pairs }) => {
      const { items, observed, kappa } = measureAgreement(pairs);
      return { first, second, pages, blocks: items, observed, kappa };
    });
  }

  private of(first: string, second: string): Verdicts {
    const key = JSON.stringify([first, second]);
    let verdicts = this.verdicts.get(key);
    if (!verdicts) {
      verdicts = { first, second, pages: 0, pairs: [] };
      this.verdicts.set(key, verdicts);
    }
    return verdicts;
  }
}
