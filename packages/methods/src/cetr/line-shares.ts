import { clock, type MeasuredPage, rendering } from "pith/page";
import { characterClass, SPACE } from "pith-base";
import { lineAt, type SourceLines } from "./source-lines.ts";

/** Counts the source characters of `html` from `start` to `end` except white space. */
function countInk(html: string, start: number, end: number): number {
  let count = 0;
  for (let at = start, piece = start; at < end; at++) {
    if (at === piece) piece = clock.nextPiece(at, end);
    if ((characterClass(html.charCodeAt(at)) & SPACE) === 0) count++;
  }
  return count;
}

function eachLine(
  page: MeasuredPage,
  lines: SourceLines,
  node: number,
  visit: (line: number, chars: number) => void,
): void {
  const { positions } = page.tree;
  const start = positions?.start[node] ?? -1;
  const end = positions?.end[node] ?? -1;
  if (start < 0 || end <= start) return;
  const last = lineAt(lines, end - 1);
  for (let line = Math.max(0, lineAt(lines, start)); line <= last; line++) {
    const from = Math.max(start, lines.start[line]);
    const to = line === last ? end : Math.min(end, lines.start[line + 1]);
    const chars = countInk(page.html, from, to);
    if (chars > 0) visit(line, chars);
  }
}

/** The mean of a line value over a block's text, by characters; undefined when none has a place in the source. */
export function meanOverBlock(
  page: MeasuredPage,
  lines: SourceLines,
  block: number,
  values: ArrayLike<number>,
): number | undefined {
  const { tree, visibility, blocks } = page;
  let sum = 0;
  let weight = 0;
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (!tree.isText(node) || (visibility[node] ^ blocks.visibility[block]) & rendering.INVISIBLE) continue;
    eachLine(page, lines, node, (line, chars) => {
      sum += values[line] * chars;
      weight += chars;
    });
  }
  return weight === 0 ? undefined : sum / weight;
}
