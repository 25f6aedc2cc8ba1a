import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { logistic, logOdds } from "../../model/exact-math.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { addToList } from "../../text/add-to-list.ts";
import { remember } from "../../text/remember.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";

/**
 * A block counts with at most this many words, and longer ones are judged alone. Change of word F1
 * in points by models that have not seen the site, with 60: of 880 pages before later rules,
 * fresh-dev +.15, wcxb-dev +.12, wild-dev +.18, magic-forum-dev +.31, manuals-dev +.09, blogs-dev
 * +.04, threads-dev +.01, l3s-dev -.06, cleaneval-dev -.15; of 320 others after all rules, manuals-dev
 * +.11, dragnet +.05, wild-dev +.04, fresh-dev +.02, wcxb-dev -.04, l3s-dev -.04, cleaneval-dev -.05.
 * To lower likely blocks as well gains more on threads-dev, but lost .2 of wcxb-dev and fresh-dev on
 * the other pages.
 */
const MAX_WORDS = 60;
/** Less likely and likelier blocks stay. By judgement: .02 and .99 gain the same. */
const [LEAST, MOST] = [0.1, 0.95] as const;
/** On likely forums it would keep dates and numbers of posts. By judgement. */
const MOST_FORUM = 0.5;
/** Levels from a block up to the part that has others like it. */
const MAX_LEVELS = 9;
/** Rules set blocks that they drop to zero; their log-odds are not finite. */
const MIN_LIKELY = 1e-6;

/** Numbers for the looks of a page's elements: tag and first class name, digits left out. */
function looksOf(tree: PageTree): (node: number) => number {
  const numbers = new Map<string, number>();
  const known = new Map<number, number>();
  const read = (node: number): number => {
    const name = `${tree.name(node)} ${(classTokens(tree, node)[0] ?? "").replace(/\d/g, "")}`;
    return remember(numbers, name, () => numbers.size);
  };
  return (node) => remember(known, node, read);
}

/** A test whether an element has a sibling that looks like it. */
function likeSiblings(tree: PageTree, look: (node: number) => number): (node: number) => boolean {
  const counts = new Map<number, Map<number, number>>();
  const count = (parent: number): Map<number, number> => {
    const byLook = new Map<number, number>();
    for (const child of tree.elements(parent))
      byLook.set(look(child), (byLook.get(look(child)) ?? 0) + 1);
    return byLook;
  };
  return (node) => {
    const byLook = remember(counts, tree.parent[node], count);
    return (byLook.get(look(node)) ?? 0) > 1;
  };
}

/**
 * The visible blocks at the same place of like parts: below equal paths from siblings that look
 * alike, such as all names of a list of cards.
 */
function findPlaces(page: MeasuredPage, score: ArrayLike<number>): Iterable<readonly number[]> {
  const { tree, blocks } = page;
  const look = looksOf(tree);
  const hasLike = likeSiblings(tree, look);
  const paths = new Map<number, number>();
  const places = new Map<number, number[]>();
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.words[block] === 0 || score[block] < MIN_LIKELY || !page.isVisible(block)) continue;
    let [at, path] = [blocks.node[block], 0];
    for (let level = 0; level < MAX_LEVELS && at > tree.body; level++) {
      path = remember(paths, path * tree.nodeCount + look(at), () => paths.size + 1);
      if (tree.tag[at] === TAG.p) break;
      if (hasLike(at)) {
        addToList(places, path * tree.nodeCount + tree.parent[at], block);
        break;
      }
      at = tree.parent[at];
    }
  }
  return places.values();
}

/** Raises unsure blocks to the mean log-odds, by words, of the same place in like parts. */
export function* joinLikePlaces({ page, probability, kinds }: ScoreFacts): Iterable<ScoreChange> {
  if (likelihoodOf(kinds, "forum") >= MOST_FORUM) return;
  const { words } = page.blocks;
  for (const place of findPlaces(page, probability)) {
    if (place.length < 2) continue;
    let [sum, weights] = [0, 0];
    for (const block of place) {
      const weight = Math.min(MAX_WORDS, words[block]);
      sum += weight * logOdds(Math.min(1 - MIN_LIKELY, probability[block]));
      weights += weight;
    }
    const to = logistic(sum / weights);
    for (const block of place) {
      const own = probability[block];
      if (own >= LEAST && own < Math.min(MOST, to) && words[block] <= MAX_WORDS)
        yield { block, to };
    }
  }
}
