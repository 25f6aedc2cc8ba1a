import { type BlockRole, blockRoles } from "../../../../packages/pith/src/model/role-names.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { openPage } from "../../../../packages/pith/src/page/open-page.ts";
import { finishSelection } from "../../../../packages/pith/src/rules/final-selection.ts";
import { selectFused } from "../../../../packages/pith/src/rules/fused-method.ts";
import { readPages } from "../../../training/src/read-pages.ts";
import { blockLabelsOf, isLabelledWithRoles } from "../../../training/src/targets.ts";
import { tokenize } from "../../../training/src/tokens.ts";
import type { PageFilter } from "../data/pages.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import type { FoldModels } from "../run/fold-models.ts";

/** The sets whose blocks are labelled with roles. */
export const roleSets: readonly string[] = ["wild-dev", "wild-raw-dev", "fresh-dev"];

const numberOf = new Map<string, number>(blockRoles.map((role, at) => [role, at]));

/** Words by labelled and estimated role. */
export class RoleTally {
  /** One row for each labelled role, one column for each estimated role. */
  readonly words: readonly Float64Array[] = blockRoles.map(
    () => new Float64Array(blockRoles.length),
  );
  pages = 0;

  /** Counts the words of a block. Labels that are no role, such as `unknown`, do not count. */
  add(label: string, estimate: string, words: number): void {
    const row = numberOf.get(label);
    const column = numberOf.get(estimate);
    if (row !== undefined && column !== undefined) this.words[row][column] += words;
  }

  /** The share of words with the right role. */
  get accuracy(): number {
    const all = this.words.reduce((sum, row) => sum + total(row), 0);
    return this.words.reduce((sum, row, at) => sum + row[at], 0) / all;
  }

  /** Precision, recall and F1 of a role, by words; NaN without such words. */
  of(role: BlockRole): {
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
  } {
    const at = blockRoles.indexOf(role);
    const right = this.words[at][at];
    const labelled = total(this.words[at]);
    const estimated = this.words.reduce((sum, row) => sum + row[at], 0);
    return {
      precision: right / estimated,
      recall: right / labelled,
      f1: (2 * right) / (labelled + estimated),
    };
  }
}

const total = (row: Float64Array): number => row.reduce((sum, words) => sum + words, 0);

/** The roles that a result gives the page's blocks, by the model that has not seen its site. */
function estimatedRoles(page: MeasuredPage, site: string, models: FoldModels): readonly string[] {
  return finishSelection(selectFused(page, models.modelFor(site)), {}).roles ?? [];
}

/** Counts a set's shown blocks whose role was labelled. */
export async function countRoles(
  folder: string,
  name: string,
  models: FoldModels,
  accepts: PageFilter,
): Promise<RoleTally> {
  const tally = new RoleTally();
  for await (const entry of readPages(folder, name)) {
    if (!isLabelledWithRoles(entry) || !accepts(entry)) continue;
    const page = openPage(entry.html, { url: entry.url, embedded: true });
    const labels = blockLabelsOf(page, entry) ?? [];
    const roles = estimatedRoles(page, entry.site, models);
    labels.forEach((label, block) => {
      if (!page.isVisible(block)) return;
      tally.add(label, roles[block], tokenize(page.blockText(block)).length);
    });
    tally.pages++;
  }
  return tally;
}

/** The tallies of several sets as one. */
export function joined(tallies: readonly RoleTally[]): RoleTally {
  const sum = new RoleTally();
  for (const { words, pages } of tallies) {
    sum.pages += pages;
    words.forEach((row, label) => {
      row.forEach((count, estimate) => {
        sum.words[label][estimate] += count;
      });
    });
  }
  return sum;
}

/** Accuracy of all roles and F1 of each, one row for each set. */
export function accuracyTable(tallies: ReadonlyMap<string, RoleTally>): ReportTable {
  return {
    name: "roles",
    title: "Roles of blocks",
    notes: [
      [
        "Percent of the words of shown blocks, by models that have not seen the page's domain:",
        "accuracy over all roles, then F1 of each role.",
      ].join(" "),
    ],
    head: ["set", "pages", "accuracy", ...blockRoles],
    rows: [...tallies].map(([name, tally]) => [
      name,
      `${tally.pages}`,
      percent(tally.accuracy),
      ...blockRoles.map((role) => {
        const { f1 } = tally.of(role);
        return percent(Number.isNaN(f1) ? undefined : f1);
      }),
    ]),
  };
}

/** Words by labelled (row) and estimated role (column). */
export function confusionTable(tally: RoleTally): ReportTable {
  return {
    name: "roles-confusion",
    title: "Words by labelled role (row) and estimated role (column)",
    notes: [`All sets, ${tally.pages} pages.`],
    head: ["", ...blockRoles],
    rows: blockRoles.map((role, at) => [role, ...Array.from(tally.words[at], String)]),
  };
}
