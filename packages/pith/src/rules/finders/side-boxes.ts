import { hasClassLike } from "../../html/parse/class-names.ts";
import { headingLevel, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { findContents } from "../../structure/contents-lists.ts";
import { headlineOf } from "../../structure/headline.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { parseAddress, UNKNOWN_PLACE } from "../../text/addresses.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";
import { blocksIn, LIKELY, lower } from "./expected-words.ts";

const RELATION = /(?:^|\s)(?:next|prev(?:ious)?)(?:\s|$)/i;
/** DocBook writes one or two rows: links, and the titles of the pages or of their targets. */
const MAX_ROWS = 2;
const MAX_WORDS = 40;

function findPagerTables(page: MeasuredPage): number[] {
  const { tree } = page;
  if (tree.count(TAG.table) === 0) return [];
  const { links, base = UNKNOWN_PLACE } = pageHead(page);
  const addressOf = (href = ""): string | undefined =>
    parseAddress(href.trim(), base)?.href.split("#", 1)[0];
  const targets = new Set(
    links.filter(({ rel }) => RELATION.test(rel)).map(({ href }) => addressOf(href)),
  );
  tree.forEachWithAttribute("rel", (node, rel) => {
    if (tree.tag[node] === TAG.a && RELATION.test(rel))
      targets.add(addressOf(tree.attr(node, "href")));
  });
  if (targets.size === 0) return [];
  return tree.findAll(TAG.table).filter((table) => {
    const within = (tag: number): number[] => tree.findAll(tag, table, tree.end[table]);
    if (page.words(table) > MAX_WORDS || within(TAG.tr).length > MAX_ROWS) return false;
    return within(TAG.a).some((link) => targets.has(addressOf(tree.attr(link, "href"))));
  });
}

/** Fewest likely words of the text next to the boxes. */
const MIN_WORDS_OF_TEXT = 20;
/** More text is a page of small ads. By judgement, no page shows it. */
const MAX_SHARE_OF_ADS = 0.33;
/** The whole word, to exclude `ad-free` and `add`. */
const ADVERTISEMENT = /(?:^|\s)(?:ads?|adverts?|advertis(?:ements?|ing))(?:\s|$)/i;

/** Whether an element is a section with a heading: it may be about advertisements. */
function isSection({ tree }: MeasuredPage, node: number): boolean {
  if (tree.tag[node] !== TAG.section && tree.tag[node] !== TAG.article) return false;
  return headingLevel(tree.tag[tree.elements(node)[0]] ?? 0) > 0;
}

function findAdvertisements(page: MeasuredPage): number[] {
  const { tree, blocks } = page;
  const named = findNamedElements(tree, ADVERTISEMENT);
  const headline = named.length > 0 ? headlineOf(page) : -1;
  const boxes: number[] = [];
  let behind = 0;
  for (const node of named) {
    if (isSection(page, node) || node < behind || (headline >= node && headline < tree.end[node]))
      continue;
    behind = tree.end[node];
    const [first, end] = page.blockRange(node);
    // A word in a line of text is no box.
    if (first < end && blocks.lastText[end - 1] < behind) boxes.push(node);
  }
  return boxes;
}

/** Labels that are whole blocks, except those around their checkbox. */
function findFieldLabels(page: MeasuredPage): number[] {
  const { tree, blocks } = page;
  return tree.findAll(TAG.label).filter((label) => {
    const [first, end] = page.blockRange(label);
    const input = tree.find(TAG.input, label, tree.end[label]);
    const isOfBox = input >= 0 && /^(?:checkbox|radio)$/i.test(tree.attr(input, "type") ?? "");
    // Labels of radio buttons are also the titles of tabs.
    if (hasClassLike(tree, tree.parent[label], /(?:^|[-_])tab/)) return false;
    const isWhole =
      end > first && blocks.firstText[first] >= label && blocks.lastText[end - 1] < tree.end[label];
    return label >= tree.body && isWhole && !isOfBox;
  });
}

/**
 * Gold has 9 % of the words in tables of contents on manuals-dev, 7 % on wcxb-dev, none on
 * blogs-dev, dragnet and daniel-dev; of field labels at most 3 % per kind of page, but 22 % on
 * products.
 */
const LEFT_BY_MARKUP = 0.2;

/** Lowers tables of contents: only links to places on the page, in their order. */
export const lowerContentsLists = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_MARKUP, blocksIn(facts.page, findContents(facts.page)));

export const lowerFieldLabels = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_MARKUP, blocksIn(facts.page, findFieldLabels(facts.page)));

/** Drops short tables of links to the previous and next page. */
export const dropPagerTables = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, 0, blocksIn(facts.page, findPagerTables(facts.page)));

/** Drops boxes named as advertisements next to a text. */
export function dropAdvertisements(facts: ScoreFacts): Iterable<ScoreChange> {
  const { page, probability } = facts;
  const { words } = page.blocks;
  const inside = new Set(blocksIn(page, findAdvertisements(page)));
  if (inside.size === 0) return [];
  let text = 0;
  let advertised = 0;
  for (let block = 0; block < words.length; block++) {
    if (probability[block] < LIKELY) continue;
    if (inside.has(block)) advertised += words[block];
    else text += words[block];
  }
  return text < MIN_WORDS_OF_TEXT || advertised > MAX_SHARE_OF_ADS * text
    ? []
    : lower(facts, 0, inside);
}
