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
export function decideRole(selection: Selection, role: string, decision: Decision): Map<number, Decision> {
  const decisions = new Map<number, Decision>();
  selection.roles?.forEach((own, block) => {
    if (own === role) decisions.set(block, decision);
  });
  return decisions;
}

/** CSS selectors of elements to keep and to drop. */
export interface Rules {
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
}

/** How to treat readers' comments: as the method decides, as content, or dropped. */
export const commentModes = ["auto", "keep", "drop"] as const;
export type CommentMode = (typeof commentModes)[number];

/**
 * Whether the content begins with the page's title. `heading`: yes, at level 1 in formats with headings. `none`: no. `auto`:
 * `heading` in Markdown, HTML, reader pages and chunks; in text, TEI (which has it in its header) and JSON as the method
 * decides. Never twice.
 */
export const titleModes = ["auto", "heading", "none"] as const;
export type TitleMode = (typeof titleModes)[number];

/** The caller's options for the selection, independent of the method. */
export interface SelectionOptions {
  readonly comments: CommentMode;
  readonly title: TitleMode;
  readonly rules: Rules;
}
