import { lookAtClock, spend } from "../deadline.ts";
import { codeStep } from "./code-lines.ts";
import { headingsStep } from "./headings.ts";
import { panelsStep } from "./panels.ts";
import { COMMENT_DECISIONS, commentsStep, titleStep } from "./parts.ts";
import { rulesStep } from "./rules/rules.ts";
import { scriptNoticeStep } from "./script-notice.ts";
import type { Decision, Selection } from "./selection.ts";
import type { SelectionOptions } from "./selection-options.ts";
import type { SelectionStep } from "./selection-step.ts";

/**
 * All that keeps or drops after the method, in this order; a later step has the last word. First what is decided whole,
 * then what the method calls headline and comments, last the caller's own rules, which go above all.
 */
const STEPS: readonly SelectionStep[] = [
  codeStep,
  panelsStep,
  headingsStep,
  scriptNoticeStep,
  titleStep,
  commentsStep,
  rulesStep,
];

/** What is given out of a page: the content, and readers' comments apart when the caller asks for that. */
export interface FinalSelection {
  readonly content: Selection;
  readonly comments?: Selection;
}

/** The method's selection after all steps. Everything that is rendered or explained reads what this gives. */
export function finishSelection(selection: Selection, options: SelectionOptions): FinalSelection {
  let content = selection;
  for (const step of STEPS) {
    lookAtClock();
    content = content.with(step.name, step.decide(content, options));
  }
  if (options.comments !== "apart" || content.roles === undefined) return { content };
  return { content, comments: commentsOf(content) };
}

const NO_COMMENT: Decision = {
  keep: false,
  reason: { signal: "comments", text: "no reader's comment that was set apart" },
};

/** The comments that were set apart, and of which no rule said otherwise. */
function commentsOf(content: Selection): Selection {
  const decisions = new Map<number, Decision>();
  for (let block = 0; block < content.keep.length; block++) {
    spend();
    const isApart = content.decisionOn(block) === COMMENT_DECISIONS.apart;
    decisions.set(block, isApart ? { ...COMMENT_DECISIONS.apart, keep: true } : NO_COMMENT);
  }
  return content.with("setting comments apart", { decisions });
}
