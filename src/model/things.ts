import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { pageKinds } from "../selection/page-kind.ts";
import { findDataTables } from "../structure/data-tables.ts";
import { findGrids } from "../structure/grids.ts";
import { discountAsides } from "./asides.ts";
import { discountCopies } from "./copies.ts";
import type { PageFeatures } from "./features/index.ts";
import { discountFurniture } from "./furniture.ts";
import { findThreadPlaces } from "./thread-places.ts";

const ARTICLE = pageKinds.indexOf("article");
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

/**
 * How far the items of a plain list follow what is to be expected of all of them. Where the model keeps only some, those that
 * it drops are content as often as those that it keeps. Word F1 out of fold on 40 % of the pages: manuals-dev +.0003,
 * wcxb-dev -.00005; items of the gold element of manuals-dev that are kept: 96.0 to 96.2 %.
 */
const PULL_OF_LIST = 1;

/**
 * Texts of the posts of a thread, told by markup or names, follow what is to be expected of all of them, each counted by so
 * many words at most, on pages that are articles with less than this probability: none is kept by chance, as answers of few
 * words or unlike the others were. Word F1 out of fold on the forum pages of wcxb-dev, chosen on half of the sites: .835 to
 * .850 (counted by all words, so that one long log decides, .848), on the other half .7715 to .7709; on its other pages,
 * dragnet, cleaneval-dev and blogs-dev the same.
 */
const THREAD = { words: 30, article: 0.8 } as const;

/** The share of content to be expected in some blocks: their probabilities, each counted by its words, of which so many count. */
function pooled(
  { words }: MeasuredPage["blocks"],
  probability: Float64Array,
  blocks: readonly number[],
  mostWords = Number.POSITIVE_INFINITY,
): number {
  let [content, all] = [0, 0];
  for (const block of blocks) {
    const weight = Math.min(words[block], mostWords) + 0.5;
    content += probability[block] * weight;
    all += weight;
  }
  return all === 0 ? 0 : content / all;
}

/** Draws the probabilities of some blocks towards what is to be expected of all of them; with 1 they become the same. */
function pull(
  page: MeasuredPage,
  probability: Float64Array,
  blocks: readonly number[],
  strength: number,
  mostWords?: number,
): void {
  if (blocks.length < 2 || strength <= 0) return;
  const common = pooled(page.blocks, probability, blocks, mostWords);
  for (const block of blocks) probability[block] += strength * (common - probability[block]);
}

/** A list with more blocks for each item than this holds cards, posts or other lists: its items are things of their own. */
const MAX_BLOCKS_OF_ITEM = 1.5;

/** Items of a plain list incline to one answer. */
function uniteList(page: MeasuredPage, list: number, probability: Float64Array): void {
  const { tree } = page;
  let items = 0;
  for (let item = tree.firstChild(list); item >= 0; item = tree.nextSibling(item)) {
    spend();
    if (tree.tag[item] === TAG.li) items++;
  }
  const [first, end] = page.blockRange(list);
  if (items < 2 || end - first > MAX_BLOCKS_OF_ITEM * items) return;
  pull(page, probability, page.visibleBlocks(list), PULL_OF_LIST);
}

/** A definition with more blocks is a section, as in the reference of a class. */
const MAX_BLOCKS_OF_DEFINITION = 4;

/** A term is kept with its definition: it is as likely at least. */
function uniteEntries(page: MeasuredPage, list: number, probability: Float64Array): void {
  const { tree } = page;
  let terms: number[] = [];
  for (let part = tree.firstChild(list); part >= 0; part = tree.nextSibling(part)) {
    spend();
    const [first, end] = page.blockRange(part);
    if (end - first > MAX_BLOCKS_OF_DEFINITION) terms = [];
    else if (tree.tag[part] === TAG.dt) terms.push(...page.visibleBlocks(part));
    else if (tree.tag[part] === TAG.dd) {
      const defined = pooled(page.blocks, probability, page.visibleBlocks(part));
      for (const term of terms) probability[term] = Math.max(probability[term], defined);
      terms = [];
    }
  }
}

/** Items of plain lists incline to one answer, and terms are kept with their definitions. */
function uniteLists(page: MeasuredPage, probability: Float64Array): void {
  const { tree } = page;
  for (const tag of [TAG.ul, TAG.ol]) for (const list of tree.findAll(tag)) uniteList(page, list, probability);
  for (const list of tree.findAll(TAG.dl)) uniteEntries(page, list, probability);
}

/** Data tables, grids and code are content with all that they hold, or not at all. */
function uniteWholes(page: MeasuredPage, probability: Float64Array): void {
  const { tree } = page;
  let end = -1;
  for (const table of findDataTables(page)) {
    if (table < end) continue;
    end = tree.end[table];
    pull(page, probability, page.visibleBlocks(table), 1);
  }
  for (const grid of findGrids(page)) pull(page, probability, page.visibleBlocks(grid), 1);
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
  const ofArticles = kinds[ARTICLE];
  for (const group of groups) {
    for (const place of group.places) pull(page, united, place, PULL_OF_PLACE * (1 - ofArticles));
    pull(page, united, group.all, PULL_OF_GROUP * ofGroups);
  }
  if (ofArticles < THREAD.article) {
    for (const place of findThreadPlaces(page)) pull(page, united, place, 1, THREAD.words);
  }
  uniteLists(page, united);
  uniteWholes(page, united);
  discountFurniture(page, ofArticles, united);
  discountCopies(page, united);
  discountAsides(page, groups, ofArticles, united);
  return united;
}
