import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import type { LikeGroup } from "../selection/page-signs.ts";
import { type ShapeName, type SimilarShapes, shapeNames } from "./features/alike-shapes.ts";
import type { Ancestry } from "./features/ancestry.ts";
import { createCounter, createSums, type Sums } from "./features/block-window.ts";
import { haveSameSurroundings, surroundingLevels, visitSurroundings } from "./features/context-features.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import type { PageFeatures } from "./features/index.ts";
import { tablesOfBlocks } from "./features/thing-features.ts";

const NEIGHBOURS = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
/** Half widths of windows for averages of first-stage probabilities. */
const WINDOWS = [3, 8, 20] as const;
/** First-stage probability from which a block counts as content. */
const LIKELY = 0.5;

class Expected {
  readonly words: Sums;
  readonly content: Sums;

  constructor({ blocks: { count, words } }: MeasuredPage, first: Float32Array) {
    this.words = createSums(count, (block) => words[block] + 1);
    this.content = createSums(count, (block) => (words[block] + 1) * first[block]);
  }

  /** Share of content words in a half-open range of blocks. */
  share(from: number, to: number): number {
    const words = this.words(to) - this.words(from);
    return words === 0 ? 0 : (this.content(to) - this.content(from)) / words;
  }
}

/** Writes some features of the rows to score again. */
type SecondFamily = (matrix: FeatureMatrix, rows: Uint32Array) => void;

/** Writes a column from a figure of each block; -1 without one. */
function addColumn(matrix: FeatureMatrix, rows: Uint32Array, name: string, ofBlocks: ArrayLike<number>): void {
  const column = matrix.add(name);
  for (const row of rows) column[row] = ofBlocks[matrix.blocks[row]] ?? -1;
}

function readWindows(first: Float32Array, expected: Expected): SecondFamily {
  const count = first.length;
  return (matrix, rows) => {
    for (const offset of NEIGHBOURS) {
      const column = matrix.add(`first@${offset}`);
      for (const row of rows) column[row] = first[matrix.blocks[row] + offset] ?? -1;
    }
    for (const half of WINDOWS) {
      const before = matrix.add(`firstBefore${half}`);
      const after = matrix.add(`firstAfter${half}`);
      for (const row of rows) {
        spend();
        const block = matrix.blocks[row];
        before[row] = expected.share(Math.max(0, block - half), block);
        after[row] = expected.share(block + 1, Math.max(block + 1, Math.min(count, block + 1 + half)));
      }
    }
  };
}

function readAncestors(page: MeasuredPage, expected: Expected): SecondFamily {
  const total = Math.max(1e-9, expected.content(page.blocks.count));
  return (matrix, rows) => {
    const columns = surroundingLevels.map(
      (level) => [matrix.add(`first^${level}`), matrix.add(`firstOfPage^${level}`)] as const,
    );
    let before: number | undefined;
    for (const row of rows) {
      spend();
      const last = before;
      before = row;
      if (last !== undefined && haveSameSurroundings(page, matrix.blocks[row], matrix.blocks[last])) {
        for (const [share, ofPage] of columns) {
          share[row] = share[last];
          ofPage[row] = ofPage[last];
        }
        continue;
      }
      visitSurroundings(page, matrix.blocks[row], (node, index) => {
        const [from, to] = page.blockRange(node);
        columns[index][0][row] = expected.share(from, to);
        columns[index][1][row] = (expected.content(to) - expected.content(from)) / total;
      });
    }
  };
}

/** The first stage's share of content words by shape. */
function shareOfShapes(
  { blocks }: MeasuredPage,
  { numberOf, count }: SimilarShapes,
  first: Float32Array,
): Float64Array {
  const shares = new Float64Array(count);
  const words = new Uint32Array(count);
  for (let block = 0; block < first.length; block++) {
    const number = numberOf[block];
    shares[number] += first[block] * (blocks.words[block] + 1);
    words[number] += blocks.words[block] + 1;
  }
  for (let number = 0; number < count; number++) shares[number] /= words[number];
  return shares;
}

function readShapes(
  page: MeasuredPage,
  shapes: Readonly<Record<ShapeName, SimilarShapes>>,
  first: Float32Array,
): SecondFamily {
  const opinions = shapeNames.map((name) => {
    const { numberOf } = shapes[name];
    return { name, numberOf, shares: shareOfShapes(page, shapes[name], first) };
  });
  return (matrix, rows) => {
    for (const { name, numberOf, shares } of opinions) {
      const column = matrix.add(`firstOf:${name}`);
      for (const row of rows) {
        spend();
        column[row] = shares[numberOf[matrix.blocks[row]]];
      }
    }
  };
}

function readGroups(page: MeasuredPage, groups: readonly LikeGroup[], first: Float32Array): SecondFamily {
  const unknown = (): Float32Array => new Float32Array(groups.length === 0 ? 0 : first.length).fill(-1);
  const [ofPlace, ofMember, ofGroup] = [unknown(), unknown(), unknown()];
  const mean = (blocks: readonly number[]): number => {
    let [content, words] = [0, 0];
    for (const block of blocks) {
      content += first[block] * (page.blocks.words[block] + 1);
      words += page.blocks.words[block] + 1;
    }
    return words === 0 ? -1 : content / words;
  };
  for (const group of groups) {
    const whole = mean(group.all);
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
  return (matrix, rows) => {
    addColumn(matrix, rows, "firstOf:placeInGroup", ofPlace);
    addColumn(matrix, rows, "firstOf:member", ofMember);
    addColumn(matrix, rows, "firstOf:group", ofGroup);
  };
}

function readTables(page: MeasuredPage, ancestry: Ancestry, first: Float32Array): SecondFamily {
  const tables = tablesOfBlocks(ancestry);
  const shares = new Map<number, number>();
  for (const table of new Set(tables)) {
    if (table < 0) continue;
    const [from, end] = page.blockRange(table);
    let [content, words] = [0, 0];
    for (let block = from; block < end; block++) {
      if (tables[block] !== table) continue;
      content += first[block] * (page.blocks.words[block] + 1);
      words += page.blocks.words[block] + 1;
    }
    shares.set(table, content / words);
  }
  return (matrix, rows) => {
    const column = matrix.add("firstOf:table", -1);
    if (shares.size === 0) return;
    for (const row of rows) column[row] = shares.get(tables[matrix.blocks[row]]) ?? -1;
  };
}

function readPagePosition(first: Float32Array, expected: Expected): SecondFamily {
  const total = Math.max(1e-9, expected.content(first.length));
  const likely: number[] = [];
  for (let block = 0; block < first.length; block++) if (first[block] >= LIKELY) likely.push(block);
  const [begin, end] = [likely[0] ?? -1, likely.at(-1) ?? -1];
  const likelyBefore = createCounter(likely);
  return (matrix, rows) => {
    const before = matrix.add("contentBefore");
    const fromLikely = matrix.add("blocksFromLikely");
    const toLikely = matrix.add("blocksToLikely");
    const fromFirst = matrix.add("blocksFromFirstLikely");
    const toLast = matrix.add("blocksToLastLikely");
    for (const row of rows) {
      spend();
      const block = matrix.blocks[row];
      const last = likelyBefore(block);
      const next = likely[last] === block ? last + 1 : last;
      before[row] = expected.content(block) / total;
      fromLikely[row] = last === 0 ? 99 : Math.min(99, block - likely[last - 1]);
      toLikely[row] = next >= likely.length ? 99 : Math.min(99, likely[next] - block);
      fromFirst[row] = begin < 0 ? -999 : Math.max(-300, Math.min(300, block - begin));
      toLast[row] = end < 0 ? -999 : Math.max(-300, Math.min(300, end - block));
    }
  };
}

function readPageFigures(page: MeasuredPage, first: Float32Array, expected: Expected): SecondFamily {
  const { count } = page.blocks;
  const words = expected.words(count);
  let [best, unsure, likelyWords] = [0, 0, 0];
  for (let block = 0; block < count; block++) {
    spend();
    const weight = page.blocks.words[block] + 1;
    best = Math.max(best, first[block]);
    unsure += first[block] * (1 - first[block]) * weight;
    if (first[block] >= LIKELY) likelyWords += weight;
  }
  return (matrix) => {
    matrix.addSame("page:first", expected.share(0, count));
    matrix.addSame("page:firstBest", best);
    matrix.addSame("page:firstUnsure", words === 0 ? 0 : unsure / words);
    matrix.addSame("page:firstLikely", words === 0 ? 0 : likelyWords / words);
    matrix.addSame("page:firstWords", expected.content(count));
  };
}

/**
 * Features of the second stage: first-stage results for a block, its neighbours, surroundings and similar blocks, and for the
 * page.
 */
export class SecondStage {
  private readonly families: readonly SecondFamily[];

  constructor(
    page: MeasuredPage,
    { ancestry, shapes, groups }: Pick<PageFeatures, "ancestry" | "shapes" | "groups">,
    first: Float32Array,
  ) {
    const expected = new Expected(page, first);
    this.families = [
      (matrix, rows) => {
        addColumn(matrix, rows, "first", first);
      },
      readWindows(first, expected),
      readAncestors(page, expected),
      readShapes(page, shapes, first),
      readGroups(page, groups, first),
      readTables(page, ancestry, first),
      readPagePosition(first, expected),
      readPageFigures(page, first, expected),
    ];
  }

  /** Adds the features to these rows of a matrix. */
  add(matrix: FeatureMatrix, rows: Uint32Array): void {
    for (const addFamily of this.families) addFamily(matrix, rows);
  }
}
