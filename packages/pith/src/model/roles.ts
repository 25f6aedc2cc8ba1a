import type { MeasuredPage } from "../page/measured-page.ts";
import { lazy } from "../text/lazy.ts";
import { Ancestry } from "./features/ancestry.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import type { FusionModel } from "./model.ts";
import { type BlockRole, blockRoles, isContentRole } from "./role-names.ts";
import { addRoleWords } from "./role-words.ts";
import type { PageScores } from "./score.ts";
import { predictRaw } from "./trees.ts";

/** The likeliest role of a block if it is content, and if it is not. */
export interface RolePair {
  readonly kept: BlockRole;
  readonly dropped: BlockRole;
}

const CONTENT: readonly number[] = Array.from(blockRoles.keys()).filter((role) =>
  isContentRole(blockRoles[role]),
);
const REST: readonly number[] = Array.from(blockRoles.keys()).filter(
  (role) => !isContentRole(blockRoles[role]),
);

/** The likeliest of some roles, by the outputs of one row. */
function likeliest(raw: Float64Array, start: number, allowed: readonly number[]): BlockRole {
  let best = allowed[0];
  for (const role of allowed) if (raw[start + role] > raw[start + best]) best = role;
  return blockRoles[best];
}

/**
 * Estimates the roles of a page's blocks, some at a time. Text extraction does not need roles, so
 * they cost nothing until somebody asks.
 */
export function createRoleDetector(
  model: FusionModel,
  page: MeasuredPage,
  scores: PageScores,
): (matrix: FeatureMatrix) => RolePair[] {
  const ancestry = lazy(() => new Ancestry(page));
  return (matrix) => {
    matrix.take("probability", scores.probability);
    addRoleWords(matrix, page, ancestry(), model.roleWords);
    const raw = predictRaw(model.roles, matrix);
    return Array.from(matrix.blocks, (_, row) => {
      const start = row * blockRoles.length;
      return { kept: likeliest(raw, start, CONTENT), dropped: likeliest(raw, start, REST) };
    });
  };
}
