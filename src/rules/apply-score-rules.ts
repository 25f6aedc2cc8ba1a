import { lookAtClock } from "../deadline.ts";
import { isFor } from "./page-need.ts";
import type { ScoreFacts, ScoreRule } from "./rule.ts";
import { scoreRules } from "./rules.ts";

/** Is told what each rule that moved anything made of the probabilities of all blocks. */
type ShiftWatcher = (rule: ScoreRule, before: Float64Array, after: Float64Array) => void;

/** What is known after all rules of the stage but those that are left out by their ids. Nothing that is given changes. */
export function applyScoreRules(
  facts: ScoreFacts,
  without: ReadonlySet<string> = new Set(),
  watch?: ShiftWatcher,
): ScoreFacts {
  let now = facts;
  for (const rule of scoreRules) {
    if (without.has(rule.id) || !isFor(rule.pages, facts.kinds)) continue;
    lookAtClock();
    const { probability = now.probability, isComment = now.isComment } = rule.decide(now);
    if (probability !== now.probability) watch?.(rule, now.probability, probability);
    now = { ...now, probability, isComment };
  }
  return now;
}
