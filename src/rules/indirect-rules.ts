import { checkClock } from "../deadline.ts";
import type { Selection } from "../selection/selection.ts";
import { ruleIds } from "./rules.ts";

/** The score and select rules that changed a block. */
function activeRules(selection: Selection): string[] {
  const active = new Set<string>();
  for (const { rule, before, after } of selection.scoreTrail) {
    if (after.some((p, block) => p !== before[block])) active.add(rule);
  }
  for (let block = 0; block < selection.keep.length; block++) {
    for (const { by } of selection.changesOf(block)) active.add(by);
  }
  return ruleIds.filter((id) => active.has(id));
}

function outcomeOf(selection: Selection, block: number, rule: string): string {
  let outcome = `${selection.keep[block]} ${selection.score[block]} ${selection.decisionOn(block)?.reason.decidedBy}`;
  for (const own of selection.scoreTrail) {
    const [from, to] = [own.before[block], own.after[block]];
    if (own.rule !== rule && from !== to) outcome += ` ${own.rule} ${from} ${to}`;
  }
  for (const { by, to } of selection.changesOf(block)) if (by !== rule) outcome += ` ${by} ${to}`;
  return outcome;
}

function isChangedBy(selection: Selection, block: number, rule: string): boolean {
  const isMoved = selection.scoreTrail.some((own) => own.rule === rule && own.before[block] !== own.after[block]);
  return isMoved || selection.changesOf(block).some(({ by }) => by === rule);
}

/**
 * By block, the rules that changed it only indirectly: through a mean, a page sum or the cutoff. Switches off each active rule
 * in turn.
 */
export function findIndirectRules(
  selection: Selection,
  decideWithout: (id: string) => Selection,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const rule of activeRules(selection)) {
    checkClock();
    const other = decideWithout(rule);
    for (let block = 0; block < selection.keep.length; block++) {
      if (isChangedBy(selection, block, rule)) continue;
      if (outcomeOf(selection, block, rule) === outcomeOf(other, block, rule)) continue;
      found.set(block, [...(found.get(block) ?? []), rule]);
    }
  }
  return found;
}
