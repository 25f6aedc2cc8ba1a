import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { headingLevel } from "../../parse/tags.ts";
import type { Ancestry } from "./ancestry.ts";
import { createCounter, type FeatureFamily } from "./block-window.ts";

/** How many blocks to each side are looked at. */
const NEIGHBOURS = [-2, -1, 1, 2] as const;
/** Steps above a block's container at which what lies around it is measured. */
export const surroundingLevels = [1, 2, 3, 4, 6, 8] as const;
/** Words of a block that is surely running text: between a headline and a short paragraph in all languages at hand. */
const LONG_BLOCK_WORDS = 20;

/** Position of each block on the page, and where it stands from headings and from long text. */
function readPosition({ tree, blocks }: MeasuredPage): FeatureFamily {
  const { count } = blocks;
  const charsUpTo = new Uint32Array(count + 1);
  const headings: number[] = [];
  const firstHeadings: number[] = [];
  const longs: number[] = [];
  for (let block = 0; block < count; block++) {
    spend();
    charsUpTo[block + 1] = charsUpTo[block] + blocks.textChars[block];
    const level = headingLevel(tree.tag[blocks.node[block]]);
    if (level > 0) headings.push(block);
    if (level === 1) firstHeadings.push(block);
    if (blocks.words[block] >= LONG_BLOCK_WORDS && blocks.linkChars[block] * 2 < blocks.textChars[block]) {
      longs.push(block);
    }
  }
  const headingsBefore = createCounter(headings);
  const firstHeadingsBefore = createCounter(firstHeadings);
  const longsBefore = createCounter(longs);
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
      spend();
      const block = matrix.blocks[row];
      index[row] = block;
      fraction[row] = block / count;
      charsBefore[row] = charsUpTo[block];
      charsFraction[row] = charsUpTo[block] / charsUpTo[count];
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

/** Some figures of the blocks beside each block. */
function readNeighbours({ tree, blocks }: MeasuredPage, ancestry: Ancestry): FeatureFamily {
  return ({ matrix }) => {
    for (const offset of NEIGHBOURS) {
      const words = matrix.add(`words@${offset}`);
      const links = matrix.add(`linkDensity@${offset}`);
      for (let row = 0; row < matrix.rows; row++) {
        spend();
        const other = matrix.blocks[row] + offset;
        const inside = other >= 0 && other < blocks.count;
        words[row] = inside ? blocks.words[other] : -1;
        links[row] = inside ? blocks.linkChars[other] / blocks.textChars[other] : -1;
      }
    }
    const sameShape = matrix.add("sameShape@-1");
    const sameParent = matrix.add("sameParent@-1");
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const block = matrix.blocks[row];
      if (block === 0) continue;
      const [node, previous] = [blocks.node[block], blocks.node[block - 1]];
      sameShape[row] = ancestry.shape(node) === ancestry.shape(previous) ? 1 : 0;
      sameParent[row] = tree.parent[node] === tree.parent[previous] ? 1 : 0;
    }
  };
}

/**
 * Visits the elements around a block at `surroundingLevels`, the innermost first; the body where there are no more. They are
 * the same for blocks whose elements have one parent, which `haveSameSurroundings` tells.
 */
export function visitSurroundings(
  { tree, blocks }: MeasuredPage,
  block: number,
  visit: (node: number, index: number) => void,
): void {
  let node = blocks.node[block];
  let level = 0;
  for (let index = 0; index < surroundingLevels.length; index++) {
    for (; level < surroundingLevels[index] && tree.parent[node] > 0 && node !== tree.body; level++) {
      node = tree.parent[node];
    }
    visit(node, index);
  }
}

/** Whether the elements around a block are those around the one before it in a list of blocks. */
export function haveSameSurroundings(
  { tree, blocks }: MeasuredPage,
  block: number,
  before: number | undefined,
): boolean {
  if (before === undefined) return false;
  const [node, last] = [blocks.node[block], blocks.node[before]];
  return (
    node === last ||
    (tree.parent[node] === tree.parent[last] && tree.parent[node] > 0 && tree.body !== node && tree.body !== last)
  );
}

/** Figures of the subtrees around each block, some levels up. */
function readSurroundings(page: MeasuredPage): FeatureFamily {
  const pageChars = Math.max(1, page.textChars(0));
  return ({ matrix }) => {
    const columns = surroundingLevels.map((level) => ({
      chars: matrix.add(`chars^${level}`),
      share: matrix.add(`share^${level}`),
      density: matrix.add(`linkDensity^${level}`),
      punctuation: matrix.add(`punctuationRate^${level}`),
      tagRatio: matrix.add(`textTagRatio^${level}`),
    }));
    const write = (row: number, node: number, index: number): void => {
      const chars = page.textChars(node);
      const column = columns[index];
      column.chars[row] = chars;
      column.share[row] = chars / pageChars;
      column.density[row] = page.linkTextDensity(node);
      column.punctuation[row] = page.punctuation(node) / Math.max(1, chars);
      column.tagRatio[row] = chars / Math.max(1, page.elements(node));
    };
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      if (haveSameSurroundings(page, matrix.blocks[row], matrix.blocks[row - 1])) {
        for (const { chars, share, density, punctuation, tagRatio } of columns) {
          chars[row] = chars[row - 1];
          share[row] = share[row - 1];
          density[row] = density[row - 1];
          punctuation[row] = punctuation[row - 1];
          tagRatio[row] = tagRatio[row - 1];
        }
        continue;
      }
      visitSurroundings(page, matrix.blocks[row], (node, index) => write(row, node, index));
    }
  };
}

/** The shapes by which blocks are alike: their own, and those of elements some steps above. */
export const alikeShapes = [
  ["shape", 0],
  ["parentShape", 1],
  ["outerShape", 3],
] as const;

/** The shape of the element so many steps above a block's own. */
export function shapeAbove(ancestry: Ancestry, block: number, steps: number): number {
  const { tree, blocks } = ancestry.page;
  let node = blocks.node[block];
  for (let i = 0; i < steps && tree.parent[node] > 0; i++) node = tree.parent[node];
  return ancestry.shape(node);
}

/** Blocks of one shape. */
interface ShapeGroup {
  count: number;
  chars: number;
  linkChars: number;
}

function groupByShape(ancestry: Ancestry, steps: number): Map<number, ShapeGroup> {
  const { blocks } = ancestry.page;
  const groups = new Map<number, ShapeGroup>();
  for (let block = 0; block < blocks.count; block++) {
    spend();
    const key = shapeAbove(ancestry, block, steps);
    let group = groups.get(key);
    if (!group) {
      group = { count: 0, chars: 0, linkChars: 0 };
      groups.set(key, group);
    }
    group.count++;
    group.chars += blocks.textChars[block];
    group.linkChars += blocks.linkChars[block];
  }
  return groups;
}

/** How often blocks of the same shape occur, and what they are like on average. */
class Repetition {
  private readonly ancestry: Ancestry;
  private readonly pageChars: number;
  private readonly groups: ReadonlyArray<ReadonlyMap<number, ShapeGroup>>;

  constructor(ancestry: Ancestry) {
    this.ancestry = ancestry;
    this.pageChars = Math.max(1, ancestry.page.textChars(0));
    this.groups = alikeShapes.map(([, steps]) => groupByShape(ancestry, steps));
  }

  /** The greatest part of the page's text that blocks of one shape have. */
  get greatestShare(): number {
    let greatest = 0;
    for (const { chars } of this.groups[0].values()) greatest = Math.max(greatest, chars / this.pageChars);
    return greatest;
  }

  readonly add: FeatureFamily = ({ matrix }) => {
    alikeShapes.forEach(([name, steps], index) => {
      const groups = this.groups[index];
      const count = matrix.add(`${name}Count`);
      const mean = matrix.add(`${name}MeanChars`);
      const share = matrix.add(`${name}Share`);
      const density = matrix.add(`${name}LinkDensity`);
      for (let row = 0; row < matrix.rows; row++) {
        spend();
        const group = groups.get(shapeAbove(this.ancestry, matrix.blocks[row], steps));
        if (!group) continue;
        count[row] = group.count;
        mean[row] = group.chars / group.count;
        share[row] = group.chars / this.pageChars;
        density[row] = group.linkChars / Math.max(1, group.chars);
      }
    });
  };
}

/** Where each block stands, what is beside, around and like it; and how much of the page blocks of one shape are. */
export function readContextFeatures(
  page: MeasuredPage,
  ancestry: Ancestry,
): { readonly add: FeatureFamily; readonly greatestShapeShare: number } {
  const repetition = new Repetition(ancestry);
  const families = [readPosition(page), readNeighbours(page, ancestry), readSurroundings(page), repetition.add];
  return {
    add: (window) => {
      for (const addFamily of families) addFamily(window);
    },
    greatestShapeShare: repetition.greatestShare,
  };
}
