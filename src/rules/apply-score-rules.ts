import { checkClock } from "flat-html";
import type { ScoreFacts, ScoreRule } from "./rule.ts";
import { scoreRules } from "./rules.ts";
import { rulesToRun } from "./when.ts";

type ScoreWatcher = (rule: ScoreRule, before: Float64Array, after: Float64Array) => void;

/** The facts after all score rules that are not switched off. */
export function applyScoreRules(
  facts: ScoreFacts,
  without: ReadonlySet<string> = new Set(),
  watch?: ScoreWatcher,
  rules: readonly ScoreRule[] = scoreRules,
): ScoreFacts {
  let now = facts;
  for (const rule of rulesToRun(rules, { without, isDefault: true, kinds: facts.kinds })) {
    checkClock();
    const { probability = now.probability } = rule.decide(now);
    watch?.(rule, now.probability, probability);
    now = { ...now, probability };
  }
  return now;
}
