import type { OptionValue } from "../../selection/method.ts";

/** Values of a method's options; missing ones have their defaults. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

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
