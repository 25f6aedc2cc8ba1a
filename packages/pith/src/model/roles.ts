import { oncePer } from "../html/once-per.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { headlineOf } from "../structure/headline.ts";
import { logistic } from "./exact-math.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import type { FusionModel } from "./model.ts";
import type { EarlyExits } from "./packed-model.ts";
import type { TreeEnsemble } from "./tree-ensemble.ts";
import { exitsBelowZero, predictRaw } from "./trees.ts";

const blockRoles = ["body", "headline", "heading", "byline", "comment", "caption", "link-list", "boilerplate"] as const;

export type BlockRole = (typeof blockRoles)[number];

/**
 * From this probability on a block is a reader's comment: precision and recall on held-out sites are equal there. It is that
 * of a sum of 0, on which `exitsBelowZero` relies.
 */
const commentProbability = 0.5;
const MAX_BYLINE_WORDS = 16;
/** Levels up within which a class word describes the block itself. */
const NEAR = 2;
const LINK_LIST_DENSITY = 0.66;

/** Early exits of blocks that are surely no comments. */
const exitsOf: (ensemble: TreeEnsemble) => EarlyExits = oncePer(exitsBelowZero);

/** 1 for each block of a reader's comment. */
export function detectComments({ comment }: FusionModel, matrix: FeatureMatrix): Uint8Array {
  const raw = predictRaw(comment, matrix, { early: exitsOf(comment) });
  const isComment = new Uint8Array(raw.length);
  for (let row = 0; row < raw.length; row++) if (logistic(raw[row]) >= commentProbability) isComment[row] = 1;
  return isComment;
}

/** Determines the roles of a page's blocks, some at a time. */
export function createRoleDetector(
  page: MeasuredPage,
  keep: Uint8Array,
  commentsOf: (matrix: FeatureMatrix) => ArrayLike<number>,
): (matrix: FeatureMatrix) => BlockRole[] {
  const { blocks } = page;
  const headline = headlineOf(page);
  const [first, end] = headline < 0 ? [-1, -1] : page.blockRange(headline);
  return (matrix) => {
    const isComment = commentsOf(matrix);
    const level = matrix.column("headingLevel");
    const density = matrix.column("linkDensity");
    const meta = matrix.column("class:meta");
    const caption = matrix.column("up:figure");
    const roleOf = (block: number, row: number): BlockRole => {
      if (isComment[row] === 1) return "comment";
      if (block >= first && block < end) return "headline";
      if (meta[row] <= NEAR && blocks.words[block] <= MAX_BYLINE_WORDS && !level[row]) return "byline";
      if (keep[block] === 0) return density[row] >= LINK_LIST_DENSITY ? "link-list" : "boilerplate";
      if (level[row] > 0) return "heading";
      if (caption[row] <= NEAR) return "caption";
      return density[row] >= LINK_LIST_DENSITY ? "link-list" : "body";
    };
    return Array.from(matrix.blocks, roleOf);
  };
}
