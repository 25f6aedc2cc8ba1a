import { findByClassName, hasClassLike, mayMatch } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { MONOSPACE } from "./code-blocks.ts";
import type { CodeBlockShape } from "./code-shape.ts";

/** Larger paragraphs are no lines of code. */
const MAX_LINE_NODES = 100;
/** A single monospaced line may be a command within prose. */
const MIN_LINES = 2;

const ANY = /./;
const CODE_LINE = /^mso.*code|^code-?(?:line|para|text)?$|preformatted/;

/** Whether a page may have code as paragraphs: monospaced, or with names of code lines. */
export const mayHaveTypedCode = (tree: PageTree): boolean =>
  mayMatch(tree, "style", MONOSPACE) ||
  mayMatch(tree, "face", ANY) ||
  findByClassName(tree, CODE_LINE).length > 0;

const NOTHING: ReadonlySet<number> = new Set();

function lineKind(tree: PageTree, paragraph: number): "code" | "empty" | undefined {
  if (tree.end[paragraph] - paragraph > MAX_LINE_NODES) return undefined;
  const isCode = (node: number): boolean =>
    MONOSPACE.test(tree.attr(node, "style") ?? "") ||
    MONOSPACE.test(`font:${tree.attr(node, "face") ?? ""}`) ||
    hasClassLike(tree, node, CODE_LINE);
  let hasText = false;
  for (let node = paragraph + 1; node < tree.end[paragraph]; node++) {
    if (tree.tag[node] === TAG.img) return undefined;
    if (!tree.isText(node) || tree.text(node).trim() === "") continue;
    hasText = true;
    if (tree.closest(node, isCode, tree.nodeCount, paragraph - 1) < 0) return undefined;
  }
  return hasText ? "code" : "empty";
}

const isCellOfLines = (tree: PageTree, paragraph: number): boolean =>
  tree.tag[tree.parent[paragraph]] === TAG.td &&
  tree.elements(tree.parent[paragraph]).length === 1 &&
  tree.find(TAG.br, paragraph, tree.end[paragraph]) >= 0;

/**
 * Consecutive monospaced paragraphs, as word processors write code; undefined for others. @param
 * first a possible first paragraph
 */
export function typedCode(tree: PageTree, first: number): CodeBlockShape | undefined {
  if (lineKind(tree, first) !== "code") return undefined;
  const lines = [first];
  let last = 0;
  let next = tree.nextSibling(first);
  while (next >= 0) {
    if (tree.isElement(next)) {
      const kind = tree.tag[next] === TAG.p ? lineKind(tree, next) : undefined;
      if (kind === undefined) break;
      lines.push(next);
      if (kind === "code") last = lines.length - 1;
    } else if (tree.text(next).trim() !== "") break;
    next = tree.nextSibling(next);
  }
  if (last + 1 < MIN_LINES && !isCellOfLines(tree, first)) return undefined;
  const own = lines.slice(0, last + 1);
  const parts = {
    lines: new Set(own),
    decorations: NOTHING,
    spaced: NOTHING,
    language: undefined,
    title: undefined,
  };
  const end = tree.end[own[last]];
  return {
    node: first,
    end,
    lineEnds: "breaks",
    frame: first,
    language: undefined,
    title: undefined,
    parts,
  };
}
