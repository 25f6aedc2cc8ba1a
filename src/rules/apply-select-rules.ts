import { checkClock } from "../deadline.ts";
import type { PageSigns } from "../selection/page-signs.ts";
import type { Decision, Selection } from "../selection/selection.ts";
import { reasonOf, type SelectRule } from "./rule.ts";
import { selectRules } from "./rules.ts";
import { rulesToRun } from "./when.ts";

const NO_SIGNS: PageSigns = { kinds: [], groups: [] };

/** The selection after all select rules that are not switched off. */
export function applySelectRules(
  chosen: Selection,
  without: ReadonlySet<string>,
  rules: readonly SelectRule[] = selectRules,
): Selection {
  const isDefault = chosen.signs !== undefined;
  const { kinds, groups } = chosen.signs ?? NO_SIGNS;
  let now = chosen;
  for (const rule of rulesToRun(rules, { without, isDefault, kinds })) {
    if (now.outcome !== "content") break;
    checkClock();
    const { keep, emptyOutcome } = rule.decide({ selection: now, cutoff: now.cutoff ?? 1, kinds, groups, isDefault });
    if (keep.size === 0) continue;
    const reason = reasonOf(rule);
    const [kept, dropped]: Decision[] = [
      { keep: true, reason },
      { keep: false, reason },
    ];
    const decisions = new Map(Array.from(keep, ([block, isKept]) => [block, isKept ? kept : dropped] as const));
    now = now.with(rule.reasonText, { decisions, ...(emptyOutcome && { emptyOutcome }) });
  }
  return now;
}
