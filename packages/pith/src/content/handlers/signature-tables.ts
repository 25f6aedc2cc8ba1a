import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import type { Context } from "../context.ts";

/** Longer tables are more than one signature. By judgement: a call with thirty parameters. */
const MAX_NODES = 600;
const MIN_CELLS = 3;

function cellsIn(tree: PageTree, table: number): number[] {
  const cells: number[] = [];
  for (let node = table + 1; node < tree.end[table]; node++)
    if (tree.tag[node] === TAG.td) cells.push(node);
  return cells;
}

/**
 * Whether one bracket has a cell of its own in the first row, and a later cell closes it, as Doxygen
 * writes calls. Accounts have figures in brackets, and several.
 */
function isSignature(tree: PageTree, cells: readonly number[]): boolean {
  const texts = cells.map((cell) => tree.textContent(cell).trim());
  const opens = texts.indexOf("(");
  const closes = texts.findLastIndex((text) => text.startsWith(")"));
  if (opens < 1 || closes <= opens || texts.includes("(", opens + 1)) return false;
  if (tree.parent[cells[opens]] !== tree.parent[cells[0]]) return false;
  const within = texts.slice(opens + 1, closes).join("");
  return /\w$/.test(texts[opens - 1]) && (within === "" || /\p{L}/u.test(within));
}

/** The kept text of a cell and its signs, which are blocks without words. */
function textIn({ tree, selection: { page, keep } }: Context, cell: number): string {
  let text = "";
  for (let node = cell + 1; node < tree.end[cell]; node++) {
    if (!tree.isText(node) || (page.visibility[node] & INVISIBLE) !== 0) continue;
    const block = page.blockOf(node);
    if (block >= 0 && (keep[block] === 1 || page.blocks.words[block] === 0))
      text += tree.text(node);
  }
  return text;
}

/** Writes a table that is one signature as a line of code; returns whether it does. */
export function pushSignature(context: Context, table: number): boolean {
  const { tree, builder, survey } = context;
  if (tree.end[table] - table > MAX_NODES || !survey.hasKeptBlocks(table)) return false;
  if (builder.frame.inlines !== undefined || !builder.canNest(0)) return false;
  const cells = cellsIn(tree, table);
  if (cells.length < MIN_CELLS || !isSignature(tree, cells)) return false;
  let line = "";
  for (const cell of cells) {
    const text = textIn(context, cell).replace(/\s+/g, " ");
    line += /\w$/.test(line) && /^\w/.test(text) ? ` ${text}` : text;
  }
  const span = { first: survey.blockBefore(table) + 1, last: survey.blockBefore(tree.end[table]) };
  const value = line.replace(/ {2,}/g, " ").trim();
  if (value === "") return false;
  builder.push({ type: "code", span, language: undefined, title: undefined, value, links: [] });
  return true;
}
