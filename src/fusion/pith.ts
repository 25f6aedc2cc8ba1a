import type { MeasuredPage } from "../measure/measured-page.ts";
import { type Favor, type Method, type MethodContext, type OptionSpecs, resolveOptions } from "../methods/method.ts";
import { type Nothing, type Reason, Selection } from "../selection/selection.ts";
import { discountComments, markThreads } from "./comment-evidence.ts";
import { describeOutcome, estimateF1 } from "./confidence.ts";
import { decide } from "./decide.ts";
import { explainBlock, MOST_FEATURES } from "./explain.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import { type FusionModel, shippedModel } from "./model.ts";
import { type PageKindGuess, pageKinds } from "./page-kind.ts";
import { assignRoles, tellComments } from "./roles.ts";
import { type PageScores, scorePage } from "./score.ts";
import { weighFrequency } from "./site-evidence.ts";
import { uniteThings } from "./things.ts";
import { createExplainer } from "./trees.ts";

/** Options of the fused default. */
interface PithOptions {
  readonly threshold: number;
}

const options: OptionSpecs<PithOptions> = {
  threshold: {
    default: -1,
    min: -1,
    max: 1,
    meaning:
      "a block is kept when its probability is at least this times the page's expected F1; -1: as the option favor says " +
      "(0.8 for precision, 0.5 balanced, 0.25 for recall)",
  },
};

/** The threshold for each favor; 0.5 maximises the expected F1, the others were set to move a typical page visibly. */
const THRESHOLDS: Readonly<Record<Favor, number>> = { precision: 0.8, balanced: 0.5, recall: 0.25 };

function likeliestKind(kinds: Float64Array): PageKindGuess {
  const best = kinds.indexOf(Math.max(...kinds));
  return { kind: pageKinds[best], probability: kinds[best] };
}

function nothingOf({ count }: MeasuredPage["blocks"]): Nothing {
  return count === 0
    ? { outcome: "empty-page", why: "the page has no text" }
    : { outcome: "nothing-kept", why: `none of ${count} blocks is likely to be content` };
}

/** A value that is made when first asked for. */
function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function explainAll(
  model: FusionModel,
  { matrices, isComment, lookedAgain, trees }: Pick<PageScores, "matrices" | "isComment" | "lookedAgain" | "trees">,
  single: Float64Array,
  probability: Float64Array,
  cutoff: number,
): readonly Reason[] {
  const reasons: Reason[] = [];
  // Blocks that are alike have the same reason.
  const known = new Map<string, Reason>();
  for (const matrix of matrices()) {
    // A block is explained by the trees that decided it.
    const explainers = [createExplainer(model.first, matrix), createExplainer(model.second, matrix)] as const;
    matrix.blocks.forEach((block, row) => {
      const contributions = explainers[lookedAgain[block] === 1 ? 1 : 0](row, MOST_FEATURES, trees[block]);
      const reason = explainBlock(
        contributions,
        { single: single[block], final: probability[block], isComment: isComment[block] === 1 },
        cutoff,
      );
      const before = known.get(reason.text);
      if (!before) known.set(reason.text, reason);
      reasons.push(before?.signal === reason.signal ? before : reason);
    });
  }
  return reasons;
}

/** Selects with a given model; `pith` does it with the model that ships. */
export function selectFused(
  page: MeasuredPage,
  model: FusionModel,
  given: Partial<PithOptions> = {},
  context: MethodContext = {},
): Selection {
  const { threshold } = resolveOptions("pith", options, given);
  const { favor = "balanced", convention = "auto", blockFrequency } = context;
  const { features, kinds, probability: own, ...explained } = scorePage(page, model, convention);
  const single = weighFrequency(own, blockFrequency);
  const united = uniteThings(page, features, kinds, single);
  markThreads(page, features.groups, united, explained.isComment);
  const probability = discountComments(explained.isComment, united);
  const decision = decide(probability, page.blocks.words, threshold < 0 ? THRESHOLDS[favor] : threshold);
  const { keep } = decision;
  const commentsOf = (matrix: FeatureMatrix): Uint8Array =>
    tellComments(model, matrix).map((told, row) => told | explained.isComment[matrix.blocks[row]]);
  return new Selection({
    method: "pith",
    page,
    keep,
    score: probability,
    cutoff: decision.cutoff,
    // Explaining costs as much as deciding, and telling comments a good part of it: both wait until somebody asks. Asked
    // after another page, they measure the features anew.
    reasons: lazy(() => explainAll(model, explained, single, probability, decision.cutoff)),
    roles: lazy(() => assignRoles(page, explained.matrices(), keep, commentsOf)),
    pageKind: likeliestKind(kinds),
    confidence: estimateF1(model, describeOutcome(page, probability, kinds, decision)),
    ...(keep.includes(1) ? {} : { nothing: nothingOf(page.blocks) }),
  });
}

/**
 * The default: the signals of all methods, what the markup says and what stands around a block, weighed by a
 * trained model in two stages; then the choice with the greatest expected word F1.
 */
export const pith: Method<PithOptions> = {
  id: "pith",
  summary: "The default: the methods' signals fused by a trained model, for every kind of page.",
  options,
  needsPositions: false,
  wantsEmbedded: true,
  wishes: ["favor", "convention"],
  select: (page, given, context) => selectFused(page, shippedModel(), given, context),
};
