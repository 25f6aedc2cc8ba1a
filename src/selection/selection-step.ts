import type { Changes, Decision, Selection } from "./selection.ts";
import type { SelectionOptions } from "./selection-options.ts";

/**
 * What one of the caller's options does: it looks at the selection so far and says which blocks it decides again, each
 * with the reason.
 */
export interface SelectionStep {
  /** Why blocks were turned by it, as `why` says it: "31 of 60 blocks kept, after 2 were dropped", then this in brackets. */
  readonly phrase: string;
  decide(selection: Selection, options: SelectionOptions): Changes;
}

/** A step that has nothing to say. */
export const NO_CHANGES: Changes = { decisions: new Map() };

/** Decisions on the blocks of a role, all alike. */
export function decideRole(selection: Selection, role: string, decision: Decision): Map<number, Decision> {
  const decisions = new Map<number, Decision>();
  selection.roles?.forEach((own, block) => {
    if (own === role) decisions.set(block, decision);
  });
  return decisions;
}
