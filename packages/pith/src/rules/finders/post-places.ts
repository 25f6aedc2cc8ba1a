import { appearanceOf } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { Selection } from "../../selection/selection.ts";
import { findDate } from "../../text/date-text.ts";
import { remember } from "../../text/remember.ts";
import { findPosts, type PostElement } from "../../threads/posts.ts";
import type { SelectFacts } from "../row.ts";
import { ANY_DATE } from "./members.ts";

// Word F1 by models that have not seen the site: of 253 threads 26 gain and 7 lose, .3 points per
// page; of the 19 labelled blocks 15 are text. Without MIN_OF_WORDS wcxb-dev loses.

/** Least probability of the kind. With .5 five pages less gain, of 175 that are hardly forums. */
const MIN_FORUM = 0.1;
const MIN_POSTS = 3;
/** Least share of all words of posts at a place of text, unless half of the place is kept. */
const MIN_OF_WORDS = 0.2;
const MANY_KEPT = 0.5;
/** Least share of the kept blocks at a place. */
const MIN_KEPT = 0.1;
/** Least mean probability at a place, as a share of the cutoff. With .8 three pages less gain. */
const MIN_MEAN = 0.4;
/** Words that a block counts with at most. */
const MAX_WEIGHT = 30;
/** Least probability of a block, as a share of the cutoff. With .2 four pages less gain. */
const MIN_OWN = 0.05;
const MAX_LINKED = 0.3;
/** Least share of different texts at a place; others repeat labels. */
const MIN_DIFFERENT = 0.7;
/** A line with a date of at most so many words says when a post was written or edited. */
const MAX_DATE_WORDS = 30;
/** Levels from a block up to its post. */
const MAX_LEVELS = 10;

/** The posts that a page shows, whatever is kept. */
function findShownPosts({ method, page, score, pageKind }: Selection): readonly PostElement[] {
  const keep = new Uint8Array(page.blocks.count);
  for (let block = 0; block < keep.length; block++)
    keep[block] = page.blocks.words[block] > 0 && score[block] > 0 && page.isVisible(block) ? 1 : 0;
  return findPosts(
    new Selection({ method, page, keep, score, reasons: () => [], ...(pageKind && { pageKind }) }),
  );
}

/** The looks of the elements from a block up to its post; undefined if another is between. */
function pathTo(
  tree: PageTree,
  from: number,
  post: number,
  isPost: (node: number) => boolean,
): string | undefined {
  let path = "";
  let at = from;
  for (let level = 0; level < MAX_LEVELS && at > post; level++, at = tree.parent[at]) {
    if (isPost(at)) return undefined;
    path += `${appearanceOf(tree, at)}>`;
  }
  return at === post && path !== "" ? path : undefined;
}

/** The blocks at the same place in posts. */
function findPlaces(
  page: MeasuredPage,
  posts: readonly PostElement[],
): ReadonlyArray<readonly number[]> {
  const { tree, blocks } = page;
  const nodes = new Set(posts.map(({ node }) => node));
  const places = new Map<string, Set<number>>();
  for (const post of posts) {
    for (const block of page.visibleBlocks(post.node)) {
      if (blocks.words[block] === 0) continue;
      const path = pathTo(tree, blocks.node[block], post.node, (node) => nodes.has(node));
      if (path !== undefined) remember(places, path, () => new Set<number>()).add(block);
    }
  }
  return Array.from(places.values(), (place) => [...place]);
}

/** Likely blocks of a forum's posts at the places where posts have their text. */
export function* findPostPlaces({
  selection,
  cutoff,
  kinds,
}: SelectFacts): Generator<number, undefined> {
  if (likelihoodOf(kinds, "forum") <= MIN_FORUM) return;
  const { page, keep, score } = selection;
  const { words, linkChars, textChars } = page.blocks;
  const posts = findShownPosts(selection);
  if (posts.length < MIN_POSTS) return;
  const places = findPlaces(page, posts);
  const sum = (some: readonly number[], of: (block: number) => number): number =>
    some.reduce((total, block) => total + of(block), 0);
  const wordsIn = (some: readonly number[]): number => sum(some, (block) => words[block]);
  const weight = (block: number): number => Math.min(MAX_WEIGHT, words[block]);
  const leastWords = MIN_OF_WORDS * sum(places.map(wordsIn), (own) => own);
  const keptIn = (place: readonly number[]): number => sum(place, (block) => keep[block]);
  const isOfText = (place: readonly number[]): boolean =>
    keptIn(place) >= (wordsIn(place) >= leastWords ? MIN_KEPT : MANY_KEPT) * place.length &&
    sum(place, (block) => weight(block) * score[block]) >= MIN_MEAN * cutoff * sum(place, weight) &&
    new Set(place.map((block) => page.blockText(block))).size >= MIN_DIFFERENT * place.length;
  const isLikely = (block: number): boolean =>
    keep[block] === 0 &&
    score[block] >= MIN_OWN * cutoff &&
    linkChars[block] <= MAX_LINKED * textChars[block] &&
    !(words[block] <= MAX_DATE_WORDS && findDate(page.blockText(block), ANY_DATE) !== undefined);
  for (const place of places) if (isOfText(place)) yield* place.filter(isLikely);
}
