import type { Doubt, OptionSpec, OptionValue, PageTreeData, WithheldText } from "./pith.ts";

/** A page as it comes in. */
export interface PageSource {
  /** Its name: a file's, or an address. */
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

/** A parsed page, as far as one sees it. */
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

/** The values of a method's options; those that are missing have their defaults. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** A method as the playground offers it. */
export interface MethodView {
  readonly id: string;
  readonly summary: string;
  readonly paper: string | undefined;
  readonly options: Readonly<Record<string, OptionSpec>>;
}

/** Why a block was kept or dropped, with the figures that its paper names. */
export interface ReasonView {
  /** The signal of a published method; undefined for the default. */
  readonly signal?: string;
  readonly threshold?: number;
  readonly text: string;
  /** What spoke most for and against keeping the block, in words. */
  readonly for?: readonly string[];
  readonly against?: readonly string[];
  readonly values?: Readonly<Record<string, number>>;
}

/** What a block that the method dropped comes out as. */
export type Addition = "title" | "caption";

/** What a method says of a page. */
export interface Verdicts {
  readonly method: string;
  readonly outcome: string;
  readonly why: string;
  readonly keep: Uint8Array;
  readonly score: Float64Array;
  /** Blocks that come out although they were dropped. */
  readonly added?: ReadonlyMap<number, Addition>;
  readonly roles?: readonly string[];
  readonly pageKind?: { readonly kind: string; readonly probability: number };
  readonly confidence?: number;
  readonly tookMs: number;
}

/** What is known of a page besides its content. */
export interface FactsView {
  readonly facts: ReadonlyArray<{ readonly name: string; readonly value: string; readonly source: string }>;
  readonly posts: ReadonlyArray<{ readonly author: string; readonly date: string; readonly text: string }>;
  readonly records: ReadonlyArray<{ readonly type: string; readonly properties: number }>;
}

/** Consecutive text of one speaker; `block` is the first of its blocks. */
export interface SpokenText {
  readonly speaker: string;
  readonly name: string;
  readonly block: number;
  readonly text: string;
}

/** What a reader should know before trusting the result. */
export interface CheckView {
  readonly doubts: readonly Doubt[];
  /** Sentences that address a machine and not a person. */
  readonly commands: readonly string[];
  readonly hidden: readonly WithheldText[];
  readonly speakers: readonly SpokenText[];
}

export type OutputView = "reading" | "markdown" | "html" | "json";

/** A point of a curve or a cloud. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The tag-ratio curve of a page's lines, and its lines as points of the plane. */
export interface TagRatioFigure {
  readonly kind: "tag-ratios";
  readonly raw: readonly number[];
  readonly smoothed: readonly number[];
  readonly derivative: readonly number[];
  readonly content: readonly boolean[];
  readonly threshold: number | undefined;
  readonly centroids: readonly Point[];
}

/** The list tag ratios of a page's lines. */
export interface ListRatioFigure {
  readonly kind: "list-ratios";
  readonly ratio: readonly number[];
  readonly threshold: number;
  /** Whether headlines are looked for on the line. */
  readonly high: readonly boolean[];
}

/** The document slope curve: tags up to each token. */
export interface SlopeFigure {
  readonly kind: "slope";
  /** Tokens of the page. */
  readonly tokens: number;
  readonly tags: number;
  /** The curve, thinned out to what can be seen. */
  readonly curve: readonly Point[];
  /** Half-open ranges of tokens that are content. */
  readonly segments: ReadonlyArray<readonly [start: number, end: number]>;
}

/** A row of the tree with its figures. */
export interface TreeRow {
  readonly node: number;
  readonly depth: number;
  readonly name: string;
  readonly figures: Readonly<Record<string, number>>;
  /** Bar: 0 to 1. */
  readonly bar: number;
  readonly state: "kept" | "opened" | "dropped";
  /** The step at which the method comes to it, from 0; 0 when it is missing. */
  readonly step?: number;
}

/** The tree, as far as a method looked into it. */
export interface TreeFigure {
  readonly kind: "tree";
  readonly title: string;
  readonly barLabel: string;
  readonly rows: readonly TreeRow[];
  /** Rows that were left out because there were too many. */
  readonly more: number;
  /** What happens at each step of the method, where it has steps to follow. */
  readonly steps?: readonly string[];
}

/** Scores of the blocks, in reading order. */
export interface ScoreFigure {
  readonly kind: "scores";
  readonly signal: string;
  readonly threshold: number | undefined;
  readonly scores: readonly number[];
  readonly keep: readonly boolean[];
}

export type Figure = TagRatioFigure | ListRatioFigure | SlopeFigure | TreeFigure | ScoreFigure;

/** A block of a site, the number of pages that have it, and whether the method drops it there. */
export interface TemplateBlock {
  readonly sample: string;
  readonly element: string;
  readonly pages: number;
  readonly isTemplate: boolean;
}

/** What many pages of a site have in common. */
export interface SiteView {
  readonly pageCount: number;
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

/** How far two labellers agree on the blocks of the pages that both have done. */
export interface LabellerPair {
  readonly first: string;
  readonly second: string;
  readonly pages: number;
  readonly blocks: number;
  /** Share of the blocks, 0 to 1. */
  readonly observed: number;
  /** Cohen's kappa; undefined when both said one label only. */
  readonly kappa: number | undefined;
}

/** What was asked of a method. */
export interface Question {
  readonly page: number;
  readonly method: string;
  readonly options: OptionValues;
}
