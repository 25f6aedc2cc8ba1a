import { lookAtClock } from "../deadline.ts";
import type { PageSigns } from "../selection/page-signs.ts";
import type { Decision, Selection } from "../selection/selection.ts";
import { isFor } from "./page-need.ts";
import { reasonOf, type SelectRule } from "./rule.ts";

/** The selection after some rules, one after the other, but those that are left out by their ids. */
export function applySelectRules(
  chosen: Selection,
  rules: readonly SelectRule[],
  { kinds, groups }: PageSigns,
  without: ReadonlySet<string>,
): Selection {
  let now = chosen;
  for (const rule of rules) {
    if (without.has(rule.id) || !isFor(rule.pages, kinds) || now.outcome !== "content") continue;
    lookAtClock();
    const { keep, nothing } = rule.decide({ selection: now, cutoff: now.cutoff ?? 1, kinds, groups });
    if (keep.size === 0) continue;
    const reason = reasonOf(rule);
    const [kept, dropped]: Decision[] = [
      { keep: true, reason },
      { keep: false, reason },
    ];
    const decisions = new Map(Array.from(keep, ([block, isKept]) => [block, isKept ? kept : dropped] as const));
    now = now.with(rule.because, { decisions, ...(nothing && { nothing }) });
  }
  return now;
}
