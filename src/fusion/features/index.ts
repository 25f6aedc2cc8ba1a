import { lookAtClock, spendOnChars } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { Ancestry } from "./ancestry.ts";
import { addContextFeatures } from "./context-features.ts";
import { FeatureMatrix } from "./feature-matrix.ts";
import { findLikeSiblings, type LikeSiblings } from "./like-siblings.ts";
import { addMarkupFeatures } from "./markup-features.ts";
import { addMethodFeatures } from "./method-features.ts";
import { addPageFeatures } from "./page-features.ts";
import { addTextFeatures, hashFirstWords } from "./text-features.ts";
import { addThingFeatures } from "./thing-features.ts";

/** A page's features, and what was computed on the way that later stages need. */
export interface PageFeatures {
  readonly matrix: FeatureMatrix;
  readonly ancestry: Ancestry;
  /** Hashes of the first words of each block. */
  readonly words: readonly number[][];
  /** Elements that look alike and stand next to each other. */
  readonly groups: readonly LikeSiblings[];
}

/**
 * Computes all features of a page's blocks. The names and their order are the same for every page.
 * @throws DeadlineError and AbortedError when time is up
 */
export function computeFeatures(page: MeasuredPage): PageFeatures {
  const matrix = new FeatureMatrix(page.blocks.count);
  const ancestry = new Ancestry(page);
  const texts = Array.from({ length: page.blocks.count }, (_, block) => {
    spendOnChars(page.blocks.textChars[block]);
    return page.blockText(block);
  });
  const words = hashFirstWords(texts);
  const groups = findLikeSiblings(ancestry);
  const families: ReadonlyArray<() => void> = [
    () => addTextFeatures(page, matrix, texts, words),
    () => addMarkupFeatures(page, matrix, ancestry),
    () => addContextFeatures(page, matrix, ancestry),
    () => addMethodFeatures(page, matrix),
    () => addPageFeatures(page, matrix),
    () => addThingFeatures(ancestry, matrix, groups),
  ];
  for (const addFamily of families) {
    lookAtClock();
    addFamily();
  }
  return { matrix, ancestry, words, groups };
}
