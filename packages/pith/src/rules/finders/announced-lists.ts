import { TAG } from "../../html/parse/tags.ts";
import type { Selection } from "../../selection/selection.ts";
import { findContents } from "../../structure/contents-lists.ts";
import type { SelectFacts } from "../row.ts";
import { announces, findNeighbours } from "./announcing-line.ts";

/**
 * The share of the cutoff that a list needs. Word F1 out of fold summed: half A of the sites +.74,
 * half B +.07; with .4 and .7 the same or less.
 */
const MIN_LIKELIHOOD = 0.5;

class BlockSums {
  private readonly shown: Float64Array;
  private readonly unlikely: Float64Array;

  constructor({ page, keep, score }: Selection, least: number) {
    const { blocks } = page;
    const { count } = blocks;
    [this.shown, this.unlikely] = [0, 1].map(() => new Float64Array(count + 1));
    for (let block = 0; block < count; block++) {
      const isShown = blocks.words[block] > 0 && page.isVisible(block);
      this.shown[block + 1] = this.shown[block] + (isShown ? 1 : 0);
      const isWrong = isShown && (keep[block] === 1 || score[block] < least);
      this.unlikely[block + 1] = this.unlikely[block] + (isWrong ? 1 : 0);
    }
  }

  /** Whether all visible blocks are likely and none is kept. */
  areLikely(first: number, end: number): boolean {
    return this.shown[end] > this.shown[first] && this.unlikely[end] === this.unlikely[first];
  }
}

/** The lists after a kept line that ends in a colon. */
export function findAnnouncedLists({ selection, cutoff }: SelectFacts): Iterable<number> {
  const { page } = selection;
  const { tree, blocks } = page;
  const lists = [TAG.ul, TAG.ol]
    .flatMap((tag) => tree.findAll(tag))
    .sort((one, other) => one - other);
  if (lists.length === 0) return [];
  const least = MIN_LIKELIHOOD * cutoff;
  const sums = new BlockSums(selection, least);
  const isContents = new Uint8Array(blocks.count);
  for (const list of findContents(page)) isContents.fill(1, ...page.blockRange(list));
  const before = findNeighbours(page, isContents, -1);
  const isAnnouncing = announces(selection);
  const back: number[] = [];
  let behind = 0;
  for (const list of lists) {
    const [first, end] = page.blockRange(list);
    if (list < behind || first === end) continue;
    if (!sums.areLikely(first, end) || !isAnnouncing(before[first])) continue;
    behind = tree.end[list];
    back.push(...page.visibleBlocks(list).filter((block) => blocks.words[block] > 0));
  }
  return back;
}
