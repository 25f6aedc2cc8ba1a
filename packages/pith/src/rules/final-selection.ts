import { checkClock } from "../safety/clock.ts";
import type { Changes, Decision, Selection } from "../selection/selection.ts";
import {
  type CommentMode,
  decideRole,
  NO_CHANGES,
  type SelectionOptions,
  type SelectionStep,
  type TitleMode,
} from "../selection/selection-options.ts";
import { rulesStep } from "../selection/selectors/selectors.ts";
import { headlineOf } from "../structure/headline.ts";
import type { SelectRule } from "./rule.ts";
import { selectRules } from "./rules.ts";
import { rulesToRun } from "./when.ts";

/** The changes of a rule to a selection; those that already hold are none. */
function changesOf(rule: SelectRule, now: Selection): Changes {
  const isDefault = now.signs !== undefined;
  const kinds = now.signs?.kinds ?? [];
  const {
    keep = [],
    drop = [],
    emptyOutcome,
  } = rule.decide({
    selection: now,
    cutoff: now.cutoff ?? 1,
    kinds,
    isDefault,
  });
  const { id: by, reasonText: text } = rule;
  const decisions = new Map<number, Decision>();
  for (const block of keep) if (now.keep[block] === 0) decisions.set(block, { keep: true, by, text });
  for (const block of drop) if (now.keep[block] === 1) decisions.set(block, { keep: false, by, text });
  return { decisions, ...(emptyOutcome && decisions.size > 0 && { emptyOutcome }) };
}

export function applySelectRules(
  chosen: Selection,
  without: ReadonlySet<string>,
  rules: readonly SelectRule[] = selectRules,
): Selection {
  const isDefault = chosen.signs !== undefined;
  const kinds = chosen.signs?.kinds ?? [];
  let now = chosen;
  for (const rule of rulesToRun(rules, { without, isDefault, kinds })) {
    if (now.outcome !== "content") break;
    checkClock();
    now = now.with(rule.reasonText, changesOf(rule, now));
  }
  return now;
}

function decision(keep: boolean, option: string, text: string): Decision {
  return { keep, by: `option ${option}`, text };
}

const HEADLINES: Readonly<Record<Exclude<TitleMode, "auto">, Decision>> = {
  heading: decision(true, "title", "the headline, kept by the title option"),
  none: decision(false, "title", "the headline, dropped by the title option"),
};

/** The option `title`: keeps or drops the headline found by the method, else the page's. */
const titleStep: SelectionStep = {
  phrase: "by the title option",
  decide(selection, { title }) {
    if (title === "auto") return NO_CHANGES;
    const decisions = decideRole(selection, "headline", HEADLINES[title]);
    const headline = decisions.size > 0 || title === "heading" ? -1 : headlineOf(selection.page);
    if (headline >= 0) for (const block of selection.page.visibleBlocks(headline)) decisions.set(block, HEADLINES.none);
    return { decisions };
  },
};

const COMMENT_DECISIONS: Readonly<Record<Exclude<CommentMode, "auto">, Decision>> = {
  keep: decision(true, "comments", "a reader's comment, kept by the comments option"),
  drop: decision(false, "comments", "a reader's comment, dropped by the comments option"),
};

/** The option `comments`: keeps or drops readers' comments that the method finds. */
const commentsStep: SelectionStep = {
  phrase: "by the comments option",
  decide(selection, { comments }) {
    if (comments === "auto") return NO_CHANGES;
    return { decisions: decideRole(selection, "comment", COMMENT_DECISIONS[comments]) };
  },
};

/** The caller's options, in order; their own selectors come last and override everything. */
const CALLER_STEPS: readonly SelectionStep[] = [titleStep, commentsStep, rulesStep];

function applyCallerSteps(ruled: Selection, options: SelectionOptions): Selection {
  let content = ruled;
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
): Selection {
  return applyCallerSteps(applySelectRules(selection, without), options);
}
