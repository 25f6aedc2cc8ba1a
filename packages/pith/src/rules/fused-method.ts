import { TAG } from "../html/parse/tags.ts";
import { describeOutcome, estimateF1 } from "../model/confidence.ts";
import { decide } from "../model/decide.ts";
import type { FusionModel } from "../model/model.ts";
import { scorePage } from "../model/score.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { checkClock } from "../safety/clock.ts";
import {
  type Favor,
  type Method,
  type MethodContext,
  type OptionSpecs,
  resolveOptions,
} from "../selection/method.ts";
import { type KindProbabilities, pageKinds } from "../selection/page-kind.ts";
import { type EmptyOutcome, type PageKindEstimate, Selection } from "../selection/selection.ts";
import { type Step, scoreSteps } from "../selection/trace.ts";
import { findWall, isWall } from "../structure/walls.ts";
import { Explanations } from "./explanations.ts";
import { isToRun, type ScoreFacts, type ScoreRow } from "./row.ts";
import { scoreRows } from "./score-rows.ts";

/** @param trace receives the changes */
export function applyScoreRows(
  facts: ScoreFacts,
  without: ReadonlySet<string> = new Set(),
  rows: readonly ScoreRow[] = scoreRows,
  trace: Step[] = [],
): ScoreFacts {
  const { page, kinds, groups } = facts;
  const situation = { tree: page.tree, without, isDefault: true, kinds };
  let { probability } = facts;
  for (const row of rows) {
    if (!isToRun(row, situation)) continue;
    checkClock();
    const before = probability;
    for (const { block, to } of row.find({ page, probability: before, kinds, groups })) {
      if (probability === before) probability = before.slice();
      probability[block] = to;
    }
    trace.push(...scoreSteps(row.id, before, probability));
  }
  return { page, probability, kinds, groups };
}

export interface PithOptions {
  readonly threshold: number;
}

const options: OptionSpecs<PithOptions> = {
  threshold: {
    default: -1,
    min: -1,
    max: 1,
    meaning:
      "how likely a kept block must be, 0.5 for the greatest expected F1; -1: by favor (0.75 precision, 0.5 balanced, 0.25 recall)",
  },
};

/**
 * The threshold per preference: 0.5 maximises expected F1; the others require three times, or a
 * third of, these odds.
 */
const THRESHOLDS: Readonly<Record<Favor, number>> = {
  precision: 0.75,
  balanced: 0.5,
  recall: 0.25,
};

function likeliestKind(kinds: KindProbabilities): PageKindEstimate {
  const all = Array.from(kinds);
  const best = all.indexOf(Math.max(...all));
  return { kind: pageKinds[best], probability: kinds[best] };
}

const PROGRAM_TYPE = /^\s*$|module|(?:java|ecma)script|^text\/babel/iu;

function emptyOutcomeOf(page: MeasuredPage, keep: Uint8Array): EmptyOutcome {
  const { tree, blocks } = page;
  const { count } = blocks;
  const wall = findWall(page, keep);
  if (wall) return wall;
  if (count > 0)
    return { outcome: "nothing-kept", why: `none of ${count} blocks is likely to be content` };
  return tree.findAll(TAG.script).some((node) => PROGRAM_TYPE.test(tree.attr(node, "type") ?? ""))
    ? { outcome: "needs-script", why: "the page has no text without its scripts" }
    : { outcome: "empty-page", why: "the page has no text" };
}

export function selectFused(
  page: MeasuredPage,
  model: FusionModel,
  given: Partial<PithOptions> = {},
  context: MethodContext = {},
): Selection {
  const { threshold } = resolveOptions("pith", options, given);
  const { favor = "balanced", without = new Set<string>() } = context;
  const scores = scorePage(page, model);
  const { probability: modelled, kinds, groups } = scores;
  const initial: ScoreFacts = { page, probability: modelled, kinds, groups };
  const trace: Step[] = [];
  const { probability } = applyScoreRows(initial, without, scoreRows, trace);
  const decision = decide(
    probability,
    page.blocks.words,
    threshold < 0 ? THRESHOLDS[favor] : threshold,
  );
  const { keep, cutoff } = decision;
  const emptyOutcome = keep.includes(1) ? undefined : emptyOutcomeOf(page, keep);
  const isSure = emptyOutcome === undefined || !isWall(emptyOutcome.outcome);
  const explanations = new Explanations(model, {
    scores,
    facts: initial,
    final: probability,
    trace,
    decision,
  });
  return new Selection({
    method: "pith",
    page,
    keep,
    score: probability,
    cutoff,
    findings: { kinds, groups },
    trace,
    // Explaining costs as much as selecting, and roles a good part of it, so both wait. After
    // another page they recompute features.
    reasons: () => explanations.reasons(),
    roles: (ruled) => explanations.roles(ruled),
    explained: (ruled) => explanations.each(ruled),
    pageKind: likeliestKind(kinds),
    ...(isSure && {
      confidence: () => estimateF1(model, describeOutcome(page, probability, kinds, decision)),
    }),
    ...(emptyOutcome && { emptyOutcome }),
  });
}

/**
 * The default with a given model: features of blocks, two stages of trained trees, rules, and
 * selection by expected word F1. The model loads with the first page.
 */
export const fusedMethod = (model: () => FusionModel): Method<PithOptions> => ({
  id: "pith",
  summary: "The default: a trained model for every kind of page.",
  options,
  needsPositions: false,
  wantsEmbedded: true,
  preferences: ["favor"],
  select: (page, given, context) => selectFused(page, model(), given, context),
});
