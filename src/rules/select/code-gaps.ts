import { headingLevel, TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { INVISIBLE } from "../../measure/rendering.ts";
import type { Selection } from "../../selection/selection.ts";
import type { CodeBlockShape } from "../../structure/code/code-shape.ts";
import { findCodeBlocks } from "../../structure/code/find-code-blocks.ts";
import { announces } from "./announcing-line.ts";

/**
 * The share of the cutoff that dropped code needs below a kept block, and between kept blocks, below a kept heading or an
 * announcing line. Code of gold elements on 35 % of the pages, recall out of fold with .25: blogs-dev .979 to .995, with .25
 * down
 * to .03 the same; manuals-dev 1.000 with each; precision stays. So the highest of these.
 */
const MIN_BELOW = 0.5;
const MIN_BETWEEN = 0.25;

/** The nearest visible block before (`step` -1) or after (1) each block that is neither code nor a button; -1 without one. */
function findNeighbours({ tree, blocks }: MeasuredPage, isCode: Uint8Array, step: -1 | 1): Int32Array {
  const neighbours = new Int32Array(blocks.count);
  let last = -1;
  for (let at = 0; at < blocks.count; at++) {
    const block = step < 0 ? at : blocks.count - 1 - at;
    neighbours[block] = last;
    const isSeen = blocks.words[block] > 0 && (blocks.visibility[block] & INVISIBLE) === 0;
    if (isSeen && isCode[block] === 0 && tree.tag[blocks.node[block]] !== TAG.button) last = block;
  }
  return neighbours;
}

/** Code blocks that are dropped entirely while the text around them is kept. */
export function findCodeGaps(selection: Selection, cutoff: number): CodeBlockShape[] {
  const { page, keep, score } = selection;
  const { tree, blocks } = page;
  const { list, labels } = findCodeBlocks(page);
  if (list.length === 0) return [];
  const isCode = new Uint8Array(blocks.count);
  for (const { node } of list) isCode.fill(1, ...page.blockRange(node));
  for (const label of labels) if (page.blockOf(label) >= 0) isCode[page.blockOf(label)] = 1;
  // Line numbers have a separate `pre`.
  for (const pre of tree.findAll(TAG.pre)) isCode.fill(1, ...page.blockRange(pre));
  const [before, after] = [findNeighbours(page, isCode, -1), findNeighbours(page, isCode, 1)];
  const isAnnouncing = announces(selection);
  return list.filter(({ node, frame }) => {
    const own = page.visibleBlocks(node);
    if (own.length === 0) return false;
    let least = 1;
    for (const block of own) least = Math.min(least, keep[block] === 1 ? -1 : score[block]);
    const [above, below] = [before[own[0]], after[own[own.length - 1]]];
    if (least < 0 || above < 0 || keep[above] === 0) return false;
    const box = tree.parent[frame];
    const isBetween = below >= 0 && keep[below] === 1;
    if (isBetween && tree.contains(box, blocks.node[above]) && tree.contains(box, blocks.node[below])) return true;
    const isHeaded = headingLevel(tree.tag[blocks.node[above]]) > 0;
    return least >= (isBetween || isHeaded || isAnnouncing(above) ? MIN_BETWEEN : MIN_BELOW) * cutoff;
  });
}
