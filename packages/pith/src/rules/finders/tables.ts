import { likelihoodOf } from "../../selection/page-kind.ts";
import { findDataTables, findGrids } from "../../structure/data-tables.ts";
import type { SelectFacts } from "../row.ts";

/**
 * From this kept share of its words on, a whole table is kept. Word F1, summed over the changed
 * pages of the first half of the sites, with .5 and .3: manuals-dev +.67 +.87, blogs-dev +.06 +.08,
 * wcxb-dev 0 +.04, cleaneval-dev -.07 -.11. With the mean probability for all cells instead: +.33,
 * +.04, -.06, -.03.
 */
const MIN_KEPT = 0.3;
/**
 * Forums this likely lay out posts and members as tables: .5 missed two threads of 45 whose pages
 * the model calls articles as well.
 */
const MAX_FORUM = 0.3;

/** The cells of data tables of which a third is kept. */
export function* findCellsOfTables({
  selection: { page, keep },
  kinds,
}: SelectFacts): Generator<number, undefined> {
  if (likelihoodOf(kinds, "forum") >= MAX_FORUM) return;
  const { words } = page.blocks;
  for (const table of [...findDataTables(page), ...findGrids(page)]) {
    const cells = page.visibleBlocks(table);
    let kept = 0;
    let all = 0;
    for (const block of cells) {
      all += words[block];
      if (keep[block] === 1) kept += words[block];
    }
    if (kept > 0 && kept >= MIN_KEPT * all) yield* cells;
  }
}
