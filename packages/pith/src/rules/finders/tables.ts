import { likelihoodOf } from "../../selection/page-kind.ts";
import { findDataTables, findGrids, listsParameters } from "../../structure/data-tables.ts";
import { findBoxTables } from "../../structure/role-tables.ts";
import type { SelectFacts } from "../row.ts";

/**
 * From this kept share of its words on, a whole table is kept. Word F1, summed over the changed pages of the first half of the
 * sites, with .5 and .3: manuals-dev +.67 +.87, blogs-dev +.06 +.08, wcxb-dev 0 +.04, cleaneval-dev -.07 -.11. With the mean
 * probability for all cells instead: +.33, +.04, -.06, -.03.
 */
const MIN_KEPT = 0.3;
/**
 * Least mean probability of a table of members below a kept block, or one by role between kept blocks, as a share of the
 * cutoff. By judgement, from pages of our own.
 */
const MIN_MEMBERS = 0.5;
/** Forums this likely lay out posts and members as tables: .5 missed two threads of 45 whose pages the model calls articles as well. */
const MAX_FORUM = 0.3;

/** The cells of data tables of which a third is kept, and of tables of members or by role if they are likely. */
export function findCellsOfTables({ selection: { page, keep, score }, cutoff, kinds }: SelectFacts): Iterable<number> {
  if (likelihoodOf(kinds, "forum") >= MAX_FORUM) return [];
  const { words } = page.blocks;
  const back = new Set<number>();
  const { parts } = findBoxTables(page.tree);
  const named = [...parts.keys()].filter((node) => parts.get(node) === "table" && page.tree.attr(node, "role"));
  for (const table of [...findDataTables(page), ...findGrids(page), ...named]) {
    const cells = page.visibleBlocks(table);
    let [kept, all, likely] = [0, 0, 0];
    for (const block of cells) {
      all += words[block];
      likely += words[block] * score[block];
      if (keep[block] === 1) kept += words[block];
    }
    const above = cells[0] - 1;
    const isMembers = (keep[above] === 1 || back.has(above)) && listsParameters(page.tree, table);
    const isInText =
      above >= 0 && named.includes(table) && keep.lastIndexOf(1, above) >= 0 && keep.indexOf(1, above) >= 0;
    const isLikely = (isMembers || isInText) && likely >= MIN_MEMBERS * cutoff * all;
    if (all === 0 || (!isLikely && (kept === 0 || kept < MIN_KEPT * all))) continue;
    for (const block of cells) back.add(block);
  }
  return back;
}
