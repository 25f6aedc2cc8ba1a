import type { Choice } from "../model/decide.ts";
import { explainBlock, isTold, MOST_FEATURES, nameSignals, writeCutoff } from "../model/explain.ts";
import { createExplainer } from "../model/explain-trees.ts";
import type { FeatureMatrix } from "../model/features/feature-matrix.ts";
import type { FusionModel } from "../model/model.ts";
import { createRoleTeller, tellComments } from "../model/roles.ts";
import type { PageScores } from "../model/score.ts";
import type { Explained, Reason, Shift } from "../selection/selection.ts";
import { applyScoreRules } from "./apply-score-rules.ts";
import type { ScoreFacts } from "./rule.ts";

/** What explains the blocks of a page. */
interface Explainable {
  readonly scores: PageScores;
  /** What is known before all rules. */
  readonly alone: ScoreFacts;
  readonly without: ReadonlySet<string> | undefined;
  /** 1 for what was found to be a reader's comment in the end. */
  readonly isComment: Uint8Array;
  readonly decision: Choice;
}

/** What the rules made of a page's probabilities, one after the other. */
class Trail {
  private readonly steps: Array<{ readonly rule: string; readonly after: Float64Array }> = [];
  private readonly alone: Float64Array;
  private readonly cutoff: number;

  constructor({ alone, without, decision }: Explainable) {
    this.alone = alone.probability;
    this.cutoff = decision.cutoff;
    applyScoreRules(alone, without, ({ id }, _, after) => {
      this.steps.push({ rule: id, after });
    });
  }

  /** The probability of a block after all rules. */
  final(block: number): number {
    return (this.steps.at(-1)?.after ?? this.alone)[block];
  }

  /** The shifts of a block that its reason tells. */
  shiftsOf(block: number): Shift[] {
    const shifts: Shift[] = [];
    let from = this.alone[block];
    for (const { rule, after } of this.steps) {
      const to = after[block];
      if (isTold(from, to, this.cutoff))
        shifts.push({ rule, from: Number(from.toFixed(4)), to: Number(to.toFixed(4)) });
      from = to;
    }
    return shifts;
  }
}

/** Tells the roles of a page's blocks; what was found to be a thread of comments is one. */
function roleTeller(
  model: FusionModel,
  { alone: { page }, decision, isComment }: Explainable,
): (matrix: FeatureMatrix) => readonly string[] {
  const commentsOf = (matrix: FeatureMatrix): Uint8Array =>
    tellComments(model, matrix).map((told, row) => told | isComment[matrix.blocks[row]]);
  return createRoleTeller(page, decision.keep, commentsOf);
}

/** The reason and the role of each block, one after the other. */
function* explainEach(model: FusionModel, given: Explainable): Generator<Explained, undefined> {
  const { matrices, lookedAgain, trees } = given.scores;
  const trail = new Trail(given);
  const rolesOf = roleTeller(model, given);
  const cutoff = writeCutoff(given.decision.cutoff);
  for (const matrix of matrices()) {
    // A block is explained by the trees that looked at it last; what the first ones thought is among their signals.
    const explainers = [model.first, model.second].map((stage) => createExplainer(stage, matrix, nameSignals));
    const roles = rolesOf(matrix);
    // All of a matrix before the first is given: whoever takes them may work on another page in between, in the same memory.
    const explained = Array.from(matrix.blocks, (block, row): Explained => {
      const signals = explainers[lookedAgain[block] === 1 ? 1 : 0](row, MOST_FEATURES, trees[block]);
      return { reason: explainBlock(signals, trail.final(block), trail.shiftsOf(block), cutoff), role: roles[row] };
    });
    yield* explained;
  }
}

/** The reasons and roles of all blocks, each made when first asked for. */
export class Explanations {
  private readonly model: FusionModel;
  private readonly given: Explainable;
  private allReasons: readonly Reason[] | undefined;
  private allRoles: readonly string[] | undefined;

  constructor(model: FusionModel, given: Explainable) {
    this.model = model;
    this.given = given;
  }

  each(): Generator<Explained, undefined> {
    return explainEach(this.model, this.given);
  }

  reasons(): readonly Reason[] {
    this.allReasons ??= this.explainAll();
    return this.allReasons;
  }

  /** Roles alone cost much less than reasons. */
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
