import type { Chunk, ChunkOptions } from "../chunks/chunks.ts";
import type { Metadata } from "../metadata/metadata-types.ts";
import type { FlatFacts } from "../render/facts.ts";
import type { Format, RenderOptions } from "../render/format.ts";
import type { Outcome, PageKindEstimate, Reason, Selection } from "../selection/selection.ts";
import type { Trace } from "../selection/trace.ts";
import type { PageLink } from "../threads/pager-links.ts";
import type { Post } from "../threads/posts.ts";
import type { Speaker } from "../threads/speakers.ts";
import type { ContentFormula, ContentImage, ContentLink } from "./content-links.ts";

/** Milliseconds spent in each stage. */
export interface Timings {
  readonly decodeMs: number;
  readonly parseMs: number;
  readonly measureMs: number;
  readonly selectMs: number;
  readonly renderMs: number;
}

/** One text block of the page with its verdict, as JSON output has it: `reason` and `trace` come with the part `reasons`. */
export interface BlockData {
  readonly text: string;
  readonly keep: boolean;
  /** The method's score; higher is more like content. Its scale is the method's own. */
  readonly score: number;
  readonly reason?: Reason;
  /** Tag name of the element that holds the block. */
  readonly tag: string;
  /** The block's role, if the method gives one: `body`, `headline`, `comment` and so on. */
  readonly role?: string;
  /** The speaker of a kept block, if the page names one. */
  readonly speaker?: Speaker;
  /** Every change of its score, its verdict and (in formats other than text) its words by hand-written rules and options, in order. */
  readonly trace?: Trace;
  /** Set if the text comes from embedded data (JSON-LD, a framework's state), not from the visible tree. */
  readonly embedded?: true;
  /** Start and end of the block's text in the decoded source, with `include: ["positions"]`. */
  readonly position?: readonly [start: number, end: number];
  /** The element's position on the screen, in CSS pixels from the page's upper left corner (for a `snapshot` with `boxes`). */
  readonly box?: readonly [left: number, top: number, width: number, height: number];
}

/** One text block of the page with its verdict. */
export interface BlockResult extends BlockData {
  readonly reason: Reason;
  readonly trace: Trace;
}

/** A node that the method located as content. */
export interface FoundNode {
  /** A CSS selector that matches only this element; for a text run, its parent's. */
  readonly path: string;
  /** Tag name of the element; `#text` for a text run. */
  readonly tag: string;
  /** Start and end of the node in the decoded source, with `include: ["positions"]`. */
  readonly position?: readonly [start: number, end: number];
}

/** The result as plain data: what `JSON.stringify(result)` writes. The option `include` adds `posts`, `formulas` and `pages`. */
export interface ResultData {
  /** The main content in the requested format; "" unless the outcome is `content`. */
  readonly content: string;
  /** Id of the method. */
  readonly method: string;
  readonly outcome: Outcome;
  /** The reason for the outcome. */
  readonly why: string;
  /** The kind of page (article, forum, product and so on) with its probability, if the method estimates it. */
  readonly pageKind?: PageKindEstimate;
  /** Calibrated estimate of the content's word F1, 0 to 1, if the method gives one. */
  readonly confidence?: number;
  /** Readers' comments in the requested format, with the option `comments: "separate"`. */
  readonly comments?: string;
  /** Title, author, dates and more as plain strings. Computed on first access. */
  readonly facts: FlatFacts;
  /** The same facts and more, each with its sources. Computed on first access. */
  readonly metadata: Metadata;
  /** The nodes that the method located, in document order, if it selects nodes. */
  readonly nodes?: readonly FoundNode[];
  /** The posts of a thread, or kept readers' comments, with author and date. Computed on first access. */
  readonly posts?: readonly Post[];
  /** The formulas of the content in order, as TeX and MathML. Computed on first access. */
  readonly formulas?: readonly ContentFormula[];
  /** Links to other pages of the same article, thread or list. Needs the page's address. Computed on first access. */
  readonly pages?: readonly PageLink[];
  /** All blocks with their verdicts, in reading order. */
  readonly blocks: readonly BlockData[];
  readonly timings: Timings;
}

/** The result of `extract`. */
export interface ExtractResult extends ResultData {
  /** All blocks with their verdicts and reasons, in reading order. Computed on first access. */
  readonly blocks: readonly BlockResult[];
  /** The selection itself, for rendering again and for tools. */
  readonly selection: Selection;
  /** Selectors of the caller's rules that match nothing on the page. */
  readonly unusedRules: readonly string[];
  /** Writes the same selection in another format without parsing again. @throws OptionsError for an unknown format or option */
  render(format: Format, options?: RenderOptions): string;
  /** Writes the located nodes with all their visible text, or "". @throws OptionsError for an unknown format or option */
  renderNodes(format: Format, options?: RenderOptions): string;
  /** The content in pieces for language models. */
  chunks(options?: ChunkOptions): Chunk[];
  /** The links of the content in order. Computed on first access. */
  readonly links: readonly ContentLink[];
  /** The images of the content in order. Computed on first access. */
  readonly images: readonly ContentImage[];
  /** Plain data without the page itself, with the parts of the option `include`. */
  toJSON(): ResultData;
}
