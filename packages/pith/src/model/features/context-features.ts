import { headingLevel } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { type ShapeName, type SimilarShapes, shapeNames } from "./alike-shapes.ts";
import type { Ancestry } from "./ancestry.ts";
import { createCounter, createSums, type FeatureFamily } from "./block-window.ts";

const NEIGHBOURS = [-2, -1, 1, 2] as const;
/** Levels above a block's container at which its surroundings are measured. */
export const surroundingLevels = [1, 2, 3, 4, 6, 8] as const;
const SURROUNDING_NAMES = surroundingLevels.map((level) =>
  ["chars", "share", "linkDensity", "punctuationRate", "textTagRatio"].map(
    (name) => `${name}^${level}`,
  ),
);
/**
 * Least words of running text: between a headline and a short paragraph in all available languages.
 */
const LONG_BLOCK_WORDS = 20;

function readPosition({ tree, blocks }: MeasuredPage): FeatureFamily {
  const { count } = blocks;
  const headings: number[] = [];
  const firstHeadings: number[] = [];
  const longs: number[] = [];
  for (let block = 0; block < count; block++) {
    const level = headingLevel(tree.tag[blocks.node[block]]);
    if (level > 0) headings.push(block);
    if (level === 1) firstHeadings.push(block);
    if (
      blocks.words[block] >= LONG_BLOCK_WORDS &&
      blocks.linkChars[block] * 2 < blocks.textChars[block]
    ) {
      longs.push(block);
    }
  }
  const headingsBefore = createCounter(headings);
  const firstHeadingsBefore = createCounter(firstHeadings);
  const longsBefore = createCounter(longs);
  const charsUpTo = createSums(count, (block) => blocks.textChars[block]);
  const allChars = charsUpTo(count);
  return ({ matrix }) => {
    const index = matrix.add("blockIndex");
    const fraction = matrix.add("blockFraction");
    const charsBefore = matrix.add("charsBefore");
    const charsFraction = matrix.add("charsFraction");
    const fromHeading = matrix.add("blocksFromHeading");
    const headingAbove = matrix.add("levelOfHeadingAbove");
    const fromH1 = matrix.add("blocksFromH1");
    const fromLong = matrix.add("blocksFromLong");
    const toLong = matrix.add("blocksToLong");
    const longBefore = matrix.add("longBefore");
    const longAfter = matrix.add("longAfter");
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      index[row] = block;
      fraction[row] = block / count;
      charsBefore[row] = charsUpTo(block);
      charsFraction[row] = charsUpTo(block) / allChars;
      const before = headingsBefore(block);
      const heading = headings[before - 1];
      fromHeading[row] = before === 0 ? 99 : Math.min(99, block - heading);
      headingAbove[row] = before === 0 ? 0 : headingLevel(tree.tag[blocks.node[heading]]);
      const h1s = firstHeadingsBefore(block);
      fromH1[row] = h1s === 0 ? -1 : Math.min(400, block - firstHeadings[h1s - 1]);
      const long = longsBefore(block);
      const upTo = long < longs.length && longs[long] === block ? long + 1 : long;
      fromLong[row] = long === 0 ? 99 : Math.min(99, block - longs[long - 1]);
      toLong[row] = upTo === longs.length ? 99 : Math.min(99, longs[upTo] - block);
      longBefore[row] = long;
      longAfter[row] = longs.length - upTo;
    }
  };
}

function readNeighbours({ tree, blocks }: MeasuredPage, ancestry: Ancestry): FeatureFamily {
  const { node, words, linkChars, textChars } = blocks;
  const linkDensity = (block: number): number =>
    words[block] === undefined ? -1 : linkChars[block] / textChars[block];
  const isLikeLast = (block: number, keyOf: (node: number) => number): number =>
    block > 0 && keyOf(node[block]) === keyOf(node[block - 1]) ? 1 : 0;
  return ({ matrix }) => {
    for (const offset of NEIGHBOURS) {
      matrix.fill(`words@${offset}`, (block) => words[block + offset] ?? -1);
      matrix.fill(`linkDensity@${offset}`, (block) => linkDensity(block + offset));
    }
    matrix.fill("sameShape@-1", (block) => isLikeLast(block, (own) => ancestry.shape(own)));
    matrix.fill("sameParent@-1", (block) => isLikeLast(block, (own) => tree.parent[own]));
  };
}

/** Visits the elements around a block at `surroundingLevels`, innermost first; the body beyond. */
export function visitSurroundings(
  { tree, blocks }: MeasuredPage,
  block: number,
  visit: (node: number, index: number) => void,
): void {
  let node = blocks.node[block];
  let level = 0;
  for (let index = 0; index < surroundingLevels.length; index++) {
    for (
      ;
      level < surroundingLevels[index] && tree.parent[node] > 0 && node !== tree.body;
      level++
    ) {
      node = tree.parent[node];
    }
    visit(node, index);
  }
}

/** Whether a block has the same surrounding elements as the previous one in a list. */
export function haveSameSurroundings(
  { tree, blocks }: MeasuredPage,
  block: number,
  before: number | undefined,
): boolean {
  if (before === undefined) return false;
  const node = blocks.node[block];
  const last = blocks.node[before];
  return (
    node === last ||
    (tree.parent[node] === tree.parent[last] &&
      tree.parent[node] > 0 &&
      tree.body !== node &&
      tree.body !== last)
  );
}

/** Figures of the subtrees around each block. */
function readSurroundings(page: MeasuredPage): FeatureFamily {
  const pageChars = Math.max(1, page.textChars(0));
  return ({ matrix }) => {
    const columns = SURROUNDING_NAMES.map((names) => names.map((name) => matrix.add(name)));
    const allColumns = columns.flat();
    const write = (row: number, node: number, index: number): void => {
      const chars = page.textChars(node);
      const own = columns[index];
      own[0][row] = chars;
      own[1][row] = chars / pageChars;
      own[2][row] = chars === 0 ? 0 : page.linkChars(node) / chars;
      own[3][row] = page.punctuation(node) / Math.max(1, chars);
      own[4][row] = chars / Math.max(1, page.elements(node));
    };
    for (let row = 0; row < matrix.rows; row++) {
      if (row > 0 && haveSameSurroundings(page, matrix.blocks[row], matrix.blocks[row - 1])) {
        for (const column of allColumns) column[row] = column[row - 1];
        continue;
      }
      visitSurroundings(page, matrix.blocks[row], (node, index) => write(row, node, index));
    }
  };
}

class ShapeFigures {
  private readonly count: Uint32Array;
  private readonly chars: Float64Array;
  private readonly linkChars: Float64Array;
  private readonly pageChars: number;
  private readonly numberOf: SimilarShapes["numberOf"];

  constructor(page: MeasuredPage, { numberOf, count }: SimilarShapes) {
    const { blocks } = page;
    this.count = new Uint32Array(count);
    this.chars = new Float64Array(count);
    this.linkChars = new Float64Array(count);
    this.pageChars = Math.max(1, page.textChars(0));
    this.numberOf = numberOf;
    for (let block = 0; block < blocks.count; block++) {
      const number = numberOf[block];
      this.count[number]++;
      this.chars[number] += blocks.textChars[block];
      this.linkChars[number] += blocks.linkChars[block];
    }
  }

  /** The greatest share of the page's text in blocks of one shape. */
  get greatestShare(): number {
    return this.chars.reduce((greatest, chars) => Math.max(greatest, chars / this.pageChars), 0);
  }

  /** Writes the frequency and average figures of blocks of the same shape. */
  family(name: ShapeName): FeatureFamily {
    return ({ matrix }) => {
      const count = matrix.add(`${name}Count`);
      const mean = matrix.add(`${name}MeanChars`);
      const share = matrix.add(`${name}Share`);
      const density = matrix.add(`${name}LinkDensity`);
      for (let row = 0; row < matrix.rows; row++) {
        const number = this.numberOf[matrix.blocks[row]];
        const chars = this.chars[number];
        count[row] = this.count[number];
        mean[row] = chars / this.count[number];
        share[row] = chars / this.pageChars;
        density[row] = this.linkChars[number] / Math.max(1, chars);
      }
    };
  }
}

/**
 * Position, neighbours, surroundings and similar blocks of each block, and the share of the page in
 * blocks of its shape.
 */
export function readContextFeatures(
  page: MeasuredPage,
  ancestry: Ancestry,
  shapes: Readonly<Record<ShapeName, SimilarShapes>>,
): { readonly families: readonly FeatureFamily[]; readonly greatestShapeShare: number } {
  const figures = shapeNames.map((name) => new ShapeFigures(page, shapes[name]));
  return {
    families: [
      readPosition(page),
      readNeighbours(page, ancestry),
      readSurroundings(page),
      ...figures.map((figure, index) => figure.family(shapeNames[index])),
    ],
    greatestShapeShare: figures[0].greatestShare,
  };
}
