import type { Candidate } from "../metadata/metadata-types.ts";
import type { Format, RenderOptions } from "../render/format.ts";
import type { Outcome, Reason, Selection } from "../selection/selection.ts";
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

/**
 * One text block of the page with its verdict, as JSON output has it: `reason` and `trace` come
 * with the part `reasons`.
 */
export interface BlockData {
  readonly text: string;
  readonly keep: boolean;
  /** The method's score; higher is more like content. Its scale is the method's own. */
  readonly score: number;
  readonly reason?: Reason;
  /** Tag name of the element that holds the block. */
  readonly tag: string;
  /** The block's role, if the method gives one: `title`, `text`, `byline`, `related` and so on. */
  readonly role?: string;
  /** The speaker of a kept block, if the page names one. */
  readonly speaker?: Speaker;
  /**
   * Every change of its score, its verdict and (in formats other than text) its words by
   * hand-written rules and options, in order.
   */
  readonly trace?: Trace;
  /**
   * Set if the text comes from embedded data (JSON-LD, a framework's state), not from the visible
   * tree.
   */
  readonly embedded?: true;
  /** Start and end of the block's text in the decoded source, with `include: ["positions"]`. */
  readonly position?: readonly [start: number, end: number];
  /**
   * The element's position on the screen, in CSS pixels from the page's upper left corner (for a
   * `snapshot` with `boxes`).
   */
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

/** Why the result is as it is. */
export interface Why {
  /** `content` if something was extracted. */
  readonly code: Outcome;
  /** One phrase. */
  readonly text: string;
}

/** A reader's comment, whether or not the content has it. */
export interface PageComment {
  readonly author: string | null;
  /** As shown, or from markup. */
  readonly date: string | null;
  readonly text: string;
}

/** Facts about the page; null or empty if not found. */
export interface PageFacts {
  /** Headline without the site's name. */
  readonly title: string | null;
  /** Names of persons or organisations, in the page's order. */
  readonly authors: readonly string[];
  /**
   * ISO 8601: `2024-05`, `2024-05-01` or `2024-05-01T10:00:00+02:00`; the zone only where the page
   * gives it.
   */
  readonly published: string | null;
  /** Date of the last change, like `published`. */
  readonly modified: string | null;
  /** The date that the page displays, like `published`. */
  readonly shown: string | null;
  /** BCP 47. */
  readonly language: string | null;
  /** Name of the site. */
  readonly site: string | null;
  /** The page's address: as given, else as declared by the page. */
  readonly url: string | null;
  /** The address that the page declares as its own, absolute. */
  readonly canonical: string | null;
  /** Absolute URL of the lead image. */
  readonly image: string | null;
  readonly description: string | null;
  readonly direction: "ltr" | "rtl" | null;
  /** URL or name of the licence of the content. */
  readonly licence: string | null;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** Facts that are read from the page, and not from the caller. */
type SourcedFact = Exclude<keyof PageFacts, "url">;

/** Where each fact was found, most trusted first: the first one is the fact. */
export type FactSources = {
  readonly [Name in SourcedFact]?: ReadonlyArray<
    Candidate<PageFacts[Name] extends readonly string[] ? readonly string[] : string>
  >;
};

/**
 * The result as plain data: what `{...result}` and `JSON.stringify(result)` have. Expensive fields
 * are computed on first access.
 */
export interface ResultData extends PageFacts {
  /** Whether there is content. */
  readonly ok: boolean;
  readonly why: Why;
  /** Id of the method. */
  readonly method: string;
  /**
   * The kind of page: `article`, `forum`, `product` and so on; null if the method does not estimate
   * it.
   */
  readonly kind: string | null;
  /** Probability of `kind`, 0 to 1. */
  readonly kindProbability: number | null;
  /** Calibrated estimate of the content's word F1, 0 to 1; null if the method gives none. */
  readonly confidence: number | null;
  /** The main content in the requested format; "" without content. */
  readonly content: string;
  /** Words of the content; a Han or kana character counts as a word. */
  readonly words: number;
  readonly sources: FactSources;
  /** All blocks with their verdicts, in reading order. */
  readonly blocks: readonly BlockData[];
  /** The nodes that the method located, in document order, if it selects nodes. */
  readonly nodes: readonly FoundNode[];
  /** The links of the content in order. */
  readonly links: readonly ContentLink[];
  /** The images of the content in order. */
  readonly images: readonly ContentImage[];
  /** The formulas of the content in order, as TeX and MathML. */
  readonly formulas: readonly ContentFormula[];
  /** The posts of a thread, or kept readers' comments, with author and date. */
  readonly posts: readonly Post[];
  /** Readers' comments in order, kept or not. */
  readonly comments: readonly PageComment[];
  /** Links to other pages of the same article, thread or list. Needs the page's address. */
  readonly pages: readonly PageLink[];
  /** What makes the whole result doubtful: pages of several sites for a multi-page method. */
  readonly warning: string | null;
  /** Selectors of the caller that match nothing on the page. */
  readonly unmatched: readonly string[];
  readonly timings: Timings;
}

/** The result of `extract`. */
export interface ExtractResult extends ResultData {
  /** All blocks with their verdicts and reasons, in reading order. */
  readonly blocks: readonly BlockResult[];
  /** The selection itself, for tools; no part of the plain data. */
  readonly selection: Selection;
  /**
   * Writes the same selection in another format without parsing again. @throws OptionsError for an
   * unknown format or option
   */
  as(format: Format, options?: RenderOptions): string;
  /**
   * Writes the located nodes with all their visible text, or "". @throws OptionsError for an
   * unknown format or option
   */
  renderNodes(format: Format, options?: RenderOptions): string;
}
