/**
 * The content tree: an allow-list of nodes. Scripts, styles, handlers, forms, ids and classes have
 * no node, so they cannot get into any output. URLs are resolved and have passed `resolveUrl`.
 * Depth is bounded (`MAX_DEPTH` in `content-builder.ts`), so traversal may recurse.
 */

/** The page's text blocks of a node: first and last index, -1 without text. */
export interface BlockSpan {
  first: number;
  last: number;
}

interface SpanNode<Type extends string> {
  readonly type: Type;
  readonly span: BlockSpan;
}

interface LineNode<Type extends string> extends SpanNode<Type> {
  readonly children: Inline[];
}

interface BoxNode<Type extends string> extends SpanNode<Type> {
  readonly children: Block[];
}

export interface Heading extends LineNode<"heading"> {
  /** 1 to 6. */
  readonly level: number;
}

export type Paragraph = LineNode<"paragraph">;

/** Numbers, letters or Roman numbers, lower or upper case. */
export type Numbering = "1" | "a" | "A" | "i" | "I";

export interface List extends SpanNode<"list"> {
  readonly ordered: boolean;
  readonly start: number;
  /** The numbering of an ordered list, as in `type` of HTML's `ol`. */
  readonly numbering: Numbering;
  readonly reversed: boolean;
  /** Created for an item outside of lists. */
  readonly implied: boolean;
  readonly items: ListItem[];
}

export interface ListItem extends BoxNode<"item"> {
  /** Whether a task is done; undefined for other items. */
  readonly checked: boolean | undefined;
  /** The explicit number of an ordered list's item; others continue counting. */
  readonly number?: number;
}

export interface DefinitionList extends SpanNode<"definitions"> {
  readonly entries: Array<Term | Definition>;
}

export type Term = LineNode<"term">;

export type Definition = BoxNode<"definition">;

export interface Table extends SpanNode<"table"> {
  readonly caption: Block[];
  readonly rows: TableRow[];
}

export interface TableRow extends SpanNode<"row"> {
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

export interface CodeBlock extends SpanNode<"code"> {
  /** The language's name on the page, for example `python`. */
  readonly language: string | undefined;
  /** The name of the file or tab. */
  readonly title: string | undefined;
  readonly value: string;
  /** Links in the code, in order, without overlap. */
  readonly links: readonly CodeLink[];
}

export interface CodeLink {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

export type Quote = BoxNode<"quote">;

export interface Figure extends BoxNode<"figure"> {
  readonly caption: Block[];
}

export interface Details extends BoxNode<"details"> {
  summary: Inline[];
  /** The level of a heading as summary, 1 to 6; undefined for other summaries. */
  level: number | undefined;
}

export type CalloutKind = "note" | "tip" | "important" | "warning" | "caution";

export interface Callout extends BoxNode<"callout"> {
  readonly kind: CalloutKind;
}

/** A requested custom element of the page. */
interface CustomElement {
  readonly name: string;
  /** As on the page: addresses are neither resolved nor checked. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A custom element around whole blocks. */
export type CustomBlock = BoxNode<"customBlock"> & CustomElement;

export interface Formula {
  readonly tex: string;
  /**
   * Allow-listed MathML markup without the element `math`: of the page, or made from the TeX on
   * request.
   */
  mathml?: string | undefined;
}

type MathBlock = SpanNode<"mathBlock"> & Formula;

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
  | SpanNode<"rule">;

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

interface InlineBox<Type extends string> {
  readonly type: Type;
  readonly children: Inline[];
}

export interface Link extends InlineBox<"link"> {
  readonly url: string;
  readonly title: string | undefined;
}

export interface Image {
  readonly type: "image";
  readonly url: string;
  readonly alt: string;
  readonly title: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

interface NoteReference {
  readonly type: "noteReference";
  /** Index into `Content.notes`. */
  readonly note: number;
}

export type Inline =
  | Text
  | { readonly type: "break" }
  | (InlineBox<"style"> & { readonly kind: StyleKind })
  | Link
  | (InlineBox<"abbreviation"> & { readonly title: string })
  | (InlineBox<"custom"> & CustomElement)
  | Image
  | ({ readonly type: "math" } & Formula)
  | {
      readonly type: "ruby";
      readonly parts: ReadonlyArray<{ readonly base: string; readonly reading: string }>;
    }
  | NoteReference;

/** A footnote, endnote or side note, removed from the flow. */
export type Note = BoxNode<"note">;

export interface Content {
  readonly blocks: Block[];
  /** Notes in the order of their references. */
  readonly notes: Note[];
}
