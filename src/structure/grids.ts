import type { PageTree } from "flat-html";
import { TAG } from "flat-html";
import { addToList } from "pith-base";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { oncePer } from "../once-per.ts";

/** Numbers of columns of a grid, which also has at least as many cells: three rows of two, or two of three. */
const COLUMNS = { least: 2, most: 8 } as const;
const MIN_CELLS = 6;
/** Longer cells, or cells with several blocks, are cards or posts. */
const MAX_CELL_CHARS = 200;
const MAX_CELL_BLOCKS = 1.5;

const namesOf = (tree: PageTree, node: number): string[] =>
  (tree.attr(node, "class") ?? "").split(/[ \t\r\n\f]+/).filter((name) => name !== "");

function cellsOf({ tree }: MeasuredPage, box: number): number[] {
  const cells: number[] = [];
  for (let cell = tree.firstChild(box); cell >= 0; cell = tree.nextSibling(cell)) {
    if (tree.tag[cell] === TAG.div) cells.push(cell);
    else if (tree.tag[cell] > 0) return [];
  }
  return cells;
}

function hasColumns(tree: PageTree, cells: readonly number[]): boolean {
  const places = new Map<string, number[]>();
  for (const [place, cell] of cells.entries()) {
    for (const name of new Set(namesOf(tree, cell))) {
      addToList(places, name, place);
    }
  }
  const columns = new Map<number, Set<number>>();
  for (const own of places.values()) {
    const width = own.length > 1 ? own[1] - own[0] : 0;
    if (width < COLUMNS.least || width > COLUMNS.most || cells.length % width > 0) continue;
    const head = cells.length / width - own.length;
    if (head < 0 || head > 1) continue;
    const column = own[0] - head * width;
    if (column < 0 || own.some((place, row) => place !== column + (head + row) * width)) continue;
    columns.set(width, (columns.get(width) ?? new Set()).add(column));
  }
  return [...columns].some(([width, own]) => own.size === width);
}

/**
 * Boxes styled as a data table, such as method summaries of classes: cells side by side in one box, row by row, with a class
 * per column.
 */
export const findGrids: (page: MeasuredPage) => readonly number[] = oncePer((page) => {
  const { tree } = page;
  return tree.findAll(TAG.div).filter((box) => {
    const first = tree.firstChild(box);
    if (first < 0) return false;
    const cells = cellsOf(page, box);
    if (cells.length < MIN_CELLS) return false;
    const [start, end] = page.blockRange(box);
    if (end - start > MAX_CELL_BLOCKS * cells.length || page.textChars(box) > MAX_CELL_CHARS * cells.length)
      return false;
    return hasColumns(tree, cells);
  });
});
