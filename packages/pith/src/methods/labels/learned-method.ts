import { decide } from "../../model/decide.ts";
import { logistic } from "../../model/exact-math.ts";
import { windowsOfPage } from "../../model/features/block-window.ts";
import { PageFeatures } from "../../model/features/index.ts";
import { unpackEnsemble } from "../../model/model.ts";
import type { PackedEnsemble } from "../../model/packed-model.ts";
import type { TreeEnsemble } from "../../model/tree-ensemble.ts";
import { predictRaw } from "../../model/trees.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { OptionsError } from "../../safety/errors.ts";
import type { Method } from "../../selection/method.ts";
import { type Reason, Selection } from "../../selection/selection.ts";

/** The header of a model file. */
export const learnedModelKind = "pith-learned-model";

/** A model trained on labels only (`npm run train -- --labels`). */
export interface LearnedModelFile {
  readonly kind: typeof learnedModelKind;
  readonly version: 1;
  /** Size of the training data. */
  readonly learnedFrom: { readonly pages: number; readonly sites: number; readonly blocks: number };
  /** By cross-validation over words of blocks: trees that have not seen the site (or a single site's page) judge. */
  readonly judged: { readonly precision: number; readonly recall: number; readonly f1: number; readonly folds: number };
  readonly trees: PackedEnsemble;
}

/** The option that errors in a file refer to. */
const OPTION = "model";

function parseFile(text: string): LearnedModelFile {
  let file: Partial<LearnedModelFile> | null;
  try {
    file = JSON.parse(text) as Partial<LearnedModelFile> | null;
  } catch {
    throw new OptionsError(OPTION, "is not JSON; npm run train -- --labels DIR makes such a file");
  }
  if (typeof file !== "object" || file?.kind !== learnedModelKind || typeof file.trees !== "object") {
    throw new OptionsError(OPTION, `is not a file of a ${learnedModelKind}; npm run train -- --labels DIR makes one`);
  }
  if (file.version !== 1)
    throw new OptionsError(OPTION, `has version ${String(file.version)}, but only version 1 is known`);
  return file as LearnedModelFile;
}

function probabilities(page: MeasuredPage, trees: TreeEnsemble): Float64Array {
  const features = new PageFeatures(page);
  const probability = new Float64Array(page.blocks.count);
  for (const window of windowsOfPage(page.blocks.count)) {
    const { matrix } = features.of(window, { isPassing: true });
    const missing = trees.featureNames.find((name) => !matrix.names.includes(name));
    if (missing !== undefined) {
      throw new OptionsError(OPTION, `needs the feature ${missing}, which this version lacks: train it again`);
    }
    const raw = predictRaw(trees, matrix);
    window.forEach((block, row) => {
      probability[block] = (page.blocks.visibility[block] & INVISIBLE) === 0 ? logistic(raw[row]) : 0;
    });
  }
  return probability;
}

/** The method of a model file: trees trained only on these labels score blocks. @throws OptionsError */
export function learnedMethod(text: string): Method {
  const file = parseFile(text);
  let trees: TreeEnsemble;
  try {
    trees = unpackEnsemble(file.trees);
  } catch {
    throw new OptionsError(OPTION, "is damaged: its trees cannot be read");
  }
  return {
    id: "learned",
    summary: `Decision trees on the default method's features, trained only on ${file.learnedFrom.pages} labelled pages.`,
    options: {},
    needsPositions: false,
    wantsEmbedded: false,
    select(page) {
      const probability = probabilities(page, trees);
      const { keep, cutoff } = decide(probability, page.blocks.words);
      const reasons = (): Reason[] =>
        Array.from(keep, (kept) => ({
          signal: "probability",
          threshold: cutoff,
          text: kept ? "likely content by your labels" : "unlikely content by your labels",
        }));
      return new Selection({ method: "learned", page, keep, score: probability, cutoff, reasons });
    },
  };
}
