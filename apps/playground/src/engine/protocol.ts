import type { Doubt, OptionSpec, OptionValue, PageTreeData, WithheldText } from "./pith.ts";

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

/** Values of a method's options; missing ones have their defaults. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

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
  readonly facts: ReadonlyArray<{ readonly name: string; readonly value: string; readonly source: string }>;
  readonly posts: ReadonlyArray<{ readonly author: string; readonly date: string; readonly text: string }>;
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

/** A point of a curve or a scatter plot. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The tag-ratio curve of a page's lines, and the lines as points of a scatter plot. */
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
  /** Whether the line is searched for headlines. */
  readonly high: readonly boolean[];
}

/** The document slope curve: tags up to each token. */
export interface SlopeFigure {
  readonly kind: "slope";
  /** Tokens of the page. */
  readonly tokens: number;
  readonly tags: number;
  /** The curve, reduced to visible points. */
  readonly curve: readonly Point[];
  /** Half-open ranges of tokens that are content. */
  readonly segments: ReadonlyArray<readonly [start: number, end: number]>;
}

/** A node of the tree with its figures. */
export interface TreeRow {
  readonly node: number;
  readonly depth: number;
  readonly name: string;
  readonly figures: Readonly<Record<string, number>>;
  /** Bar: 0 to 1. */
  readonly bar: number;
  readonly state: "kept" | "opened" | "dropped";
  /** The step at which the method visits it, from 0 (default 0). */
  readonly step?: number;
}

/** The part of the tree that a method visited. */
export interface TreeFigure {
  readonly kind: "tree";
  readonly title: string;
  readonly barLabel: string;
  readonly rows: readonly TreeRow[];
  /** Number of rows left out. */
  readonly more: number;
  /** Descriptions of the method's steps, if it has some. */
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

/** Agreement of two labellers on the blocks of pages that both finished. */
export interface LabellerPair {
  readonly first: string;
  readonly second: string;
  readonly pages: number;
  readonly blocks: number;
  /** Share of the blocks, 0 to 1. */
  readonly observed: number;
  /** Cohen's kappa; undefined if both used only one label. */
  readonly kappa: number | undefined;
}

/** A page to judge, with the method and its options. */
export interface Question {
  readonly page: number;
  readonly method: string;
  readonly options: OptionValues;
}
