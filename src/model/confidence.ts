import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { kindColumns } from "../selection/page-kind.ts";
import type { Choice } from "./decide.ts";
import { logistic } from "./exact-math.ts";
import { FeatureMatrix, numbersFrom } from "./features/feature-matrix.ts";
import type { FusionModel } from "./model.ts";
import { predictRaw } from "./trees.ts";

/** What a page's result looks like from above, in one row: sure or torn, long or short, of which kind. */
export function describeOutcome(
  page: MeasuredPage,
  probability: ArrayLike<number>,
  kinds: ArrayLike<number>,
  decision: Choice,
): FeatureMatrix {
  const { blocks } = page;
  const matrix = new FeatureMatrix(numbersFrom(0, 1), { isPassing: true });
  let [words, kept, keptSure, dropped, unsure, keptBlocks, invisible, links, longest] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let block = 0; block < blocks.count; block++) {
    const weight = blocks.words[block];
    const p = probability[block];
    words += weight;
    unsure += p * (1 - p) * weight;
    if (decision.keep[block]) {
      kept += weight;
      keptSure += p * weight;
      keptBlocks++;
      links += blocks.linkChars[block];
      longest = Math.max(longest, weight);
      if (blocks.visibility[block] & INVISIBLE) invisible += weight;
    } else dropped += p * weight;
  }
  const add = (name: string, value: number): void => {
    matrix.add(name)[0] = value;
  };
  add("expectedF1", decision.expectedF1);
  add("cutoff", decision.cutoff);
  add("words", words);
  add("keptWords", kept);
  add("keptShare", kept / Math.max(1, words));
  add("precision", keptSure / Math.max(1, kept));
  add("recall", keptSure / Math.max(1e-9, keptSure + dropped));
  add("unsure", unsure / Math.max(1, kept));
  add("keptBlocks", keptBlocks);
  add("blocks", blocks.count);
  add("invisibleShare", invisible / Math.max(1, kept));
  add("linkShare", links / Math.max(1, kept));
  add("longestShare", longest / Math.max(1, kept));
  kindColumns.forEach((name, index) => {
    add(name, kinds[index]);
  });
  return matrix;
}

/** A calibrated estimate of the word F1 of the result, 0 to 1. */
export function estimateF1(model: FusionModel, outcome: FeatureMatrix): number {
  return logistic(predictRaw(model.confidence, outcome)[0]);
}
