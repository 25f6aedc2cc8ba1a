import type { MeasuredPage } from "../page/measured-page.ts";
import { spend } from "../safety/clock.ts";
import type { LikeGroup } from "../selection/page-findings.ts";
import { remember } from "../text/remember.ts";
import { type ShapeName, type SimilarShapes, shapeNames } from "./features/alike-shapes.ts";
import type { Ancestry } from "./features/ancestry.ts";
import { createCounter, createSums, type Sums } from "./features/block-window.ts";
import {
  haveSameSurroundings,
  surroundingLevels,
  visitSurroundings,
} from "./features/context-features.ts";
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

/** Writes a column of values computed from each row's block; -1 without one. */
function addColumn(
  matrix: FeatureMatrix,
  rows: Uint32Array,
  name: string,
  figure: (block: number) => number | undefined,
): void {
  const column = matrix.add(name);
  for (const row of rows) column[row] = figure(matrix.blocks[row]) ?? -1;
}

function readWindows(first: Float32Array, expected: Expected): SecondFamily {
  const count = first.length;
  return (matrix, rows) => {
    for (const offset of NEIGHBOURS)
      addColumn(matrix, rows, `first@${offset}`, (block) => first[block + offset]);
    for (const half of WINDOWS) {
      const shareFrom = (block: number): number =>
        expected.share(block, Math.max(block, Math.min(count, block + half)));
      addColumn(matrix, rows, `firstBefore${half}`, (block) =>
        expected.share(Math.max(0, block - half), block),
      );
      addColumn(matrix, rows, `firstAfter${half}`, (block) => shareFrom(block + 1));
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
      if (
        last !== undefined &&
        haveSameSurroundings(page, matrix.blocks[row], matrix.blocks[last])
      ) {
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
      addColumn(matrix, rows, `firstOf:${name}`, (block) => shares[numberOf[block]]);
    }
  };
}

/** The first stage's share of content words in some blocks; -1 without blocks. */
function meanOf({ blocks }: MeasuredPage, some: Iterable<number>, first: Float32Array): number {
  let content = 0;
  let words = 0;
  for (const block of some) {
    content += first[block] * (blocks.words[block] + 1);
    words += blocks.words[block] + 1;
  }
  return words === 0 ? -1 : content / words;
}

function readGroups(
  page: MeasuredPage,
  groups: readonly LikeGroup[],
  first: Float32Array,
): SecondFamily {
  const unknown = (): Float32Array =>
    new Float32Array(groups.length === 0 ? 0 : first.length).fill(-1);
  const ofPlace = unknown();
  const ofMember = unknown();
  const ofGroup = unknown();
  const mean = (blocks: readonly number[]): number => meanOf(page, blocks, first);
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
    addColumn(matrix, rows, "firstOf:placeInGroup", (block) => ofPlace[block]);
    addColumn(matrix, rows, "firstOf:member", (block) => ofMember[block]);
    addColumn(matrix, rows, "firstOf:group", (block) => ofGroup[block]);
  };
}

function readTables(page: MeasuredPage, ancestry: Ancestry, first: Float32Array): SecondFamily {
  const tables = tablesOfBlocks(ancestry);
  const { words } = page.blocks;
  const figures = new Map<number, { content: number; words: number }>();
  for (let block = 0; block < tables.length; block++) {
    if (tables[block] < 0) continue;
    const own = remember(figures, tables[block], () => ({ content: 0, words: 0 }));
    own.content += first[block] * (words[block] + 1);
    own.words += words[block] + 1;
  }
  return (matrix, rows) =>
    addColumn(matrix, rows, "firstOf:table", (block) => {
      const own = figures.get(tables[block]);
      return own && own.content / own.words;
    });
}

function readPagePosition(first: Float32Array, expected: Expected): SecondFamily {
  const total = Math.max(1e-9, expected.content(first.length));
  const likely: number[] = [];
  for (let block = 0; block < first.length; block++) if (first[block] >= LIKELY) likely.push(block);
  const begin = likely[0] ?? -1;
  const end = likely.at(-1) ?? -1;
  const likelyBefore = createCounter(likely);
  const offset = (blocks: number): number =>
    begin < 0 ? -999 : Math.max(-300, Math.min(300, blocks));
  return (matrix, rows) => {
    addColumn(matrix, rows, "contentBefore", (block) => expected.content(block) / total);
    addColumn(matrix, rows, "blocksFromLikely", (block) =>
      Math.min(99, block - (likely[likelyBefore(block) - 1] ?? -99)),
    );
    addColumn(matrix, rows, "blocksToLikely", (block) => {
      const next = likely[likelyBefore(block + 1)];
      return next === undefined ? 99 : Math.min(99, next - block);
    });
    addColumn(matrix, rows, "blocksFromFirstLikely", (block) => offset(block - begin));
    addColumn(matrix, rows, "blocksToLastLikely", (block) => offset(end - block));
  };
}

function readPageFigures(
  page: MeasuredPage,
  first: Float32Array,
  expected: Expected,
): SecondFamily {
  const { count } = page.blocks;
  const words = expected.words(count);
  let best = 0;
  let unsure = 0;
  let likelyWords = 0;
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
 * Features of the second stage: first-stage results for a block, its neighbours, surroundings and
 * similar blocks, and for the page.
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
      (matrix, rows) => addColumn(matrix, rows, "first", (block) => first[block]),
      readWindows(first, expected),
      readAncestors(page, expected),
      readShapes(page, shapes, first),
      readGroups(page, groups, first),
      readTables(page, ancestry, first),
      readPagePosition(first, expected),
      readPageFigures(page, first, expected),
    ];
  }

  add(matrix: FeatureMatrix, rows: Uint32Array): void {
    for (const addFamily of this.families) addFamily(matrix, rows);
  }
}
