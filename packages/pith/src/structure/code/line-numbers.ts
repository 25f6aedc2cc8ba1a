import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { firstElement } from "../sibling-element.ts";

const NUMBER = /^\d{1,6}$/;
/** Most nodes searched for numbers: columns of long listings have many. */
const MAX_NODES = 20_000;

/** The numbers in an element; undefined if it contains anything else. */
export function numbersIn(tree: PageTree, node: number): readonly number[] | undefined {
  const end = tree.end[node];
  if (end - node > MAX_NODES) return undefined;
  const numbers: number[] = [];
  for (let at = node + 1; at < end; at++) {
    // Nested cells are checked separately, so that no text is read for more than one cell.
    if (tree.tag[at] === TAG.table) return undefined;
    if (!tree.isText(at)) continue;
    for (const word of tree.text(at).split(/\s+/)) {
      if (word === "") continue;
      if (!NUMBER.test(word)) return undefined;
      numbers.push(Number(word));
    }
  }
  return numbers;
}

/** Whether numbers are consecutive line numbers. */
export function isNumberColumn(numbers: readonly number[] | undefined): boolean {
  if (numbers === undefined || numbers.length < 2) return false;
  return numbers.every((number, at) => at === 0 || number === numbers[at - 1] + 1);
}

/** Whether a table cell has only the line numbers of the adjacent cell. */
export function isNumberCell(tree: PageTree, cell: number): boolean {
  if (tree.tag[cell] !== TAG.td && tree.tag[cell] !== TAG.th) return false;
  if (tree.nextSibling(cell) < 0) return false;
  const numbers = numbersIn(tree, cell);
  if (numbers === undefined) return false;
  if (numbers.length > 0 || tree.attr(cell, "data-line-number") !== undefined) return true;
  return /(?:^|[\s-])(?:lines?-?num(?:ber)?|blob-num|lineno)s?(?:$|[\s-])/i.test(
    tree.attr(cell, "class") ?? "",
  );
}

/**
 * Line number elements: each is the first in its line, only a number, and one more than the
 * previous. @param lines the line elements of a code block
 */
export function numbersOfLines(tree: PageTree, lines: readonly number[]): readonly number[] {
  if (lines.length < 2) return [];
  const found: number[] = [];
  let before: number | undefined;
  for (const line of lines) {
    const first = firstElement(tree, line);
    const numbers = first < 0 ? undefined : numbersIn(tree, first);
    if (numbers?.length !== 1) return [];
    if (before !== undefined && numbers[0] !== before + 1) return [];
    if (/^[,;:.)\]}]/.test(textAfter(tree, first, tree.end[line]))) return [];
    before = numbers[0];
    found.push(first);
  }
  return found;
}

function textAfter(tree: PageTree, element: number, end: number): string {
  for (let at = tree.end[element]; at < end; at++) if (tree.isText(at)) return tree.text(at);
  return "";
}

/**
 * Line number elements at the start of lines that only line breaks separate. @param box the element
 * directly around the lines
 */
export function numbersAtStarts(tree: PageTree, box: number): readonly number[] {
  const found: number[] = [];
  let isAtStart = true;
  for (let child = tree.firstChild(box); child >= 0; child = tree.nextSibling(child)) {
    if (tree.isText(child)) {
      const lines = tree.text(child).split("\n");
      const isLast = tree.nextSibling(child) < 0;
      if ((isAtStart && lines[0].trim() !== "") || (lines.length > 2 && !isLast)) return [];
      const last = lines[lines.length - 1];
      isAtStart = (isAtStart || lines.length > 1) && last.trim() === "";
    } else if (isAtStart) {
      const [number, ...others] = numbersIn(tree, child) ?? [];
      if (number === undefined || others.length > 0 || number !== found.length + 1) return [];
      found.push(child);
      isAtStart = false;
    } else if (tree.textContent(child).includes("\n")) return [];
  }
  return found.length > 1 ? found : [];
}
