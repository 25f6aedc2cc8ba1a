import type { Choice } from "../model/decide.ts";
import { type Arguments, explainBlock, MOST_FEATURES, nameArguments } from "../model/explain.ts";
import { type Contribution, createExplainer } from "../model/explain-trees.ts";
import type { FeatureMatrix } from "../model/features/feature-matrix.ts";
import type { FusionModel } from "../model/model.ts";
import { createRoleDetector, detectComments } from "../model/roles.ts";
import type { PageScores } from "../model/score.ts";
import type { Change, Explained, Reason, ScoreTrail } from "../selection/selection.ts";
import type { ScoreFacts } from "./rule.ts";

interface Explainable {
  readonly scores: PageScores;
  /** The facts before all rules. */
  readonly facts: ScoreFacts;
  /** The effects of the score rules. */
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

function roleDetector(
  model: FusionModel,
  { facts: { page }, decision }: Explainable,
): (matrix: FeatureMatrix) => readonly string[] {
  return createRoleDetector(page, decision.keep, (matrix) => detectComments(model, matrix));
}

/** The reason and role of each block in turn. */
function* explainEach(model: FusionModel, given: Explainable): Generator<Explained, undefined> {
  const { matrices, secondStage, trees } = given.scores;
  const { trail, facts, decision, hasGivenConvention } = given;
  const rolesOf = roleDetector(model, given);
  const final = trail.at(-1)?.after ?? facts.probability;
  const name = (signals: readonly Contribution[]): Arguments => nameArguments(signals, hasGivenConvention);
  for (const matrix of matrices()) {
    // The last stage that scored a block explains it; the first stage's result is one of its features.
    const explainers = [model.first, model.second].map((stage) => createExplainer(stage, matrix, name));
    const roles = rolesOf(matrix);
    // A whole matrix is explained before the first yield: the caller may process another page in the same memory in between.
    const explained = Array.from(matrix.blocks, (block, row): Explained => {
      const named = explainers[secondStage[block] === 1 ? 1 : 0](row, MOST_FEATURES, trees[block]);
      const probabilities = { model: facts.probability[block], final: final[block], cutoff: decision.cutoff };
      return { reason: explainBlock(named, probabilities, changesOf(trail, block)), role: roles[row] };
    });
    yield* explained;
  }
}

/** The reasons and roles of all blocks, computed on demand. */
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

  /** Roles are much cheaper than reasons. */
  roles(): readonly string[] {
    if (this.allRoles) return this.allRoles;
    const rolesOf = roleDetector(this.model, this.given);
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
