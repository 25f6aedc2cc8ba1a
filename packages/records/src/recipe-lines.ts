import { headingLevel, TAG } from "flat-html";
import type { MeasuredPage } from "pith/page";
import { collapse } from "pith-base";

/** Most levels from a block up to the item or row that contains it. */
export const MAX_LINE_STEPS = 6;
/** A row outside lists and tables has at most an amount, a name and a note. */
const MAX_ROW_BLOCKS = 3;

/** The list item, table row or small box around a block; otherwise its own element. */
function rowOf(page: MeasuredPage, block: number): number {
  const { tree, blocks } = page;
  let row = blocks.node[block];
  for (let node = row, step = 0; step < MAX_LINE_STEPS && node > tree.body; step++, node = tree.parent[node]) {
    if (tree.tag[node] === TAG.li || tree.tag[node] === TAG.tr) return node;
  }
  while (tree.tag[row] !== TAG.p && headingLevel(tree.tag[row]) === 0) {
    const [from, to] = page.blockRange(tree.parent[row]);
    if (to - from > MAX_ROW_BLOCKS || tree.parent[row] <= tree.body) break;
    row = tree.parent[row];
  }
  return row;
}

export function linesOf(page: MeasuredPage, blocks: readonly number[]): string[] {
  const lines: string[] = [];
  let last = -1;
  for (const block of blocks) {
    const row = rowOf(page, block);
    const text = page.blockText(block).trim();
    // A paragraph may be a list separated by line breaks.
    const isList = page.tree.tag[row] !== TAG.li && page.tree.tag[row] !== TAG.tr;
    const own = (isList ? text.split("\n") : [text]).map(collapse).filter((line) => line !== "" || !isList);
    if (row === last) lines[lines.length - 1] += ` ${own.join(" ")}`;
    else for (const line of own) lines.push(line);
    last = row;
  }
  return lines;
}
