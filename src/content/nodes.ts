/**
 * The content tree: what was kept, as an allow-list of nodes. Whatever has no node here (scripts, styles,
 * handlers, forms, ids and classes) cannot get into any output. URLs in it are resolved and have passed
 * `resolveUrl`. Depth is bounded (see `MAX_DEPTH` in `content-builder.ts`), so walks of it may recurse.
 */

/** The text blocks of the page that a node was made of: first and last index, -1 when it has no text. */
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

/** Numbers, letters or Roman numbers, small or large. */
export type Numbering = "1" | "a" | "A" | "i" | "I";

export interface List {
  readonly type: "list";
  readonly span: BlockSpan;
  readonly ordered: boolean;
  /** Number of the first item of an ordered list. */
  readonly start: number;
  /** How the numbers of an ordered list are written, as `type` of HTML's `ol` says it. */
  readonly numbering: Numbering;
  /** Whether the numbers count down. */
  readonly reversed: boolean;
  /** Made up for an item outside of any list. */
  readonly implied: boolean;
  readonly items: ListItem[];
}

export interface ListItem {
  readonly type: "item";
  readonly span: BlockSpan;
  /** Whether a task is done; undefined for items that are not tasks. */
  readonly checked: boolean | undefined;
  /** The number that an item of an ordered list says of itself; the others count on. */
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
  /** Whether the row is in the table's head. */
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
  /** The language's name as the page gives it, for example `python`. */
  readonly language: string | undefined;
  /** The name of the file, or of the tab that shows the code. */
  readonly title: string | undefined;
  readonly value: string;
  /** Links in the code, in order and apart from each other. */
  readonly links: readonly CodeLink[];
}

/** A part of a code block's value that is a link. */
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
  /** The level of the heading that is the summary, 1 to 6; undefined for other summaries. */
  level: number | undefined;
  readonly children: Block[];
}

/** What a callout warns of, as GitHub names it. */
export type CalloutKind = "note" | "tip" | "important" | "warning" | "caution";

export interface Callout {
  readonly type: "callout";
  readonly span: BlockSpan;
  readonly kind: CalloutKind;
  readonly children: Block[];
}

/** A custom element of the page around whole blocks; only there when it is asked for by its name. */
export interface CustomBlock {
  readonly type: "customBlock";
  readonly span: BlockSpan;
  readonly name: string;
  /** As the page writes them: addresses are neither resolved nor checked. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Block[];
}

export interface MathBlock {
  readonly type: "mathBlock";
  readonly span: BlockSpan;
  readonly tex: string;
  /** What the page has of it as MathML: markup of an allow-list, without the element `math`. */
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

/** Ways in which text is set off; `quotation` is the element `q`. */
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

/** A custom element within a line; only there when it is asked for by its name. */
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

/** A footnote, endnote or side note, taken out of the flow. */
export interface Note {
  readonly type: "note";
  readonly span: BlockSpan;
  readonly children: Block[];
}

/** The kept content of a page. */
export interface Content {
  readonly blocks: Block[];
  /** Notes in the order in which the text refers to them. */
  readonly notes: Note[];
}
