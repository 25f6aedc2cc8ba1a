import type { Choice } from "../model/decide.ts";
import { type Arguments, explainBlock, MOST_FEATURES, nameArguments } from "../model/explain.ts";
import { type Contribution, createExplainer } from "../model/explain-trees.ts";
import type { FeatureMatrix } from "../model/features/feature-matrix.ts";
import type { FusionModel } from "../model/model.ts";
import { createRoleTeller, detectComments } from "../model/roles.ts";
import type { PageScores } from "../model/score.ts";
import type { Change, Explained, Reason, ScoreTrail } from "../selection/selection.ts";
import type { ScoreFacts } from "./rule.ts";

/** What explains the blocks of a page. */
interface Explainable {
  readonly scores: PageScores;
  /** What is known before all rules. */
  readonly facts: ScoreFacts;
  /** What the score rules made of it. */
  readonly trail: ScoreTrail;
  /** Whether the caller asked for a convention. */
  readonly hasGivenConvention: boolean;
  readonly decision: Choice;
}

function changesOf(trail: ScoreTrail, block: number): Change[] {
  const changes: Change[] = [];
  for (const { rule, before, after } of trail) {
    if (before[block] !== after[block]) changes.push({ by: rule, from: before[block], to: after[block] });
  }
  return changes;
}

function roleTeller(
  model: FusionModel,
  { facts: { page }, decision }: Explainable,
): (matrix: FeatureMatrix) => readonly string[] {
  return createRoleTeller(page, decision.keep, (matrix) => detectComments(model, matrix));
}

/** The reason and the role of each block, one after the other. */
function* explainEach(model: FusionModel, given: Explainable): Generator<Explained, undefined> {
  const { matrices, secondStage, trees } = given.scores;
  const { trail, facts, decision, hasGivenConvention } = given;
  const rolesOf = roleTeller(model, given);
  const final = trail.at(-1)?.after ?? facts.probability;
  const name = (signals: readonly Contribution[]): Arguments => nameArguments(signals, hasGivenConvention);
  for (const matrix of matrices()) {
    // A block is explained by the trees that looked at it last; what the first ones thought is among their signals.
    const explainers = [model.first, model.second].map((stage) => createExplainer(stage, matrix, name));
    const roles = rolesOf(matrix);
    // All of a matrix before the first is given: whoever takes them may work on another page in between, in the same memory.
    const explained = Array.from(matrix.blocks, (block, row): Explained => {
      const named = explainers[secondStage[block] === 1 ? 1 : 0](row, MOST_FEATURES, trees[block]);
      const probabilities = { model: facts.probability[block], final: final[block], cutoff: decision.cutoff };
      return { reason: explainBlock(named, probabilities, changesOf(trail, block)), role: roles[row] };
    });
    yield* explained;
  }
}

/** The reasons and roles of all blocks, each made when first asked for. */
export class Explanations {
  private allReasons: readonly Reason[] | undefined;
  private allRoles: readonly string[] | undefined;

  constructor(
    private readonly model: FusionModel,
    private readonly given: Explainable,
  ) {}

  each(): Generator<Explained, undefined> {
    return explainEach(this.model, this.given);
  }

  reasons(): readonly Reason[] {
    this.allReasons ??= this.explainAll();
    return this.allReasons;
  }

  /** Roles facts cost much less than reasons. */
  roles(): readonly string[] {
    if (this.allRoles) return this.allRoles;
    const rolesOf = roleTeller(this.model, this.given);
    const roles: string[] = [];
    for (const matrix of this.given.scores.matrices()) for (const role of rolesOf(matrix)) roles.push(role);
    this.allRoles = roles;
    return roles;
  }

  private explainAll(): readonly Reason[] {
    const reasons: Reason[] = [];
    const roles: string[] = [];
    for (const { reason, role = "" } of this.each()) {
      reasons.push(reason);
      roles.push(role);
    }
    this.allRoles = roles;
    return reasons;
  }
}
