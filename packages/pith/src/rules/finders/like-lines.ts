import { appearanceOf } from "../../html/parse/class-names.ts";
import { tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { addToList } from "../../text/add-to-list.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";

// Word F1 by models that have not seen the site, 1,217 pages of all kinds but forums: 12 sites of
// one half gain and 8 lose, 13 and 5 of the other; products +.18 points per page, others 0 to +.02;
// 22 of 29 labelled lines are text. To the mean alone 22 gain and 12 lose, to the likeliest 25 and 15.

/** On pages that may be threads such lines are names. By a page of our own; .5 was not enough. */
const MOST_FORUM = 0.25;
/** Longer lines are text that the model judges well. */
const MAX_WORDS = 15;
const [LEAST_LINES, MOST_LINES] = [2, 8] as const;
const MAX_LINKED = 0.3;
const MIN_MEAN = 0.45;
const MIN_OWN = 0.3;
/** Rules set what they drop to zero. */
const DROPPED = 1e-6;

/** Terms and definitions are judged by their entry. */
const ENTRIES = tagSet(["dt", "dd"]);

/** Lines that look alike, each in a box of the same tag, in one element. */
function findLines(
  page: MeasuredPage,
  probability: ArrayLike<number>,
): Iterable<readonly number[]> {
  const { tree, blocks } = page;
  const groups = new Map<string, number[]>();
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.words[block] === 0 || probability[block] < DROPPED || !page.isVisible(block))
      continue;
    const node = blocks.node[block];
    const box = tree.parent[node];
    if (node <= tree.body || ENTRIES[tree.tag[node]] === 1) continue;
    addToList(groups, `${tree.parent[box]} ${tree.name(box)} ${appearanceOf(tree, node)}`, block);
  }
  return groups.values();
}

/** Raises unsure short lines between the mean probability of those alike and the likeliest. */
export function* joinLikeLines({
  page,
  probability,
  kinds,
}: ScoreFacts): Generator<ScoreChange, undefined> {
  if (likelihoodOf(kinds, "forum") > MOST_FORUM) return;
  const { words, linkChars, textChars } = page.blocks;
  const isLine = (block: number): boolean =>
    words[block] <= MAX_WORDS && linkChars[block] <= MAX_LINKED * textChars[block];
  for (const lines of findLines(page, probability)) {
    if (lines.length < LEAST_LINES || lines.length > MOST_LINES || !lines.every(isLine)) continue;
    const mean = lines.reduce((sum, block) => sum + probability[block], 0) / lines.length;
    if (mean < MIN_MEAN) continue;
    const to = (mean + Math.max(...lines.map((block) => probability[block]))) / 2;
    for (const block of lines)
      if (probability[block] >= MIN_OWN && probability[block] < to) yield { block, to };
  }
}
