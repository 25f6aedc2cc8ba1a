import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import { isObject, jsonLdThings } from "../../page/json-ld.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { collapseSpaces } from "../../text/trim.ts";
import type { SelectFacts } from "../row.ts";

/** Names of boxes with a rating, of which readers' own are left out. */
const RATING =
  /(?:^|[-_\s])(?:ratings?|scores?|wertung|bewertung|note|stars|verdict|grade|punkte|voto|puntuaci[oó]n)(?:$|[-_\s]|value|number|circle|box)/i;
const READERS =
  /votes?|voters?|ratings|reviews|users?|readers?|comments?|likes?|stimmen|leser|avis|votos|points? \d|\bago\b/iu;
/** A number, perhaps of the greatest one; a percentage; stars; a grade. */
const SCORE_PARTS = [
  String.raw`\d{1,3}(?:[.,]\d{1,2})?`,
  String.raw`(?:\s?%|\s?(?:/|von|out of|of|sur|su|de|van|av|z)\s?\d{1,3})?`,
  String.raw`(?:\s(?:points?|punkten?|stars?|sternen?|punti|puntos))?`,
] as const;
const NUMBER = new RegExp(`^(?:\\p{L}+:?\\s){0,3}${SCORE_PARTS.join("")}$`, "iu");
const STARS = /^[★☆⭐✮✩\s]{3,20}$/u;
const SETS = tagSet(["li", "tr", "table", "ul", "ol", "nav", "aside", "footer", "form"]);

/** A score's box has at most this many words. By judgement, from pages of our own; no sweep. */
const MAX_WORDS = 8;
/** More scores belong to a list of other reviews. */
const MAX_SCORES = 2;
/** A score is at most this many blocks away from kept text. */
const REACH = 6;
const PROSE_WORDS = 12;
/** A card of another review is a link for the most part. */
const MAX_LINKED = 0.3;
const MAX_LEVELS = 3;
/** Such pages have ratings by their readers. By judgement. */
const MAX_OTHER_KINDS = 0.5;

const isScore = (text: string): boolean => NUMBER.test(text) || STARS.test(text);

/** Whether links to other pages are most of the box around a score. */
function isOfCard(page: MeasuredPage, node: number): boolean {
  const { tree } = page;
  let box = node;
  for (let level = 0; level < MAX_LEVELS; level++, box = tree.parent[box]) {
    if (page.words(box) >= 3 * PROSE_WORDS) return false;
    if (page.linkTextDensity(box) > MAX_LINKED) return true;
  }
  return false;
}

const isInSet = (tree: PageTree, node: number): boolean =>
  tree.closest(node, (at) => SETS[tree.tag[at]] === 1, MAX_LEVELS) >= 0;

/** Whether kept prose or the headline is close to some blocks. */
function isNear({ blocks, tree }: MeasuredPage, keep: Uint8Array, first: number, end: number) {
  for (
    let block = Math.max(0, first - REACH);
    block < Math.min(keep.length, end + REACH);
    block++
  ) {
    const isHeadline = headingLevel(tree.tag[blocks.node[block]]) === 1;
    if (keep[block] === 1 && (blocks.words[block] >= PROSE_WORDS || isHeadline)) return true;
  }
  return false;
}

/** The score that the page's data state for its only review; undefined without one. */
function declaredScore(page: MeasuredPage): string | undefined {
  const isThere = pageHead(page).data.some(({ types }) => types.includes("review"));
  const reviews = isThere
    ? jsonLdThings(page).things.filter(({ types }) => types.includes("Review"))
    : [];
  const rating = reviews[0]?.properties.reviewRating;
  return reviews.length === 1 && isObject(rating) ? String(rating.ratingValue ?? "") : undefined;
}

/** The only visible block that is the declared score, perhaps with the greatest one. */
function findDeclared(page: MeasuredPage): readonly number[] {
  const score = declaredScore(page);
  if (score === undefined || !isScore(score)) return [];
  const { words } = page.blocks;
  const found = page.visibleBlocks(0).filter((block) => {
    if (words[block] === 0 || words[block] > MAX_WORDS) return false;
    const text = collapseSpaces(page.blockText(block));
    return isScore(text) && /[\d.,]+/.exec(text)?.[0].replace(",", ".") === score;
  });
  return found.length === 1 ? found : [];
}

/** The score that a review gives: a short box named so, by the text and not in a list of others. */
export function findReviewScores({
  selection: { page, keep },
  kinds,
}: SelectFacts): Iterable<number> {
  if (likelihoodOf(kinds, "forum", "product", "listing") >= MAX_OTHER_KINDS) return [];
  const { tree } = page;
  const found = new Map<number, readonly number[]>();
  let end = 0;
  let others = 0;
  for (const node of findNamedElements(tree, RATING, "itemprop")) {
    if (node < end || tree.tag[node] === TAG.a) continue;
    // Cheap, as boxes contain each other.
    if (page.words(node) > MAX_WORDS || page.textChars(node) === 0) continue;
    const own = page.visibleBlocks(node);
    const text = collapseSpaces(tree.textContent(node));
    const isLong = own.some((block) => page.blocks.words[block] > MAX_WORDS);
    if (own.length === 0 || isLong || !isScore(text)) continue;
    end = tree.end[node];
    if (isInSet(tree, node) || isOfCard(page, node) || READERS.test(boxText(page, node))) others++;
    else found.set(node, own);
  }
  if (found.size === 0) {
    const declared = findDeclared(page);
    if (declared.length > 0) found.set(page.blocks.node[declared[0]], declared);
  }
  if (found.size > MAX_SCORES || others > MAX_SCORES) return [];
  return [...found]
    .filter(([, own]) => isNear(page, keep, own[0], own[own.length - 1] + 1))
    .flatMap(([node, own]) => [...labelOf(page, node, own[0]), ...own]);
}

/** A score's label has at most this many words. */
const MAX_LABEL_WORDS = 4;

/** The line above a score in its box that says what it is, such as "Our score". */
function labelOf(page: MeasuredPage, node: number, score: number): readonly number[] {
  const box = page.tree.parent[node];
  if (page.words(box) > 2 * MAX_WORDS) return [];
  const above = page.visibleBlocks(box).filter((block) => block < score);
  const label = above.find((block) => /\p{L}{2}/u.test(page.blockText(block)));
  return label !== undefined && page.blocks.words[label] <= MAX_LABEL_WORDS ? [label] : [];
}

/** The text of a score with that of the box around it, if that is short. */
function boxText(page: MeasuredPage, node: number): string {
  const box = page.tree.parent[node];
  return page.shownText(page.words(box) <= 2 * MAX_WORDS ? box : node);
}
