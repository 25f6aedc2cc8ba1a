import { findContentsLists } from "../measure/contents-lists.ts";
import { findDataTables } from "../measure/data-tables.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { TAG } from "../parse/tags.ts";
import type { PageFeatures } from "./features/index.ts";
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

/**
 * What is left of the probability of a table of contents: of 9,715 such entries on manuals-dev 9 % are content, of 2,875
 * on wcxb-dev 7 %, of 852 on blogs-dev, 171 on dragnet and 123 on daniel-dev none.
 */
const OF_CONTENTS = 0.2;

/** Keys, relations and words of links that lead through a book. */
const WAY_KEYS = /^[pnuh]$/i;
const WAY_RELATIONS = /\b(?:prev|next|up|start|contents)\b/i;
const WAY_WORDS =
  /^(?:[«<←]\s*)?(?:prev(?:ious)?|next|up|home|zurück|weiter|précédent|suivant|anterior|siguiente|precedente|successivo|назад|вперёд|前へ|次へ|上一[页頁]|下一[页頁])(?:\s*[»>→])?$/iu;
/** So many such links make a table one that shows the way; with more words it is more than that. */
const MIN_WAYS = 2;
const MAX_WAY_WORDS = 60;

/** Whether a table only leads to the pages before and after: the head and foot of each page of a manual. */
function showsTheWay(page: MeasuredPage, table: number): boolean {
  const { tree } = page;
  if (page.words(table) > MAX_WAY_WORDS) return false;
  let ways = 0;
  for (
    let link = tree.find(TAG.a, table, tree.end[table]);
    link >= 0;
    link = tree.find(TAG.a, link + 1, tree.end[table])
  ) {
    const isWay =
      WAY_KEYS.test(tree.attr(link, "accesskey") ?? "") ||
      WAY_RELATIONS.test(tree.attr(link, "rel") ?? "") ||
      WAY_WORDS.test(tree.textContent(link).trim());
    if (isWay) ways++;
  }
  return ways >= MIN_WAYS;
}

/**
 * Data tables and code are content with all that they hold, or not at all. Of a table that shows the way the names of the
 * pages around sound like content, and its least likely part is what it is.
 */
function uniteWholes(page: MeasuredPage, probability: Float64Array): void {
  const { tree } = page;
  let end = -1;
  for (const table of findDataTables(page)) {
    if (table < end) continue;
    end = tree.end[table];
    const own = page.visibleBlocks(table);
    if (showsTheWay(page, table)) {
      const least = own.reduce((lowest, block) => Math.min(lowest, probability[block]), 1);
      for (const block of own) probability[block] = least;
    } else pull(page, probability, own, 1);
  }
  for (const list of findContentsLists(page)) {
    for (const block of page.visibleBlocks(list)) probability[block] *= OF_CONTENTS;
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
  return united;
}
