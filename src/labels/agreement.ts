import type { MeasuredPage } from "../measure/measured-page.ts";
import { labelBlocks, type PageLabels } from "./page-labels.ts";

/** How far two labellers agree on the text blocks that both of them labelled. */
export interface LabelAgreement {
  readonly first: string;
  readonly second: string;
  /** Pages that both marked as done. */
  readonly pages: number;
  /** Blocks of these pages that both labelled. */
  readonly blocks: number;
  /** Share of the blocks on which they agree, 0 to 1. */
  readonly observed: number;
  /**
   * Cohen's kappa: how much of the agreement beyond chance there is, 1 for all, 0 for none; less than 0 when they agree
   * less often than by chance. Undefined when chance alone would have them agree everywhere: both used one label only.
   */
  readonly kappa: number | undefined;
}

/** Blocks by what two labellers say of them. */
interface Table {
  readonly first: string;
  readonly second: string;
  pages: number;
  bothContent: number;
  bothNoise: number;
  firstOnly: number;
  secondOnly: number;
}

/** Cohen, "A coefficient of agreement for nominal scales" (1960): (observed - expected) / (1 - expected). */
function agreementOf({ first, second, pages, bothContent, bothNoise, firstOnly, secondOnly }: Table): LabelAgreement {
  const blocks = bothContent + bothNoise + firstOnly + secondOnly;
  const observed = blocks === 0 ? 0 : (bothContent + bothNoise) / blocks;
  const content = (bothContent + firstOnly) * (bothContent + secondOnly);
  const noise = (bothNoise + secondOnly) * (bothNoise + firstOnly);
  const expected = blocks === 0 ? 1 : (content + noise) / blocks ** 2;
  return {
    first,
    second,
    pages,
    blocks,
    observed,
    kappa: expected === 1 ? undefined : (observed - expected) / (1 - expected),
  };
}

/** Adds up, page by page, how far labellers agree. Pages that are not done count for nothing. */
export class AgreementMeter {
  private readonly tables = new Map<string, Table>();

  /**
   * Adds what several labellers say of one page.
   * @throws LabelError when labels are those of another version of the page
   */
  add(page: MeasuredPage, labels: readonly PageLabels[]): void {
    const done = labels
      .filter(({ status }) => status === "done")
      .sort((a, b) => (a.labeller < b.labeller ? -1 : 1))
      .map((entry) => ({ labeller: entry.labeller, blocks: labelBlocks(page, entry).labels }));
    for (const [at, first] of done.entries()) {
      for (const second of done.slice(at + 1)) {
        const table = this.tableOf(first.labeller, second.labeller);
        table.pages++;
        for (const [block, mine] of first.blocks.entries()) {
          const theirs = second.blocks[block];
          if (mine === undefined || theirs === undefined) continue;
          if (mine === theirs) table[mine === "content" ? "bothContent" : "bothNoise"]++;
          else table[mine === "content" ? "firstOnly" : "secondOnly"]++;
        }
      }
    }
  }

  /** The agreement of every two labellers who marked a page as done, both of them. */
  results(): LabelAgreement[] {
    return [...this.tables.values()].map(agreementOf);
  }

  private tableOf(first: string, second: string): Table {
    const key = JSON.stringify([first, second]);
    let table = this.tables.get(key);
    if (!table) {
      table = { first, second, pages: 0, bothContent: 0, bothNoise: 0, firstOnly: 0, secondOnly: 0 };
      this.tables.set(key, table);
    }
    return table;
  }
}
