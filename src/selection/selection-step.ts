import type { Changes, Decision, Selection } from "./selection.ts";
import type { SelectionOptions } from "./selection-options.ts";

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
