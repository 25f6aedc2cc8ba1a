/**
 * Markdown's syntax tree: the nodes that the content tree is turned into before it is written. The names are those of
 * mdast, the unified project's syntax tree of Markdown.
 */

interface TextNode {
  readonly type: "text";
  readonly value: string;
}

/** Emphasis, strong emphasis or a deletion. */
export interface Attention {
  readonly type: "emphasis" | "strong" | "delete";
  readonly children: PhrasingContent[];
}

export interface LinkNode {
  readonly type: "link";
  readonly url: string;
  readonly children: PhrasingContent[];
}

export interface ImageNode {
  readonly type: "image";
  readonly url: string;
  readonly alt: string;
}

/** What is written as it is: an element that Markdown has no syntax for, a callout's kind, or what a handler gave. */
interface HtmlNode {
  readonly type: "html";
  readonly value: string;
}

export interface InlineLiteral {
  readonly type: "inlineCode" | "inlineMath";
  readonly value: string;
}

interface FootnoteReference {
  readonly type: "footnoteReference";
  readonly label: string;
}

interface BreakNode {
  readonly type: "break";
}

export type PhrasingContent =
  | TextNode
  | Attention
  | LinkNode
  | ImageNode
  | HtmlNode
  | InlineLiteral
  | FootnoteReference
  | BreakNode;

export interface ParagraphNode {
  readonly type: "paragraph";
  readonly children: PhrasingContent[];
}

export interface HeadingNode {
  readonly type: "heading";
  /** 1 to 6. */
  readonly depth: number;
  readonly children: PhrasingContent[];
}

export interface MarkdownItem {
  readonly type: "listItem";
  readonly checked: boolean | null;
  /** Whether blank lines part the children. */
  spread: boolean;
  readonly children: FlowContent[];
}

export interface ListNode {
  readonly type: "list";
  readonly ordered: boolean;
  /** Those of the items of an ordered list. */
  readonly numbers: readonly number[];
  /** Whether blank lines part the items. */
  spread: boolean;
  readonly children: MarkdownItem[];
}

export interface BlockquoteNode {
  readonly type: "blockquote";
  readonly children: FlowContent[];
}

interface CodeNode {
  readonly type: "code";
  readonly lang: string | undefined;
  readonly value: string;
}

interface MathNode {
  readonly type: "math";
  readonly value: string;
}

interface ThematicBreak {
  readonly type: "thematicBreak";
}

export interface TableNode {
  readonly type: "table";
  readonly align: ReadonlyArray<"left" | "center" | "right" | undefined>;
  /** Rows of cells, each made when it is written; the first one is the head. */
  readonly rows: Iterable<ReadonlyArray<readonly PhrasingContent[]>>;
}

/** Footnotes stand at the end of the document. */
export interface FootnoteDefinition {
  readonly type: "footnoteDefinition";
  readonly label: string;
  readonly children: FlowContent[];
}

/** A block that is written as it is, with blank lines around it. */
interface RawBlock {
  readonly type: "raw";
  readonly value: string;
}

export type FlowContent =
  | RawBlock
  | ParagraphNode
  | HeadingNode
  | ListNode
  | BlockquoteNode
  | CodeNode
  | MathNode
  | ThematicBreak
  | TableNode
  | HtmlNode;
