import type { Outcome, Reason, Selection } from "./methods/selection.ts";

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
  readonly score: number;
  readonly reason: Reason;
  /** Tag name of the element that holds the block. */
  readonly tag: string;
  /** Start and end in the source, when positions were asked for. */
  readonly position?: readonly [start: number, end: number];
}

/** What came out of a page. */
export interface ExtractResult {
  /** The main content in the format asked for; "" when the outcome is not `content`. */
  readonly content: string;
  readonly method: string;
  readonly outcome: Outcome;
  /** Why the outcome is what it is. */
  readonly why: string;
  /** All blocks with their verdicts, in reading order. */
  readonly blocks: readonly BlockResult[];
  readonly timings: Timings;
  /** The selection itself, for rendering again and for tools. */
  readonly selection: Selection;
}
