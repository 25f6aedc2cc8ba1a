import type { MeasuredPage } from "../measure/measured-page.ts";
import { EMBEDDED } from "../measure/rendering.ts";
import { type Method, type MethodContext, type OptionSpecs, resolveOptions } from "../methods/method.ts";
import type { Outcome, Reason, Selection } from "../selection/selection.ts";
import { describeOutcome, estimateF1 } from "./confidence.ts";
import { decide } from "./decide.ts";
import { explainBlock } from "./explain.ts";
import { type FusionModel, shippedModel } from "./model.ts";
import { type PageKindGuess, pageKinds } from "./page-kind.ts";
import { assignRoles, type BlockRole, commentProbability } from "./roles.ts";
import { type Convention, conventions, type PageScores, scorePage } from "./score.ts";
import { weighFrequency } from "./site-evidence.ts";
import { createExplainer } from "./trees.ts";

/** What to do with the headline or with readers' comments: leave it to the model, or always keep or drop. */
type Part = "auto" | "keep" | "drop";

/** Options of the fused default. */
export interface PithOptions {
  readonly favor: "precision" | "balanced" | "recall";
  readonly threshold: number;
  readonly convention: Convention;
  readonly title: Part;
  readonly comments: Part;
}

const parts: readonly Part[] = ["auto", "keep", "drop"];

const options: OptionSpecs<PithOptions> = {
  favor: {
    default: "balanced",
    choices: ["precision", "balanced", "recall"],
    meaning: "whether to rather miss content or rather keep noise; sets the threshold to 0.8, 0.5 or 0.25",
  },
  threshold: {
    default: -1,
    min: -1,
    max: 1,
    meaning: "a block is kept when its probability is at least this times the page's expected F1; -1: as favor says",
  },
  convention: {
    default: "main",
    choices: conventions,
    meaning: "what belongs to the content: main (any page), article, or body (without headline)",
  },
  title: { default: "auto", choices: parts, meaning: "the headline: as the model decides, always keep, or drop" },
  comments: { default: "auto", choices: parts, meaning: "readers' comments: as the model decides, keep, or drop" },
};

/** The threshold for each favor; 0.5 maximises the expected F1, the others were set to move a typical page visibly. */
const THRESHOLDS: Readonly<Record<PithOptions["favor"], number>> = { precision: 0.8, balanced: 0.5, recall: 0.25 };

/** What the default says of a page beyond the blocks. */
export interface FusedSelection extends Selection {
  readonly pageKind: PageKindGuess;
  /** Calibrated estimate of the word F1 of the content, 0 to 1. */
  readonly confidence: number;
  readonly roles: readonly BlockRole[];
  readonly comments: Uint8Array;
}

function likeliestKind(kinds: Float64Array): PageKindGuess {
  const best = kinds.indexOf(Math.max(...kinds));
  return { kind: pageKinds[best], probability: kinds[best] };
}

function applyPart(keep: Uint8Array, roles: readonly BlockRole[], role: BlockRole, part: Part): void {
  if (part === "auto") return;
  roles.forEach((own, block) => {
    if (own === role) keep[block] = part === "keep" ? 1 : 0;
  });
}

function outcomeOf(page: MeasuredPage, keep: Uint8Array): readonly [Outcome, string] {
  const kept = keep.reduce((sum, value) => sum + value, 0);
  const { count } = page.blocks;
  if (kept > 0) {
    const embedded = keep.reduce(
      (sum, value, block) => sum + (value && page.blocks.visibility[block] & EMBEDDED ? 1 : 0),
      0,
    );
    const note = embedded > 0 ? `, ${embedded} of them from data that the page embeds` : "";
    return ["content", `${kept} of ${count} blocks kept${note}`];
  }
  if (count === 0) return ["empty-page", "the page has no text"];
  return ["nothing-kept", `none of ${count} blocks is likely to be content`];
}

/** A value that is made when first asked for. */
function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function explainAll(model: FusionModel, scores: PageScores, cutoff: number): readonly Reason[] {
  const explainer = createExplainer(model.second, scores.matrix);
  return Array.from(scores.probability, (p, block) => explainBlock(explainer, block, p, cutoff));
}

/** Selects with a given model; `pith` does it with the model that ships. */
export function selectFused(
  page: MeasuredPage,
  model: FusionModel,
  given: Partial<PithOptions> = {},
  context: MethodContext = {},
): FusedSelection {
  const { favor, threshold, convention, title, comments } = resolveOptions("pith", options, given);
  const scores = scorePage(page, model, convention);
  const probability = weighFrequency(scores.probability, context.blockFrequency);
  const decision = decide(probability, page.blocks.words, threshold < 0 ? THRESHOLDS[favor] : threshold);
  // Explaining costs as much as deciding, and telling comments a good part of it: both wait until somebody asks.
  const reasons = lazy(() => explainAll(model, { ...scores, probability }, decision.cutoff));
  const roles = lazy(() => assignRoles(page, scores.matrix, decision.keep, commentProbability(model, scores.matrix)));
  const keep = decision.keep.slice();
  if (title !== "auto") applyPart(keep, roles(), "headline", title);
  if (comments !== "auto") applyPart(keep, roles(), "comment", comments);
  const [outcome, why] = outcomeOf(page, keep);
  return {
    method: "pith",
    outcome,
    why,
    page,
    keep,
    score: probability,
    reasonOf: Uint32Array.from(keep, (_, block) => block),
    get reasons() {
      return reasons();
    },
    nodes: [],
    get comments() {
      return Uint8Array.from(roles(), (role) => (role === "comment" ? 1 : 0));
    },
    get roles() {
      return roles();
    },
    pageKind: likeliestKind(scores.kinds),
    confidence: estimateF1(model, describeOutcome(page, probability, scores.kinds, decision)),
  };
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
  select: (page, given, context) => selectFused(page, shippedModel(), given, context),
};
