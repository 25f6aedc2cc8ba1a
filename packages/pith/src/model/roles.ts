import type { MeasuredPage } from "../page/measured-page.ts";
import { lazy } from "../text/lazy.ts";
import { exactExp } from "./exact-math.ts";
import { Ancestry } from "./features/ancestry.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import type { FusionModel } from "./model.ts";
import { type BlockRole, blockRoles, isContentRole } from "./role-names.ts";
import { addRoleWords } from "./role-words.ts";
import type { PageScores } from "./score.ts";
import { predictRaw } from "./trees.ts";

/** The role of a block, and its probability among the roles that the decision leaves. */
export interface RoleEstimate {
  readonly role: BlockRole;
  readonly probability: number;
}

const CONTENT: readonly number[] = Array.from(blockRoles.keys()).filter((role) => isContentRole(blockRoles[role]));
const REST: readonly number[] = Array.from(blockRoles.keys()).filter((role) => !isContentRole(blockRoles[role]));

/** The likeliest of some roles, by the outputs of one row. */
function likeliest(raw: Float64Array, start: number, allowed: readonly number[]): RoleEstimate {
  let best = allowed[0];
  for (const role of allowed) if (raw[start + role] > raw[start + best]) best = role;
  let sum = 0;
  for (const role of allowed) sum += exactExp(raw[start + role] - raw[start + best]);
  return { role: blockRoles[best], probability: 1 / sum };
}

interface Judged {
  readonly page: MeasuredPage;
  readonly scores: PageScores;
  /** 1 for each block that the model keeps. */
  readonly keep: Uint8Array;
}

/**
 * Estimates the roles of a page's blocks, some at a time: one of the roles of content for kept blocks, one of the others for the
 * rest. Text extraction does not need roles, so they cost nothing until somebody asks.
 */
export function createRoleDetector(
  model: FusionModel,
  { page, scores, keep }: Judged,
): (matrix: FeatureMatrix) => RoleEstimate[] {
  const ancestry = lazy(() => new Ancestry(page));
  return (matrix) => {
    matrix.take("probability", scores.probability);
    addRoleWords(matrix, page, ancestry(), model.roleWords);
    const raw = predictRaw(model.roles, matrix);
    return Array.from(matrix.blocks, (block, row) =>
      likeliest(raw, row * blockRoles.length, keep[block] === 1 ? CONTENT : REST),
    );
  };
}
