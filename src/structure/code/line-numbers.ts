import type { PageTree } from "flat-html";
import { TAG } from "flat-html";

const NUMBER = /^\d{1,6}$/;
/** Nodes of an element that are looked through for numbers: a column of a long listing has many. */
const MAX_NODES = 20_000;

/** The numbers that an element holds; undefined when it holds anything else. */
export function numbersIn(tree: PageTree, node: number): readonly number[] | undefined {
  const end = tree.end[node];
  if (end - node > MAX_NODES) return undefined;
  const numbers: number[] = [];
  for (let at = node + 1; at < end; at++) {
    // A table has cells of its own to be asked; so no text is looked at for more than one cell.
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

/** Whether numbers are those of lines below each other. */
export function isNumberColumn(numbers: readonly number[] | undefined): boolean {
  if (numbers === undefined || numbers.length < 2) return false;
  return numbers.every((number, at) => at === 0 || number === numbers[at - 1] + 1);
}

/** Whether a table cell holds nothing but the numbers of the lines in the cell next to it. */
export function isNumberCell(tree: PageTree, cell: number): boolean {
  if (tree.tag[cell] !== TAG.td && tree.tag[cell] !== TAG.th) return false;
  if (tree.nextSibling(cell) < 0) return false;
  const numbers = numbersIn(tree, cell);
  if (numbers === undefined) return false;
  return numbers.length > 0 || tree.attr(cell, "data-line-number") !== undefined || isMarkedNumber(tree, cell);
}

function isMarkedNumber(tree: PageTree, cell: number): boolean {
  return /(?:^|[\s-])(?:lines?-?num(?:ber)?|blob-num|lineno)s?(?:$|[\s-])/i.test(tree.attr(cell, "class") ?? "");
}

/**
 * Elements that number lines one by one: each the first thing in its line, holding nothing but a number, each one more than
 * the one before.
 * @param lines the elements that make the lines of a block of code
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

/** The element that a line begins with; -1 when it begins with text. */
function firstElement(tree: PageTree, line: number): number {
  let child = tree.firstChild(line);
  while (child >= 0 && tree.isText(child) && tree.text(child).trim() === "") child = tree.nextSibling(child);
  return child >= 0 && tree.isElement(child) ? child : -1;
}

/** The text that follows an element in its line. */
function textAfter(tree: PageTree, element: number, end: number): string {
  for (let at = tree.end[element]; at < end; at++) if (tree.isText(at)) return tree.text(at);
  return "";
}

/**
 * Elements that hold the numbers of lines which nothing but line breaks of the source makes: the first thing in each
 * line.
 * @param box the element directly around the lines
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
