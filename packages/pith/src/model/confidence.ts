import { headingLevel } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { kindColumns } from "../selection/page-kind.ts";
import type { Choice } from "./decide.ts";
import { logistic } from "./exact-math.ts";
import { FeatureMatrix, numbersFrom } from "./features/feature-matrix.ts";
import type { FusionModel } from "./model.ts";
import { predictRaw } from "./trees.ts";

interface RunFigures {
  readonly runs: number;
  /** Words of the largest run, and those expected to be content. */
  readonly largest: { readonly words: number; readonly hits: number };
  /** Kept words of blocks that repeat a kept block above. */
  readonly repeated: number;
  readonly headings: number;
}

/** Runs of kept blocks may have gaps of this many dropped ones. */
const GAP_BLOCKS = 3;

function describeRuns(
  page: MeasuredPage,
  probability: ArrayLike<number>,
  keep: Uint8Array,
): RunFigures {
  const { blocks, tree } = page;
  const seen = new Set<string>();
  const runs: Array<{ words: number; hits: number }> = [];
  let last = Number.NEGATIVE_INFINITY;
  let repeated = 0;
  let headings = 0;
  for (let block = 0; block < keep.length; block++) {
    if (keep[block] === 0) continue;
    const words = blocks.words[block];
    if (block - last > GAP_BLOCKS + 1) runs.push({ words: 0, hits: 0 });
    last = block;
    const run = runs[runs.length - 1];
    run.words += words;
    run.hits += words * probability[block];
    const text = page.blockText(block);
    if (seen.has(text)) repeated += words;
    else seen.add(text);
    const level = headingLevel(tree.tag[blocks.node[block]]);
    if (level === 1 || level === 2) headings++;
  }
  const largest = runs.reduce((most, run) => (run.words > most.words ? run : most), {
    words: 0,
    hits: 0,
  });
  return { runs: runs.length, largest, repeated, headings };
}

/** Summarises a page's result in one row: certainty, length, kind. */
export function describeOutcome(
  page: MeasuredPage,
  probability: ArrayLike<number>,
  kinds: ArrayLike<number>,
  decision: Choice,
): FeatureMatrix {
  const { blocks } = page;
  const matrix = new FeatureMatrix(numbersFrom(0, 1), { isPassing: true });
  let words = 0;
  let kept = 0;
  let keptSure = 0;
  let dropped = 0;
  let unsure = 0;
  let keptBlocks = 0;
  let invisible = 0;
  let links = 0;
  let longest = 0;
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
      if (!page.isVisible(block)) invisible += weight;
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
  const { runs, largest, repeated, headings } = describeRuns(page, probability, decision.keep);
  add("keptRuns", runs);
  add("largestRunShare", largest.words / Math.max(1, kept));
  add("largestRunF1", (2 * largest.hits) / Math.max(1e-9, largest.words + keptSure + dropped));
  add("repeatedShare", repeated / Math.max(1, kept));
  add("keptHeadings", headings);
  kindColumns.forEach((name, index) => {
    add(name, kinds[index]);
  });
  return matrix;
}

/** A calibrated estimate of the result's word F1, 0 to 1. */
export const estimateF1 = (model: FusionModel, outcome: FeatureMatrix): number =>
  logistic(predictRaw(model.confidence, outcome)[0]);
