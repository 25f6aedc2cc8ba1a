import { checkClock } from "../safety/clock.ts";
import type { Decision, Selection } from "../selection/selection.ts";
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
import { addToList } from "../text/add-to-list.ts";
import { lazy } from "../text/lazy.ts";
import { reasonOf, type SelectChanges, type SelectRule } from "./rule.ts";
import { ruleIds, selectRules } from "./rules.ts";
import { rulesToRun } from "./when.ts";

/** A rule's changes to a selection. */
interface RuleRun {
  readonly before: Selection;
  readonly changes: SelectChanges;
}

const haveSameKept = ({ keep }: Selection, other: Selection): boolean =>
  keep.every((kept, block) => kept === other.keep[block]);

/** @param runs receives the first run of each rule, by id; rules that depend on kept blocks alone take its changes */
export function applySelectRules(
  chosen: Selection,
  without: ReadonlySet<string>,
  rules: readonly SelectRule[] = selectRules,
  runs: Map<string, RuleRun> = new Map(),
): Selection {
  const isDefault = chosen.signs !== undefined;
  const kinds = chosen.signs?.kinds ?? [];
  let now = chosen;
  for (const rule of rulesToRun(rules, { without, isDefault, kinds })) {
    if (now.outcome !== "content") break;
    checkClock();
    const run = runs.get(rule.id);
    const isKnown = run !== undefined && rule.byKept === true && haveSameKept(run.before, now);
    const changes = isKnown ? run.changes : rule.decide({ selection: now, cutoff: now.cutoff ?? 1, kinds, isDefault });
    if (!run) runs.set(rule.id, { before: now, changes });
    const { keep = [], drop = [], emptyOutcome } = changes;
    const reason = reasonOf(rule);
    const decisions = new Map<number, Decision>();
    for (const block of keep) if (now.keep[block] === 0) decisions.set(block, { keep: true, reason });
    for (const block of drop) if (now.keep[block] === 1) decisions.set(block, { keep: false, reason });
    if (decisions.size > 0) now = now.with(rule.reasonText, { decisions, ...(emptyOutcome && { emptyOutcome }) });
  }
  return now;
}

function decision(keep: boolean, option: string, text: string): Decision {
  return { keep, reason: { decidedBy: `option ${option}`, text } };
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
  separate: decision(false, "comments", "a reader's comment, returned separately by the comments option"),
};

/** The option `comments`: keeps, drops or separates readers' comments that the method finds. */
const commentsStep: SelectionStep = {
  phrase: "by the comments option",
  decide(selection, { comments }) {
    if (comments === "auto") return NO_CHANGES;
    return { decisions: decideRole(selection, "comment", COMMENT_DECISIONS[comments]) };
  },
};

/** Whether other rules did the same to a block in a selection without this rule. Runs for each block and rule. */
function faresAlike(selection: Selection, without: Selection, block: number, rule: string): boolean {
  if (selection.keep[block] !== without.keep[block] || selection.score[block] !== without.score[block]) return false;
  if (selection.decisionOn(block)?.reason.decidedBy !== without.decisionOn(block)?.reason.decidedBy) return false;
  let ran = 0;
  for (const own of selection.scoreTrail) {
    if (own.rule === rule) continue;
    const other = without.scoreTrail[ran++];
    const [from, to] = [own.before[block], own.after[block]];
    const [otherFrom, otherTo] = [other.before[block], other.after[block]];
    if ((from !== to || otherFrom !== otherTo) && (from !== otherFrom || to !== otherTo)) return false;
  }
  const [changes, others] = [selection.changesOf(block), without.changesOf(block)];
  if (changes.length !== others.length) return false;
  return changes.every(({ by, to }, at) => by === others[at].by && to === others[at].to);
}

function isChangedBy(selection: Selection, block: number, rule: string): boolean {
  const isMoved = selection.scoreTrail.some((own) => own.rule === rule && own.before[block] !== own.after[block]);
  return isMoved || selection.changesOf(block).some(({ by }) => by === rule);
}

/**
 * By block, the rules that changed it only indirectly: through a mean, a page sum or the cutoff. Switches off each active rule
 * in turn.
 */
function findIndirectRules(
  selection: Selection,
  decideWithout: (id: string) => Selection,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  const blocks = Array.from(selection.keep.keys());
  for (const rule of ruleIds.filter((id) => blocks.some((block) => isChangedBy(selection, block, id)))) {
    checkClock();
    const other = decideWithout(rule);
    for (const block of blocks) {
      if (!isChangedBy(selection, block, rule) && !faresAlike(selection, other, block, rule))
        addToList(found, block, rule);
    }
  }
  return found;
}

/** The caller's options, in order; their own selectors come last and override everything. */
const CALLER_STEPS: readonly SelectionStep[] = [titleStep, commentsStep, rulesStep];

/** The output of a page: its content, and separate comments if requested. */
export interface FinalSelection {
  readonly content: Selection;
  readonly comments?: Selection;
}

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
): FinalSelection {
  const runs = new Map<string, RuleRun>();
  const finished = applyCallerSteps(applySelectRules(selection, without, selectRules, runs), options);
  // Rules before the one left out decide the same again.
  const decideWithout = (id: string): Selection => {
    const ids = new Set([...without, id]);
    const start = runs.get(id)?.before ?? selection.withoutRules(ids) ?? selection;
    const later = selectRules.slice(selectRules.findIndex((rule) => rule.id === id) + 1);
    return applyCallerSteps(applySelectRules(start, ids, later, runs), options);
  };
  const content = finished.explainedBy(lazy(() => findIndirectRules(finished, decideWithout)));
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
