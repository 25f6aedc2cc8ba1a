import { hasClassLike } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { isBlockTag } from "../../page/rendering.ts";
import { BOARD_QUOTE } from "../../structure/named-posts.ts";
import type { Action, Handler } from "../context.ts";
import { emptySpan } from "../frame.ts";
import { trimInlines } from "../inline-text.ts";
import type { Inline } from "../nodes.ts";

const isBlank = (tree: PageTree, node: number): boolean =>
  tree.isText(node) && tree.text(node).trim() === "";

/** The next or previous sibling that is no white space; -1 without one. */
function neighbour(tree: PageTree, node: number, step: "nextSibling" | "previousSibling"): number {
  let at = tree[step](node);
  while (at >= 0 && isBlank(tree, at)) at = tree[step](at);
  return at;
}

const isQuote = (tree: PageTree, node: number): boolean =>
  tree.tag[node] === TAG.blockquote || hasClassLike(tree, node, BOARD_QUOTE);

/** Text that continues a sentence: "<cite>Jars</cite>, a book". */
const CONTINUES = /^[\s,.;:!?)’']/u;

/** Whether what follows begins anew: words that touch the element, a line break, or after a colon. */
function isApart(tree: PageTree, node: number): boolean {
  const next = tree.end[node];
  const isTouched = !tree.isText(next) || !CONTINUES.test(tree.text(next));
  return isTouched || /:\s*$/u.test(tree.textContent(node));
}

/**
 * Whether an element begins a quotation, or its first box, before the quoted words: boards write
 * the name of who is quoted so, and show it as a line.
 */
function opensQuote(tree: PageTree, node: number): boolean {
  if (neighbour(tree, node, "previousSibling") >= 0) return false;
  const next = neighbour(tree, node, "nextSibling");
  if (next < 0 || (tree.isElement(next) && isBlockTag(tree.tag[next]))) return false;
  if (!isApart(tree, node)) return false;
  const box = tree.parent[node];
  if (isQuote(tree, box)) return true;
  const isInner = tree.tag[box] === TAG.div && neighbour(tree, box, "previousSibling") < 0;
  return isInner && isQuote(tree, tree.parent[box]);
}

/** `cite`: a work's name; before quoted words a line of its own, who said them. */
export const handleCite: Handler = ({ tree, builder }, node): Action => {
  const isLine = builder.frame.inlines === undefined && builder.canNest(1);
  if (!isLine || !opensQuote(tree, node)) return { wrapper: { kind: "emphasis" } };
  const children: Inline[] = [];
  const span = emptySpan();
  const close = (): void => {
    if (!trimInlines(children)) return;
    const emphasis: Inline = { type: "style", kind: "emphasis", children };
    builder.push({ type: "paragraph", span: { ...span }, children: [emphasis] });
  };
  return { frame: { kind: "verse", span, inlines: children, close } };
};
