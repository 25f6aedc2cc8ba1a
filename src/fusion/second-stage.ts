import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import type { Ancestry } from "./features/ancestry.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import type { LikeSiblings } from "./features/like-siblings.ts";
import { tablesOfBlocks } from "./features/thing-features.ts";

/** Blocks to each side whose first probabilities are features of their own. */
const NEIGHBOURS = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
/** Half widths of the windows that first probabilities are averaged over. */
const WINDOWS = [3, 8, 20] as const;
/** Steps above the container at which first probabilities are averaged. */
const LEVELS = [1, 2, 3, 4, 6, 8] as const;
/** A block counts as content of the first stage from this probability on. */
const LIKELY = 0.5;

/** Prefix sums of words and of expected content words over the blocks. */
class Expected {
  readonly words: Float64Array;
  readonly content: Float64Array;

  constructor(page: MeasuredPage, first: Float32Array) {
    const { count } = page.blocks;
    this.words = new Float64Array(count + 1);
    this.content = new Float64Array(count + 1);
    for (let block = 0; block < count; block++) {
      spend();
      const words = page.blocks.words[block] + 1;
      this.words[block + 1] = this.words[block] + words;
      this.content[block + 1] = this.content[block] + words * first[block];
    }
  }

  /** Share of content words among the blocks from `from` to before `to`. */
  share(from: number, to: number): number {
    const words = this.words[to] - this.words[from];
    return words === 0 ? 0 : (this.content[to] - this.content[from]) / words;
  }
}

function addWindows(matrix: FeatureMatrix, first: Float32Array, expected: Expected): void {
  const count = first.length;
  for (const offset of NEIGHBOURS) {
    const column = matrix.add(`first@${offset}`);
    for (let block = 0; block < count; block++) column[block] = first[block + offset] ?? -1;
  }
  for (const half of WINDOWS) {
    const before = matrix.add(`firstBefore${half}`);
    const after = matrix.add(`firstAfter${half}`);
    for (let block = 0; block < count; block++) {
      spend();
      before[block] = expected.share(Math.max(0, block - half), block);
      after[block] = expected.share(block + 1, Math.max(block + 1, Math.min(count, block + 1 + half)));
    }
  }
}

function addAncestors(page: MeasuredPage, matrix: FeatureMatrix, expected: Expected): void {
  const { tree, blocks } = page;
  const { count } = blocks;
  const total = Math.max(1e-9, expected.content[count]);
  const columns = LEVELS.map((level) => [matrix.add(`first^${level}`), matrix.add(`firstOfPage^${level}`)] as const);
  const body = tree.body;
  for (let block = 0; block < count; block++) {
    spend();
    let node = blocks.node[block];
    let level = 0;
    LEVELS.forEach((wanted, index) => {
      while (level < wanted && tree.parent[node] > 0 && node !== body) {
        node = tree.parent[node];
        level++;
      }
      const [from, to] = page.blockRange(node);
      columns[index][0][block] = expected.share(from, to);
      columns[index][1][block] = (expected.content[to] - expected.content[from]) / total;
    });
  }
}

function addShapes(page: MeasuredPage, matrix: FeatureMatrix, ancestry: Ancestry, first: Float32Array): void {
  const { tree, blocks } = page;
  for (const [name, up] of [
    ["shape", 0],
    ["parentShape", 1],
    ["outerShape", 3],
  ] as const) {
    const groups = new Map<number, [content: number, words: number]>();
    const keys = new Int32Array(blocks.count);
    for (let block = 0; block < blocks.count; block++) {
      spend();
      let node = blocks.node[block];
      for (let i = 0; i < up && tree.parent[node] > 0; i++) node = tree.parent[node];
      keys[block] = ancestry.shape(node);
      const group = groups.get(keys[block]) ?? [0, 0];
      group[0] += first[block] * (blocks.words[block] + 1);
      group[1] += blocks.words[block] + 1;
      groups.set(keys[block], group);
    }
    const column = matrix.add(`firstOf:${name}`);
    for (let block = 0; block < blocks.count; block++) {
      spend();
      const [content, words] = groups.get(keys[block]) ?? [0, 1];
      column[block] = content / words;
    }
  }
}

/** What the first stage thought of the same place in the other members of a group, of the member, and of the table. */
function addThings(
  page: MeasuredPage,
  matrix: FeatureMatrix,
  ancestry: Ancestry,
  groups: readonly LikeSiblings[],
  first: Float32Array,
): void {
  const ofPlace = matrix.add("firstOf:placeInGroup").fill(-1);
  const ofMember = matrix.add("firstOf:member").fill(-1);
  const ofGroup = matrix.add("firstOf:group").fill(-1);
  const ofTable = matrix.add("firstOf:table").fill(-1);
  const mean = (blocks: readonly number[]): number => {
    let [content, words] = [0, 0];
    for (const block of blocks) {
      content += first[block] * (page.blocks.words[block] + 1);
      words += page.blocks.words[block] + 1;
    }
    return words === 0 ? -1 : content / words;
  };
  for (const group of groups) {
    const whole = mean(group.blocks.flat());
    for (const place of group.places) {
      const value = mean(place);
      for (const block of place) if (ofPlace[block] < 0) ofPlace[block] = value;
    }
    for (const member of group.blocks) {
      const value = mean(member);
      for (const block of member) {
        if (ofMember[block] < 0) ofMember[block] = value;
        ofGroup[block] = whole;
      }
    }
  }
  const byTable = new Map<number, number[]>();
  tablesOfBlocks(ancestry).forEach((table, block) => {
    if (table < 0) return;
    const own = byTable.get(table);
    if (own) own.push(block);
    else byTable.set(table, [block]);
  });
  for (const blocks of byTable.values()) {
    const value = mean(blocks);
    for (const block of blocks) ofTable[block] = value;
  }
}

function addPagePosition(matrix: FeatureMatrix, first: Float32Array, expected: Expected): void {
  const count = first.length;
  const before = matrix.add("contentBefore");
  const fromLikely = matrix.add("blocksFromLikely");
  const toLikely = matrix.add("blocksToLikely");
  const fromFirst = matrix.add("blocksFromFirstLikely");
  const toLast = matrix.add("blocksToLastLikely");
  const total = Math.max(1e-9, expected.content[count]);
  const likely = Array.from(first, (p) => p >= LIKELY);
  const begin = likely.indexOf(true);
  const end = likely.lastIndexOf(true);
  let last = -1;
  for (let block = 0; block < count; block++) {
    spend();
    before[block] = expected.content[block] / total;
    fromLikely[block] = last < 0 ? 99 : Math.min(99, block - last);
    fromFirst[block] = begin < 0 ? -999 : Math.max(-300, Math.min(300, block - begin));
    toLast[block] = end < 0 ? -999 : Math.max(-300, Math.min(300, end - block));
    if (likely[block]) last = block;
  }
  let next = -1;
  for (let block = count - 1; block >= 0; block--) {
    toLikely[block] = next < 0 ? 99 : Math.min(99, next - block);
    if (likely[block]) next = block;
  }
}

function addPageFigures(page: MeasuredPage, matrix: FeatureMatrix, first: Float32Array, expected: Expected): void {
  const { count } = page.blocks;
  const words = expected.words[count];
  let [best, unsure, likelyWords] = [0, 0, 0];
  for (let block = 0; block < count; block++) {
    spend();
    const weight = page.blocks.words[block] + 1;
    best = Math.max(best, first[block]);
    unsure += first[block] * (1 - first[block]) * weight;
    if (first[block] >= LIKELY) likelyWords += weight;
  }
  matrix.add("page:first").fill(expected.share(0, count));
  matrix.add("page:firstBest").fill(best);
  matrix.add("page:firstUnsure").fill(words === 0 ? 0 : unsure / words);
  matrix.add("page:firstLikely").fill(words === 0 ? 0 : likelyWords / words);
  matrix.add("page:firstWords").fill(expected.content[count]);
}

/**
 * Adds the features of the second stage: what the first stage thought of a block, of those beside, around and like it,
 * and of the page as a whole. They let the model tell an isolated guess from a part of the content.
 */
export function addSecondStage(
  page: MeasuredPage,
  matrix: FeatureMatrix,
  ancestry: Ancestry,
  groups: readonly LikeSiblings[],
  first: Float32Array,
): void {
  const expected = new Expected(page, first);
  matrix.add("first").set(first);
  addWindows(matrix, first, expected);
  addAncestors(page, matrix, expected);
  addShapes(page, matrix, ancestry, first);
  addThings(page, matrix, ancestry, groups, first);
  addPagePosition(matrix, first, expected);
  addPageFigures(page, matrix, first, expected);
}
