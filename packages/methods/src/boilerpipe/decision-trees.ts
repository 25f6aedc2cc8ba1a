import type { TextBlock } from "./text-blocks.ts";

type DecisionTree = (before: TextBlock, block: TextBlock, behind: TextBlock) => boolean;

const [MAX_LINKS, MAX_LINKS_BEFORE] = [0.333333, 0.555556] as const;

/** The paper's tree over text and link densities (algorithm 1). */
export const byDensities: DecisionTree = (before, block, behind) => {
  if (block.linkDensity > MAX_LINKS) return false;
  if (before.linkDensity > MAX_LINKS_BEFORE) return behind.textDensity > 11;
  if (block.textDensity > 9) return behind.textDensity > 0;
  return behind.textDensity > 10 || before.textDensity > 4;
};

/** The paper's tree over numbers of words and link densities (algorithm 2). */
export const byWords: DecisionTree = (before, block, behind) => {
  if (block.linkDensity > MAX_LINKS) return false;
  if (before.linkDensity > MAX_LINKS_BEFORE) return block.words > 40 || behind.words > 17;
  return block.words > 16 || behind.words > 15 || before.words > 4;
};
