import { classTokens } from "../../packages/flat-html/src/parse/class-tokens.ts";
import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { TAG, tagSet } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";

/** Class names of columns and spans that hold line numbers, and of what copies or labels code. */
const NOT_CODE = new Set(
  (
    "linenos lineno linenumber linenumbers line-number line-numbers line-numbers-rows react-syntax-highlighter-line-number " +
    "hljs-ln-numbers hljs-ln-n rouge-gutter gutter gl lnt lntd-num ln blob-num codehilite-ln token-line-number " +
    "copy copy-button copy-btn copybtn btn-copy clipboard zeroclipboard-container code-toolbar-copy toolbar code-lang-label"
  ).split(" "),
);
const SKIPPED = tagSet(["button", "script", "style", "template", "input", "select", "svg:svg"]);
const UNSELECTABLE = /user-select\s*:\s*none/i;
const LINE_NUMBERS_ONLY = /^[\d\s]+$/;

/** Whether an element in code is no code: line numbers, buttons. */
export function isCodeDecoration(tree: PageTree, node: number): boolean {
  if (SKIPPED[tree.tag[node]]) return true;
  if (isNumberCell(tree, node)) return true;
  if (!tree.hasAttributes(node)) return false;
  if (UNSELECTABLE.test(tree.attr(node, "style") ?? "")) return true;
  const classes = classTokens(tree, node);
  return classes.some((name) => NOT_CODE.has(name)) && !classes.includes("code");
}

/** Whether a table cell holds nothing but the numbers of the lines in the cell next to it. */
function isNumberCell(tree: PageTree, cell: number): boolean {
  if (tree.tag[cell] !== TAG.td && tree.tag[cell] !== TAG.th) return false;
  if (tree.attr(cell, "data-line-number") !== undefined) return true;
  if (tree.nextSibling(cell) < 0) return false;
  let hasText = false;
  for (let node = cell + 1; node < tree.end[cell]; node++) {
    spend();
    // A table in the cell has cells of its own to be asked; so no text is looked at for more than one cell.
    if (tree.tag[node] === TAG.table) return false;
    if (!tree.isText(node)) continue;
    if (!LINE_NUMBERS_ONLY.test(tree.text(node))) return false;
    hasText = true;
  }
  return hasText;
}

/** Subtrees of `code` outside of `pre` that are looked through for line breaks. */
const MAX_INLINE_NODES = 200;

/** What ends the lines of a `code` outside of `pre`: line breaks of the source, `br`, or nothing. */
export function codeLineEnds(tree: PageTree, node: number): "source" | "breaks" | undefined {
  const end = Math.min(tree.end[node], node + MAX_INLINE_NODES);
  const style = tree.attr(node, "style") ?? "";
  const isPreformatted = /white-space\s*:\s*pre/i.test(style) || classTokens(tree, node).includes("hljs");
  for (let at = node + 1; at < end; at++) {
    spend();
    if (tree.tag[at] === TAG.br) return isPreformatted ? "source" : "breaks";
    if (isPreformatted && tree.isText(at) && tree.text(at).trim().includes("\n")) return "source";
  }
  return undefined;
}

/** Class names of the boxes in which highlighters put code beside a column of line numbers. */
const CODE_BOXES = new Set([
  "highlight",
  "highlighttable",
  "rouge-table",
  "syntaxhighlighter",
  "codehilite",
  "lntable",
]);
/** Boxes around a table of code, the outermost of which may have the class name. */
const MAX_BOXES = 4;

/** The one element that stands in another; -1 when there is none or more. */
function onlyElement(tree: PageTree, parent: number): number {
  let only = -1;
  for (let child = tree.firstChild(parent); child >= 0; child = tree.nextSibling(child)) {
    if (!tree.isElement(child)) continue;
    if (only >= 0) return -1;
    only = child;
  }
  return only;
}

/** Whether an element is a table, or nothing but boxes around one. */
function isTableOrBox(tree: PageTree, node: number): boolean {
  for (let step = 0, at = node; step <= MAX_BOXES && at >= 0; step++, at = onlyElement(tree, at)) {
    if (tree.tag[at] === TAG.table) return true;
  }
  return false;
}

/** Whether an element is a box with nothing in it but a table of line numbers and code, or that table. */
export function isCodeBox(tree: PageTree, node: number): boolean {
  if (!tree.hasAttributes(node) || !isTableOrBox(tree, node)) return false;
  return classTokens(tree, node).some((name) => CODE_BOXES.has(name));
}

/** Whether an element is a block of code: preformatted, of lines of its own, or a highlighter's table. */
export function isCodeBlock(tree: PageTree, node: number): boolean {
  const tag = tree.tag[node];
  if (tag === TAG.pre) return true;
  if (tag === TAG.code) return codeLineEnds(tree, node) !== undefined;
  return tree.isElement(node) && isCodeBox(tree, node);
}
