import type { WordChange } from "../content/tree-log.ts";
import type { Metadata } from "../metadata/metadata-types.ts";
import type { PageLink } from "../pagers/pager-links.ts";
import type { Post } from "../posts/posts.ts";
import type { Speaker } from "../posts/speakers.ts";
import type { Chunk, ChunkOptions } from "../render/chunks.ts";
import type { Format, RenderOptions } from "../render/format.ts";
import type { Outcome, PageKindEstimate, Reason, Selection } from "../selection/selection.ts";
import type { ContentFormula, ContentImage, ContentLink } from "./content-links.ts";
import type { FlatFacts } from "./flat-facts.ts";

/** Milliseconds spent in each stage. */
export interface Timings {
  readonly decodeMs: number;
  readonly parseMs: number;
  readonly measureMs: number;
  readonly selectMs: number;
  readonly renderMs: number;
}

/** One text block of the page with its verdict. */
export interface BlockResult {
  readonly text: string;
  readonly keep: boolean;
  /** The method's score; higher is more like content. Its scale is the method's own. */
  readonly score: number;
  readonly reason: Reason;
  /** Tag name of the element that holds the block. */
  readonly tag: string;
  /** What the block is on its page, when the method shows: `body`, `headline`, `comment` and so on. */
  readonly role?: string;
  /** Who says it, of a block that is kept, as far as the page shows. */
  readonly speaker?: Speaker;
  /**
   * What formats made of the content tree (Markdown, HTML, TEI, chunks) leave out of the block although it is kept, or
   * say at another place, with the rule that says so.
   */
  readonly leftOut?: readonly WordChange[];
  /** What these formats show in the block although it is dropped, or before it. */
  readonly added?: readonly WordChange[];
  /** There when the text is in data that the page embeds (JSON-LD, a framework's state), not in its visible tree. */
  readonly embedded?: true;
  /** Start and end of the block's text in the decoded source, when positions were asked for. */
  readonly position?: readonly [start: number, end: number];
  /**
   * Where its element is on the screen, in CSS pixels from the upper left corner of the page: of a `snapshot` with
   * `boxes`.
   */
  readonly box?: readonly [left: number, top: number, width: number, height: number];
}

/** A node of the page that the method found to hold the content. */
export interface FoundNode {
  /** A CSS selector that finds the element alone; of a text run that of its parent. */
  readonly path: string;
  /** Tag name of the element, `#text` of a text run. */
  readonly tag: string;
  /** Start and end of the node in the decoded source, when positions were asked for. */
  readonly position?: readonly [start: number, end: number];
}

/** The result as plain data: what `JSON.stringify(result)` writes. */
export interface ResultData {
  /** The main content in the format asked for; "" when the outcome is not `content`. */
  readonly content: string;
  /** Id of the method. */
  readonly method: string;
  readonly outcome: Outcome;
  /** Why the outcome is what it is. */
  readonly why: string;
  /** The kind of page (article, forum, product and so on) with its probability, when the method shows. */
  readonly pageKind?: PageKindEstimate;
  /** Calibrated estimate of the content's word F1, 0 to 1, when the method gives one. */
  readonly confidence?: number;
  /** Readers' comments in the format asked for, with the option `comments: "separate"`. */
  readonly comments?: string;
  /** Title, author, dates and more as plain strings. Read when first asked for. */
  readonly facts: FlatFacts;
  /** The same facts and more, each with its sources. Read when first asked for. */
  readonly metadata: Metadata;
  /** The nodes that the method located, in document order, when it looks for nodes. */
  readonly nodes?: readonly FoundNode[];
  /** The posts of a thread, or readers' comments that are kept: who wrote what and when. Made when first read. */
  readonly posts?: readonly Post[];
  /** The formulas of the content, each as TeX and MathML, in their order. Made when first read. */
  readonly formulas?: readonly ContentFormula[];
  /**
   * Links to other pages of the same article, thread or list: next, previous, numbered, and all as one; never to other
   * articles. Needs the page's address; found when first read.
   */
  readonly pages?: readonly PageLink[];
  /** All blocks with their verdicts, in reading order. Made when first read. */
  readonly blocks: readonly BlockResult[];
  readonly timings: Timings;
}

/** What came out of a page. */
export interface ExtractResult extends ResultData {
  /** The selection itself, for rendering again and for tools. */
  readonly selection: Selection;
  /** Selectors of the rules that name no element of the page: misspelt, or meant for another page. */
  readonly unusedRules: readonly string[];
  /**
   * The same selection in another format; the page is not read again.
   * @throws OptionsError for a format or an option that is not known
   */
  render(format: Format, options?: RenderOptions): string;
  /**
   * The nodes that the method located, whole: all their visible text, not only the blocks that were kept. "" when it
   * located none.
   * @throws OptionsError for a format or an option that is not known
   */
  renderNodes(format: Format, options?: RenderOptions): string;
  /** The content in pieces for language models. */
  chunks(options?: ChunkOptions): Chunk[];
  /** The links of the content, each as often unchanged there. Made when first read. */
  readonly links: readonly ContentLink[];
  /** The images of the content, in the same way. */
  readonly images: readonly ContentImage[];
  /** Plain data without the page itself. */
  toJSON(): ResultData;
}
