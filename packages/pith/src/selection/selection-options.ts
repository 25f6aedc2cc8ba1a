import type { Changes, Decision, Selection } from "./selection.ts";

/** A step for one of the caller's options: it re-decides blocks of the selection so far. */
export interface SelectionStep {
  /** The reason in `why`: "31 of 60 blocks kept, after 2 were dropped", then this in brackets. */
  readonly phrase: string;
  decide(selection: Selection, options: SelectionOptions): Changes;
}

/** The result of a step without effect. */
export const NO_CHANGES: Changes = { decisions: new Map() };

/** The same decision for all blocks of a role. */
export function decideRole(
  selection: Selection,
  role: string,
  decision: Decision,
): Map<number, Decision> {
  const decisions = new Map<number, Decision>();
  selection.roles?.forEach((own, block) => {
    if (own === role) decisions.set(block, decision);
  });
  return decisions;
}

/**
 * CSS selectors of elements to keep and to drop, whatever the method says. Of nested elements the
 * innermost counts. A part of a block is kept with the whole block, but dropped alone.
 */
export interface Rules {
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
}

/**
 * What the content contains besides its text; without a value, as the method and the format have
 * it.
 */
export interface ContentParts {
  /** The page's title, at the beginning and at level 1 in formats with headings. Never twice. */
  readonly title?: boolean;
  /** Captions and credits of pictures. */
  readonly captions?: boolean;
  /** Lines with author and date. */
  readonly byline?: boolean;
  /** Readers' comments. */
  readonly comments?: boolean;
}

/** The caller's options for the selection, independent of the method. */
export interface SelectionOptions extends ContentParts, Rules {}
