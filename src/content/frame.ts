import type {
  Block,
  BlockSpan,
  DefinitionList,
  Details,
  Figure,
  Inline,
  List,
  ListItem,
  Table,
  TableRow,
} from "./nodes.ts";

/** A node of the content tree that is still open for children. */
export interface Frame {
  readonly kind: FrameKind;
  /** The node itself, for parts that hang themselves into it. */
  readonly node?: List | ListItem | DefinitionList | Table | TableRow | Figure | Details;
  readonly span: BlockSpan;
  /** Where blocks go; missing in frames that take text only, or items, rows and entries only. */
  readonly blocks?: Block[];
  /** Where text goes in frames that take no blocks, such as headings. */
  readonly inlines?: Inline[];
  /** Where blocks go in this container without a part around them, for example in a list without item. */
  readonly implied?: () => Block[];
  /** Hangs the finished node into the tree. Called once, after all children. */
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

/** A span that covers nothing yet. */
export function emptySpan(): BlockSpan {
  return { first: -1, last: -1 };
}

/** Widens a span by another. */
export function widenSpan(span: BlockSpan, by: BlockSpan): void {
  if (by.first < 0) return;
  if (span.first < 0 || by.first < span.first) span.first = by.first;
  if (by.last > span.last) span.last = by.last;
}
