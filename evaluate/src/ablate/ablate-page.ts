import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { decide } from "../../../src/model/decide.ts";
import type { FusionModel } from "../../../src/model/model.ts";
import { scorePage } from "../../../src/model/score.ts";
import { applySelectRules } from "../../../src/rules/apply-select-rules.ts";
import { isFor } from "../../../src/rules/page-need.ts";
import type { ScoreFacts } from "../../../src/rules/rule.ts";
import { scoreRules, selectRules, treeRules } from "../../../src/rules/rules.ts";
import type { PageSigns } from "../../../src/selection/page-signs.ts";
import { Selection } from "../../../src/selection/selection.ts";
import { tokenize, wordF1 } from "../../../training/src/tokens.ts";
import { countBroken } from "./broken-things.ts";
import { createTreeMeasure, type Figures } from "./tree-figures.ts";

/** A page to measure rules on. */
interface RulePage {
  readonly page: MeasuredPage;
  readonly html: string;
  readonly goldText: string;
}

/** What one rule does for a page whose output changes without it. */
export interface RuleEffect {
  readonly rule: string;
  readonly withRule: Figures;
  readonly without: Figures;
}

const NONE: ReadonlySet<string> = new Set();

/** What is known before each probability rule, and after the last. */
function probabilitySteps(start: ScoreFacts, from = 0): ScoreFacts[] {
  const steps = [start];
  for (const rule of scoreRules.slice(from)) {
    const now = steps[steps.length - 1] ?? start;
    const changes = isFor(rule.pages, now.kinds) ? rule.decide(now) : {};
    const hasChanges = changes.probability !== undefined || changes.isComment !== undefined;
    steps.push(hasChanges ? { ...now, ...changes } : now);
  }
  return steps;
}

/** The selection before each block rule, and after the last. */
function blockSteps(start: Selection, signs: PageSigns): Selection[] {
  const steps = [start];
  for (const rule of selectRules) steps.push(applySelectRules(steps[steps.length - 1] ?? start, [rule], signs, NONE));
  return steps;
}

function select({ page, probability }: ScoreFacts): Selection {
  const { keep, cutoff } = decide(probability, page.blocks.words);
  return new Selection({
    ...{ method: "pith", page, keep, score: probability, cutoff },
    reasons: () => [],
    applyRules: (chosen) => chosen,
  });
}

/** Measures selections of a page, each choice of blocks once. */
function createMeasure(page: MeasuredPage, gold: readonly string[]): (selection: Selection) => Figures {
  const known = new Map<string, Figures>();
  return ({ keep }) => {
    const key = keep.join("");
    const before = known.get(key);
    if (before) return before;
    const text = Array.from(keep.keys()).flatMap((block) => (keep[block] === 1 ? [page.blockText(block)] : []));
    const figures = { f1: wordF1(tokenize(text.join("\n")), gold).f1, broken: countBroken(page, keep) };
    known.set(key, figures);
    return figures;
  };
}

/** What each wanted rule does for a page: features and trees are computed once, the rules run many times. */
export function ablatePage(
  { page, html, goldText }: RulePage,
  model: FusionModel,
  wants: (rule: string) => boolean = () => true,
): RuleEffect[] {
  const scores = scorePage(page, model, "auto");
  const { kinds, groups } = scores;
  const gold = tokenize(goldText);
  const measure = createMeasure(page, gold);
  const signs = { kinds, groups };
  const facts = probabilitySteps({ page, probability: scores.probability, isComment: scores.isComment, ...signs });
  const chosen = select(facts[facts.length - 1] ?? facts[0]);
  const selections = blockSteps(chosen, signs);
  const final = selections[selections.length - 1] ?? chosen;
  const effects: RuleEffect[] = [];
  const compare = (rule: string, other: Selection): void => {
    if (other.keep.some((kept, block) => kept !== final.keep[block])) {
      effects.push({ rule, withRule: measure(final), without: measure(other) });
    }
  };
  scoreRules.forEach(({ id }, at) => {
    if (facts[at + 1] === facts[at] || !wants(id)) return;
    const last = probabilitySteps(facts[at], at + 1).at(-1) ?? facts[at];
    compare(id, applySelectRules(select(last), selectRules, signs, NONE));
  });
  selectRules.forEach(({ id }, at) => {
    if (selections[at + 1] === selections[at] || !wants(id)) return;
    compare(id, applySelectRules(selections[at], selectRules.slice(at + 1), signs, NONE));
  });
  const wanted = treeRules.filter(({ id }) => wants(id));
  if (wanted.length === 0) return effects;
  const measureTree = createTreeMeasure(final, html, gold);
  const withAll = measureTree();
  for (const { id } of wanted) {
    const other = measureTree(id);
    if (other.html !== withAll.html) effects.push({ rule: id, withRule: withAll.figures(), without: other.figures() });
  }
  return effects;
}
