import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { headingLevel } from "../../parse/tags.ts";
import type { Ancestry } from "./ancestry.ts";
import type { FeatureMatrix } from "./feature-matrix.ts";

/** How many blocks to each side are looked at. */
const NEIGHBOURS = [-2, -1, 1, 2] as const;
/** Steps above the container at which the surrounding subtree is measured. */
const LEVELS = [1, 2, 3, 4, 6, 8] as const;
/** Words of a block that is surely running text: between a headline and a short paragraph in all languages at hand. */
const LONG_BLOCK_WORDS = 20;

/** Position of each block on the page, and where it stands from headings and from long text. */
function addPosition(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { tree, blocks } = page;
  const count = blocks.count;
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
  let total = 0;
  let longTotal = 0;
  for (let block = 0; block < count; block++) {
    spend();
    total += blocks.textChars[block];
    if (blocks.words[block] >= LONG_BLOCK_WORDS && blocks.linkChars[block] * 2 < blocks.textChars[block]) longTotal++;
  }
  let [chars, long, lastHeading, lastLevel, lastH1, lastLong] = [0, 0, -1, 0, -1, -1];
  for (let block = 0; block < count; block++) {
    spend();
    index[block] = block;
    fraction[block] = block / count;
    charsBefore[block] = chars;
    charsFraction[block] = chars / total;
    fromHeading[block] = lastHeading < 0 ? 99 : Math.min(99, block - lastHeading);
    headingAbove[block] = lastLevel;
    fromH1[block] = lastH1 < 0 ? -1 : Math.min(400, block - lastH1);
    fromLong[block] = lastLong < 0 ? 99 : Math.min(99, block - lastLong);
    longBefore[block] = long;
    chars += blocks.textChars[block];
    const level = headingLevel(tree.tag[blocks.node[block]]);
    if (level > 0) {
      lastHeading = block;
      lastLevel = level;
      if (level === 1) lastH1 = block;
    }
    if (blocks.words[block] >= LONG_BLOCK_WORDS && blocks.linkChars[block] * 2 < blocks.textChars[block]) {
      lastLong = block;
      long++;
    }
    longAfter[block] = longTotal - long;
  }
  let next = -1;
  for (let block = count - 1; block >= 0; block--) {
    toLong[block] = next < 0 ? 99 : Math.min(99, next - block);
    if (blocks.words[block] >= LONG_BLOCK_WORDS && blocks.linkChars[block] * 2 < blocks.textChars[block]) next = block;
  }
}

/** Some figures of the blocks beside each block. */
function addNeighbours(page: MeasuredPage, matrix: FeatureMatrix, ancestry: Ancestry): void {
  const { tree, blocks } = page;
  const ownWords = matrix.column("words");
  const density = matrix.column("linkDensity");
  for (const offset of NEIGHBOURS) {
    const words = matrix.add(`words@${offset}`);
    const links = matrix.add(`linkDensity@${offset}`);
    for (let block = 0; block < blocks.count; block++) {
      spend();
      const other = block + offset;
      const inside = other >= 0 && other < blocks.count;
      words[block] = inside ? ownWords[other] : -1;
      links[block] = inside ? density[other] : -1;
    }
  }
  const sameShape = matrix.add("sameShape@-1");
  const sameParent = matrix.add("sameParent@-1");
  for (let block = 1; block < blocks.count; block++) {
    spend();
    const [node, previous] = [blocks.node[block], blocks.node[block - 1]];
    sameShape[block] = ancestry.shape(node) === ancestry.shape(previous) ? 1 : 0;
    sameParent[block] = tree.parent[node] === tree.parent[previous] ? 1 : 0;
  }
}

/** Figures of the subtrees around each block, some levels up. */
function addSurroundings(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { tree, blocks } = page;
  const pageChars = Math.max(1, page.textChars(0));
  const columns = LEVELS.map((level) => ({
    chars: matrix.add(`chars^${level}`),
    share: matrix.add(`share^${level}`),
    density: matrix.add(`linkDensity^${level}`),
    punctuation: matrix.add(`punctuationRate^${level}`),
    tagRatio: matrix.add(`textTagRatio^${level}`),
  }));
  const body = tree.body;
  for (let block = 0; block < blocks.count; block++) {
    spend();
    let node = blocks.node[block];
    let level = 0;
    LEVELS.forEach((wanted, index) => {
      while (level < wanted && tree.parent[node] > 0 && node !== body) {
        node = tree.parent[node];
        level++;
      }
      const chars = page.textChars(node);
      const column = columns[index];
      column.chars[block] = chars;
      column.share[block] = chars / pageChars;
      column.density[block] = page.linkTextDensity(node);
      column.punctuation[block] = page.punctuation(node) / Math.max(1, chars);
      column.tagRatio[block] = chars / Math.max(1, page.elements(node));
    });
  }
}

/** How often blocks of the same shape occur, and what they are like on average. */
function addRepetition(page: MeasuredPage, matrix: FeatureMatrix, ancestry: Ancestry): void {
  const { tree, blocks } = page;
  const pageChars = Math.max(1, page.textChars(0));
  for (const [name, up] of [
    ["shape", 0],
    ["parentShape", 1],
    ["outerShape", 3],
  ] as const) {
    const groups = new Map<number, { count: number; chars: number; linkChars: number }>();
    const keys = new Int32Array(blocks.count);
    for (let block = 0; block < blocks.count; block++) {
      spend();
      let node = blocks.node[block];
      for (let i = 0; i < up && tree.parent[node] > 0; i++) node = tree.parent[node];
      const key = ancestry.shape(node);
      keys[block] = key;
      const group = groups.get(key) ?? { count: 0, chars: 0, linkChars: 0 };
      group.count++;
      group.chars += blocks.textChars[block];
      group.linkChars += blocks.linkChars[block];
      groups.set(key, group);
    }
    const count = matrix.add(`${name}Count`);
    const mean = matrix.add(`${name}MeanChars`);
    const share = matrix.add(`${name}Share`);
    const density = matrix.add(`${name}LinkDensity`);
    for (let block = 0; block < blocks.count; block++) {
      spend();
      const group = groups.get(keys[block]);
      if (!group) continue;
      count[block] = group.count;
      mean[block] = group.chars / group.count;
      share[block] = group.chars / pageChars;
      density[block] = group.linkChars / Math.max(1, group.chars);
    }
  }
}

/** Where each block stands, what is beside, around and like it. */
export function addContextFeatures(page: MeasuredPage, matrix: FeatureMatrix, ancestry: Ancestry): void {
  addPosition(page, matrix);
  addNeighbours(page, matrix, ancestry);
  addSurroundings(page, matrix);
  addRepetition(page, matrix, ancestry);
}
