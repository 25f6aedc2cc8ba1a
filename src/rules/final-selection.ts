import { checkClock } from "../deadline.ts";
import { COMMENT_DECISIONS, commentsStep, titleStep } from "../selection/parts.ts";
import type { Decision, Selection } from "../selection/selection.ts";
import type { SelectionOptions } from "../selection/selection-options.ts";
import type { SelectionStep } from "../selection/selection-step.ts";
import { rulesStep } from "../selection/selectors/selectors.ts";
import { applySelectRules } from "./apply-select-rules.ts";
import { findIndirectRules } from "./indirect-rules.ts";

/** The caller's options, in order; their own selectors come last and override everything. */
const CALLER_STEPS: readonly SelectionStep[] = [titleStep, commentsStep, rulesStep];

/** The output of a page: its content, and separate comments if requested. */
export interface FinalSelection {
  readonly content: Selection;
  readonly comments?: Selection;
}

function finish(chosen: Selection, options: SelectionOptions, without: ReadonlySet<string>): Selection {
  let content = applySelectRules(chosen, without);
  for (const step of CALLER_STEPS) {
    checkClock();
    content = content.with(step.phrase, step.decide(content, options));
  }
  return content;
}

/** The method's selection after all rules and the caller's options. All rendering and explaining uses it. */
export function finishSelection(
  selection: Selection,
  options: SelectionOptions,
  without: ReadonlySet<string> = new Set(),
): FinalSelection {
  const finished = finish(selection, options, without);
  let indirect: ReadonlyMap<number, readonly string[]> | undefined;
  const content = finished.explainedBy(() => {
    indirect ??= findIndirectRules(finished, (id) => {
      const ids = new Set([...without, id]);
      return finish(selection.withoutRules(ids) ?? selection, options, ids);
    });
    return indirect;
  });
  if (options.comments !== "separate" || content.roles === undefined) return { content };
  return { content, comments: commentsOf(content) };
}

const NO_COMMENT: Decision = {
  keep: false,
  reason: { decidedBy: "option comments", text: "not a reader's comment" },
};

/** The separate comments that no rule dropped. */
export function commentsOf(content: Selection): Selection {
  const decisions = new Map<number, Decision>();
  for (let block = 0; block < content.keep.length; block++) {
    const isSeparate = content.decisionOn(block) === COMMENT_DECISIONS.separate;
    decisions.set(block, isSeparate ? { ...COMMENT_DECISIONS.separate, keep: true } : NO_COMMENT);
  }
  return content.with("not readers' comments", { decisions });
}
