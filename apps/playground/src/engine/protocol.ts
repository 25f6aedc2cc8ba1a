import type { Doubt, OptionSpec, OptionValues, PageTreeData, WithheldText } from "./pith.ts";

export type {
  Figure,
  ListRatioFigure,
  OptionValues,
  Point,
  ScoreFigure,
  SlopeFigure,
  TagRatioFigure,
  TreeFigure,
  TreeRow,
} from "./pith.ts";

/** A page to open. */
export interface PageSource {
  /** A file name or an address. */
  readonly name: string;
  readonly html: string | Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
}

/** One text block of a page. */
export interface BlockView {
  readonly text: string;
  readonly tag: string;
  readonly node: number;
  readonly firstText: number;
  readonly lastText: number;
  readonly isHidden: boolean;
  readonly isEmbedded: boolean;
  readonly words: number;
}

/** A parsed page, as the views need it. */
export interface PageView {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly url: string | undefined;
  readonly hash: string;
  readonly html: string;
  readonly tree: PageTreeData;
  readonly blocks: readonly BlockView[];
}

/** A method in the menu. */
export interface MethodView {
  readonly id: string;
  readonly summary: string;
  readonly paper: string | undefined;
  readonly options: Readonly<Record<string, OptionSpec>>;
}

/** Why a block was kept or dropped, with the figures of the method's paper. */
export interface ReasonView {
  /** What changed the score or the verdict, in order. */
  readonly steps?: readonly string[];
  /** The signal of a published method; undefined for the default. */
  readonly signal?: string;
  readonly threshold?: number;
  readonly text: string;
  /** The strongest arguments for and against keeping the block. */
  readonly for?: readonly string[];
  readonly against?: readonly string[];
  readonly values?: Readonly<Record<string, number>>;
}

/** Why the output includes a block that the method dropped. */
export type Addition = "title" | "caption";

/** A method's verdicts on a page. */
export interface Verdicts {
  readonly method: string;
  readonly outcome: string;
  readonly why: string;
  readonly keep: Uint8Array;
  readonly score: Float64Array;
  /** Dropped blocks that the output includes anyway. */
  readonly added?: ReadonlyMap<number, Addition>;
  readonly roles?: readonly string[];
  readonly pageKind?: { readonly kind: string; readonly probability: number };
  readonly confidence?: number;
  readonly tookMs: number;
}

/** Facts, records and posts of a page. */
export interface FactsView {
  readonly facts: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
    readonly source: string;
  }>;
  readonly posts: ReadonlyArray<{
    readonly author: string;
    readonly date: string;
    readonly text: string;
  }>;
  readonly records: ReadonlyArray<{ readonly type: string; readonly properties: number }>;
}

/** Consecutive text of one speaker; `block` is the first block. */
export interface SpokenText {
  readonly speaker: string;
  readonly name: string;
  readonly block: number;
  readonly text: string;
}

/** Warnings about the result. */
export interface CheckView {
  readonly doubts: readonly Doubt[];
  /** Possible prompt injections. */
  readonly commands: readonly string[];
  readonly hidden: readonly WithheldText[];
  readonly speakers: readonly SpokenText[];
}

export type OutputView = "reading" | "markdown" | "html" | "json";

/** A block of a site, the number of pages with it, and whether the method drops it. */
export interface TemplateBlock {
  readonly sample: string;
  readonly element: string;
  readonly pages: number;
  readonly isTemplate: boolean;
}

/** Shared blocks and results of the pages of a site. */
export interface SiteView {
  readonly pageCount: number;
  /** What is wrong with the collection, if something is. */
  readonly warning: string | undefined;
  readonly blocks: readonly TemplateBlock[];
  readonly pages: ReadonlyArray<{
    readonly name: string;
    readonly title: string;
    readonly outcome: string;
    readonly why: string;
    readonly kept: number;
    readonly blockCount: number;
  }>;
}

/** A page to judge, with the method and its options. */
export interface Question {
  readonly page: number;
  readonly method: string;
  readonly options: OptionValues;
}
