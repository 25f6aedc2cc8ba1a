import type { MeasuredPage } from "../measure/measured-page.ts";
import { type Favor, type Method, type MethodContext, type OptionSpecs, resolveOptions } from "../methods/method.ts";
import { holesStep } from "../selection/holes.ts";
import { type PageKindGuess, pageKinds } from "../selection/page-kind.ts";
import { type Explained, type Nothing, type Reason, Selection } from "../selection/selection.ts";
import { discountComments, isNearlyAll, markThreads } from "./comment-evidence.ts";
import { describeOutcome, estimateF1 } from "./confidence.ts";
import { type Decision, decide } from "./decide.ts";
import { explainBlock, MOST_FEATURES, nameSignals, writeCutoff } from "./explain.ts";
import { createExplainer } from "./explain-trees.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import { type FusionModel, shippedModel } from "./model.ts";
import { keepIngredients } from "./recipes.ts";
import { createRoleTeller, tellComments } from "./roles.ts";
import { type PageScores, scorePage } from "./score.ts";
import { weighFrequency } from "./site-evidence.ts";
import { uniteThings } from "./things.ts";
import { completePlaces } from "./whole-groups.ts";

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
      "how likely a kept block must be, 0.5 for the greatest expected F1; -1: by favor (0.75 precision, 0.5 balanced, 0.25 recall)",
  },
};

/** The threshold for each favor; 0.5 maximises the expected F1, the others ask for three times these odds and a third. */
const THRESHOLDS: Readonly<Record<Favor, number>> = { precision: 0.75, balanced: 0.5, recall: 0.25 };

function likeliestKind(kinds: Float64Array): PageKindGuess {
  const best = kinds.indexOf(Math.max(...kinds));
  return { kind: pageKinds[best], probability: kinds[best] };
}

function nothingOf({ count }: MeasuredPage["blocks"]): Nothing {
  return count === 0
    ? { outcome: "empty-page", why: "the page has no text" }
    : { outcome: "nothing-kept", why: `none of ${count} blocks is likely to be content` };
}

/** What explains the blocks of a page, beside the page itself. */
interface Explainable {
  readonly scores: PageScores;
  readonly single: Float64Array;
  readonly probability: Float64Array;
  readonly decision: Decision;
}

/** Tells the roles of a page's blocks; what was found to be a thread of comments is one. */
function roleTeller(
  page: MeasuredPage,
  model: FusionModel,
  { decision, scores: { isComment } }: Explainable,
): (matrix: FeatureMatrix) => readonly string[] {
  const commentsOf = (matrix: FeatureMatrix): Uint8Array =>
    tellComments(model, matrix).map((told, row) => told | isComment[matrix.blocks[row]]);
  return createRoleTeller(page, decision.keep, commentsOf);
}

/** The reason and the role of each block, one after the other. */
function* explainEach(page: MeasuredPage, model: FusionModel, given: Explainable): Generator<Explained, undefined> {
  const { single, probability, decision } = given;
  const { matrices, isComment, lookedAgain, trees } = given.scores;
  const rolesOf = roleTeller(page, model, given);
  const cutoff = writeCutoff(decision.cutoff);
  for (const matrix of matrices()) {
    // A block is explained by the trees that decided it.
    const explainers = [model.first, model.second].map((stage) => createExplainer(stage, matrix, nameSignals));
    const roles = rolesOf(matrix);
    // All of a matrix before the first is given: whoever takes them may work on another page in between, in the same memory.
    const explained = Array.from(matrix.blocks, (block, row): Explained => {
      const signals = explainers[lookedAgain[block] === 1 ? 1 : 0](row, MOST_FEATURES, trees[block]);
      const probabilities = {
        single: single[block],
        final: probability[block],
        isComment: isComment[block] === 1,
      };
      return { reason: explainBlock(signals, probabilities, cutoff), role: roles[row] };
    });
    yield* explained;
  }
}

/** The reasons and roles of all blocks, each made when first asked for. */
class Explanations {
  private readonly page: MeasuredPage;
  private readonly model: FusionModel;
  private readonly given: Explainable;
  private allReasons: readonly Reason[] | undefined;
  private allRoles: readonly string[] | undefined;

  constructor(page: MeasuredPage, model: FusionModel, given: Explainable) {
    this.page = page;
    this.model = model;
    this.given = given;
  }

  each(): Generator<Explained, undefined> {
    return explainEach(this.page, this.model, this.given);
  }

  reasons(): readonly Reason[] {
    this.allReasons ??= this.explainAll();
    return this.allReasons;
  }

  /** Roles alone cost much less than reasons. */
  roles(): readonly string[] {
    if (this.allRoles) return this.allRoles;
    const rolesOf = roleTeller(this.page, this.model, this.given);
    const roles: string[] = [];
    for (const matrix of this.given.scores.matrices()) for (const role of rolesOf(matrix)) roles.push(role);
    this.allRoles = roles;
    return roles;
  }

  private explainAll(): readonly Reason[] {
    const reasons: Reason[] = [];
    const roles: string[] = [];
    // Blocks that are alike have the same reason.
    const known = new Map<string, Reason>();
    for (const { reason, role = "" } of this.each()) {
      const before = known.get(reason.text);
      if (!before) known.set(reason.text, reason);
      reasons.push(before?.signal === reason.signal ? before : reason);
      roles.push(role);
    }
    this.allRoles = roles;
    return reasons;
  }
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
  const scores = scorePage(page, model, convention);
  const { groups, kinds, isComment } = scores;
  const single = weighFrequency(scores.probability, blockFrequency);
  const united = uniteThings(page, { groups }, kinds, single);
  markThreads(page, groups, united, isComment);
  if (isNearlyAll(page, isComment, united)) isComment.fill(0);
  const probability = discountComments(isComment, united);
  const decision = decide(probability, page.blocks.words, threshold < 0 ? THRESHOLDS[favor] : threshold);
  const { keep } = decision;
  const explanations = new Explanations(page, model, { scores, single, probability, decision });
  const selection = new Selection({
    method: "pith",
    page,
    keep,
    score: probability,
    cutoff: decision.cutoff,
    // Explaining costs as much as deciding, and telling comments a good part of it: both wait until somebody asks. Asked
    // after another page, they measure the features anew.
    reasons: () => explanations.reasons(),
    roles: () => explanations.roles(),
    explained: () => explanations.each(),
    pageKind: likeliestKind(kinds),
    confidence: estimateF1(model, describeOutcome(page, probability, kinds, decision)),
    ...(keep.includes(1) ? {} : { nothing: nothingOf(page.blocks) }),
  });
  const whole = selection.with(holesStep.name, holesStep.decide(selection));
  const completed = whole.with("completing groups", completePlaces(whole, { groups, kinds }));
  return completed.with("keeping ingredients", keepIngredients(completed));
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
