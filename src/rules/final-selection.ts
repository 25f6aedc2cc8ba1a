import { lookAtClock } from "../deadline.ts";
import { COMMENT_DECISIONS, commentsStep, titleStep } from "../selection/parts.ts";
import type { ApplyRules, Decision, Selection } from "../selection/selection.ts";
import type { SelectionOptions } from "../selection/selection-options.ts";
import type { SelectionStep } from "../selection/selection-step.ts";
import { rulesStep } from "../selection/selectors/selectors.ts";
import { applySelectRules } from "./apply-select-rules.ts";
import type { SelectRule } from "./rule.ts";
import { codeDecoration, codeLabel, codeLines } from "./select/code-lines.ts";
import { scriptNotice } from "./select/script-notice.ts";

/** The rules for the published methods, in the order of the list of all. */
export const rulesOfEveryMethod: readonly SelectRule[] = [codeLines, codeDecoration, codeLabel, scriptNotice];

const applyPublished: ApplyRules = (chosen, without) =>
  applySelectRules(chosen, rulesOfEveryMethod, { kinds: [], groups: [] }, without);

/** What the caller's options do, in this order: `title` and `comments`, last their own selectors, which go above all. */
const CALLER_STEPS: readonly SelectionStep[] = [titleStep, commentsStep, rulesStep];

/** What is given out of a page: the content, and readers' comments apart when the caller asks for that. */
export interface FinalSelection {
  readonly content: Selection;
  readonly comments?: Selection;
}

/**
 * The method's selection after all rules and the caller's options. Everything that is rendered or explained reads what this gives.
 * @param without the ids of rules that are left out
 */
export function finishSelection(
  selection: Selection,
  options: SelectionOptions,
  without: ReadonlySet<string> = new Set(),
): FinalSelection {
  const applyRules = selection.applyRules ?? applyPublished;
  let content = applyRules(selection, without);
  for (const step of CALLER_STEPS) {
    lookAtClock();
    content = content.with(step.phrase, step.decide(content, options));
  }
  if (options.comments !== "apart" || content.roles === undefined) return { content };
  return { content, comments: commentsOf(content) };
}

const NO_COMMENT: Decision = {
  keep: false,
  reason: { signal: "comments", text: "not a reader's comment that was set apart" },
};

/** The comments that were set apart, and of which no rule said otherwise. */
export function commentsOf(content: Selection): Selection {
  const decisions = new Map<number, Decision>();
  for (let block = 0; block < content.keep.length; block++) {
    const isApart = content.decisionOn(block) === COMMENT_DECISIONS.apart;
    decisions.set(block, isApart ? { ...COMMENT_DECISIONS.apart, keep: true } : NO_COMMENT);
  }
  return content.with("not readers' comments", { decisions });
}
