import { findDataTables } from "../measure/data-tables.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { TAG } from "../parse/tags.ts";
import type { PageFeatures } from "./features/index.ts";
import { discountFurniture } from "./furniture.ts";
import { pageKinds } from "./page-kind.ts";

/** Kinds of pages whose content is groups: there a group is content or is not, whatever stands in its members. */
const KINDS_OF_GROUPS = new Set(["collection", "listing", "service"]);
/**
 * How far the members of a group follow the group's opinion on such pages (0 not at all, 1 altogether), and how far what
 * has the same place in its members follows the others of that place on pages that are no articles; both count by how
 * likely the page is of such a kind. Word F1 out of fold on wcxb-dev with .5 and .4: +.0007, without tables and code
 * +.0004; on articles the second would cost daniel-dev .0031.
 */
const PULL_OF_GROUP = 0.5;
const PULL_OF_PLACE = 0.4;

/** The share of content to be expected in some blocks: their probabilities, each counted by its words. */
function pooled({ words }: MeasuredPage["blocks"], probability: Float64Array, blocks: readonly number[]): number {
  let [content, all] = [0, 0];
  for (const block of blocks) {
    content += probability[block] * (words[block] + 0.5);
    all += words[block] + 0.5;
  }
  return all === 0 ? 0 : content / all;
}

/** Draws the probabilities of some blocks towards what is to be expected of all of them; with 1 they become the same. */
function pull(page: MeasuredPage, probability: Float64Array, blocks: readonly number[], strength: number): void {
  if (blocks.length < 2 || strength <= 0) return;
  const common = pooled(page.blocks, probability, blocks);
  for (const block of blocks) probability[block] += strength * (common - probability[block]);
}

/** Data tables and code are content with all that they hold, or not at all. */
function uniteWholes(page: MeasuredPage, probability: Float64Array): void {
  const { tree } = page;
  let end = -1;
  for (const table of findDataTables(page)) {
    if (table < end) continue;
    end = tree.end[table];
    pull(page, probability, page.visibleBlocks(table), 1);
  }
  for (let code = tree.find(TAG.pre); code >= 0; code = tree.find(TAG.pre, tree.end[code])) {
    pull(page, probability, page.visibleBlocks(code), 1);
  }
}

/**
 * Probabilities of blocks after what they are parts of has been asked, too. A part is kept or dropped with its whole
 * where the whole cannot be cut, and inclines to the others of its group where it can.
 */
export function uniteThings(
  page: MeasuredPage,
  { groups }: Pick<PageFeatures, "groups">,
  kinds: ArrayLike<number>,
  probability: Float64Array,
): Float64Array {
  const united = probability.slice();
  const ofGroups = pageKinds.reduce((sum, kind, index) => sum + (KINDS_OF_GROUPS.has(kind) ? kinds[index] : 0), 0);
  const ofArticles = kinds[pageKinds.indexOf("article")];
  for (const group of groups) {
    for (const place of group.places) pull(page, united, place, PULL_OF_PLACE * (1 - ofArticles));
    pull(page, united, group.blocks.flat(), PULL_OF_GROUP * ofGroups);
  }
  uniteWholes(page, united);
  discountFurniture(page, ofArticles, united);
  return united;
}
