import { trimInlines } from "./inline-text.ts";
import type { Block, BlockSpan, Inline, ListItem, TableRow } from "./nodes.ts";

/** A content node open for children. */
export interface Frame {
  readonly kind: FrameKind;
  /** The node itself, for parts that add themselves to it. */
  readonly node?: Block | ListItem | TableRow;
  readonly span: BlockSpan;
  /** Target of blocks; missing in frames that take only text, items, rows or entries. */
  readonly blocks?: Block[];
  /** Target of text in frames without blocks, such as headings. */
  readonly inlines?: Inline[];
  /** Target of blocks outside of a part, for example in a list outside of items. */
  readonly implied?: () => Block[];
  /** Adds the finished node to the tree. Called once, after all children. */
  close(): void;
}

type FrameKind =
  | "root"
  | "heading"
  | "list"
  | "item"
  | "definitions"
  | "term"
  | "definition"
  | "table"
  | "row"
  | "cell"
  | "caption"
  | "quote"
  | "figure"
  | "details"
  | "summary"
  | "callout"
  | "custom"
  | "verse"
  | "note";

/** A frame for blocks; the node is added unless it stays empty. */
export function blockFrame<N extends { readonly span: BlockSpan; readonly children: Block[] }>(
  kind: FrameKind,
  node: N,
  add: (node: N) => void,
): Frame {
  const close = (): void => {
    if (node.children.length > 0) add(node);
  };
  return { kind, span: node.span, blocks: node.children, close };
}

/** The same for text, without white space at its ends. */
export function lineFrame<N extends { readonly span: BlockSpan; readonly children: Inline[] }>(
  kind: FrameKind,
  node: N,
  add: (node: N) => void,
): Frame {
  const close = (): void => {
    if (trimInlines(node.children)) add(node);
  };
  return { kind, span: node.span, inlines: node.children, close };
}

export const emptySpan = (): BlockSpan => ({ first: -1, last: -1 });

const PLACE: Block = { type: "rule", span: emptySpan() };

/**
 * An empty list with room for one block, as cells and items have: an array that grows from nothing
 * takes the room of 17.
 */
export function listForOne(): Block[] {
  const list = [PLACE];
  list.pop();
  return list;
}

/** Widens a span by one block; none if negative. */
export function widenSpanTo(span: BlockSpan, block: number): void {
  if (block < 0) return;
  if (span.first < 0 || block < span.first) span.first = block;
  if (block > span.last) span.last = block;
}

export function widenSpan(span: BlockSpan, by: BlockSpan): void {
  if (by.first < 0) return;
  if (span.first < 0 || by.first < span.first) span.first = by.first;
  if (by.last > span.last) span.last = by.last;
}
