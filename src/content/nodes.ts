/**
 * The content tree: an allow-list of nodes. Scripts, styles, handlers, forms, ids and classes have no node, so they cannot get
 * into any output. URLs are resolved and have passed `resolveUrl`. Depth is bounded (`MAX_DEPTH` in `content-builder.ts`), so
 * traversal may recurse.
 */

/** The page's text blocks of a node: first and last index, -1 without text. */
export interface BlockSpan {
  first: number;
  last: number;
}

export interface Heading {
  readonly type: "heading";
  readonly span: BlockSpan;
  /** 1 to 6. */
  readonly level: number;
  readonly children: Inline[];
}

export interface Paragraph {
  readonly type: "paragraph";
  readonly span: BlockSpan;
  readonly children: Inline[];
}

/** Numbers, letters or Roman numbers, lower or upper case. */
export type Numbering = "1" | "a" | "A" | "i" | "I";

export interface List {
  readonly type: "list";
  readonly span: BlockSpan;
  readonly ordered: boolean;
  readonly start: number;
  /** The numbering of an ordered list, as in `type` of HTML's `ol`. */
  readonly numbering: Numbering;
  readonly reversed: boolean;
  /** Created for an item outside of lists. */
  readonly implied: boolean;
  readonly items: ListItem[];
}

export interface ListItem {
  readonly type: "item";
  readonly span: BlockSpan;
  /** Whether a task is done; undefined for other items. */
  readonly checked: boolean | undefined;
  /** The explicit number of an ordered list's item; others continue counting. */
  readonly number?: number;
  readonly children: Block[];
}

export interface DefinitionList {
  readonly type: "definitions";
  readonly span: BlockSpan;
  readonly entries: Array<Term | Definition>;
}

export interface Term {
  readonly type: "term";
  readonly span: BlockSpan;
  readonly children: Inline[];
}

export interface Definition {
  readonly type: "definition";
  readonly span: BlockSpan;
  readonly children: Block[];
}

export interface Table {
  readonly type: "table";
  readonly span: BlockSpan;
  readonly caption: Block[];
  readonly rows: TableRow[];
}

export interface TableRow {
  readonly type: "row";
  readonly span: BlockSpan;
  readonly head: boolean;
  readonly cells: TableCell[];
}

export interface TableCell {
  readonly type: "cell";
  readonly header: boolean;
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly align: "left" | "center" | "right" | undefined;
  readonly children: Block[];
}

export interface CodeBlock {
  readonly type: "code";
  readonly span: BlockSpan;
  /** The language's name on the page, for example `python`. */
  readonly language: string | undefined;
  /** The name of the file or tab. */
  readonly title: string | undefined;
  readonly value: string;
  /** Links in the code, in order, without overlap. */
  readonly links: readonly CodeLink[];
}

/** A link within a code block's value. */
export interface CodeLink {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

export interface Quote {
  readonly type: "quote";
  readonly span: BlockSpan;
  readonly children: Block[];
}

export interface Figure {
  readonly type: "figure";
  readonly span: BlockSpan;
  readonly children: Block[];
  readonly caption: Block[];
}

export interface Details {
  readonly type: "details";
  readonly span: BlockSpan;
  summary: Inline[];
  /** The level of a heading as summary, 1 to 6; undefined for other summaries. */
  level: number | undefined;
  readonly children: Block[];
}

/** The kinds of GitHub's alerts. */
export type CalloutKind = "note" | "tip" | "important" | "warning" | "caution";

export interface Callout {
  readonly type: "callout";
  readonly span: BlockSpan;
  readonly kind: CalloutKind;
  readonly children: Block[];
}

/** A requested custom element of the page around whole blocks. */
export interface CustomBlock {
  readonly type: "customBlock";
  readonly span: BlockSpan;
  readonly name: string;
  /** As on the page: addresses are neither resolved nor checked. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Block[];
}

export interface MathBlock {
  readonly type: "mathBlock";
  readonly span: BlockSpan;
  readonly tex: string;
  /** Allow-listed MathML markup of the page, without the element `math`. */
  readonly mathml?: string | undefined;
}

interface ThematicBreak {
  readonly type: "rule";
  readonly span: BlockSpan;
}

export type Block =
  | Heading
  | Paragraph
  | List
  | DefinitionList
  | Table
  | CodeBlock
  | Quote
  | Figure
  | Details
  | Callout
  | CustomBlock
  | MathBlock
  | ThematicBreak;

/** Text styles; `quotation` is the element `q`. */
export type StyleKind =
  | "emphasis"
  | "strong"
  | "deleted"
  | "inserted"
  | "highlight"
  | "superscript"
  | "subscript"
  | "keyboard"
  | "quotation"
  | "code";

interface Text {
  readonly type: "text";
  value: string;
}

interface LineBreak {
  readonly type: "break";
}

export interface Style {
  readonly type: "style";
  readonly kind: StyleKind;
  readonly children: Inline[];
}

export interface Link {
  readonly type: "link";
  readonly url: string;
  readonly title: string | undefined;
  readonly children: Inline[];
}

export interface Abbreviation {
  readonly type: "abbreviation";
  readonly title: string;
  readonly children: Inline[];
}

/** A requested custom element within a line. */
export interface CustomInline {
  readonly type: "custom";
  readonly name: string;
  /** As in a block. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Inline[];
}

export interface Image {
  readonly type: "image";
  readonly url: string;
  readonly alt: string;
  readonly title: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface InlineMath {
  readonly type: "math";
  readonly tex: string;
  /** As in a block. */
  readonly mathml?: string | undefined;
}

interface Ruby {
  readonly type: "ruby";
  readonly parts: ReadonlyArray<{ readonly base: string; readonly reading: string }>;
}

interface NoteReference {
  readonly type: "noteReference";
  /** Index into `Content.notes`. */
  readonly note: number;
}

export type Inline =
  | Text
  | LineBreak
  | Style
  | Link
  | Abbreviation
  | CustomInline
  | Image
  | InlineMath
  | Ruby
  | NoteReference;

/** A footnote, endnote or side note, removed from the flow. */
export interface Note {
  readonly type: "note";
  readonly span: BlockSpan;
  readonly children: Block[];
}

export interface Content {
  readonly blocks: Block[];
  /** Notes in the order of their references. */
  readonly notes: Note[];
}
