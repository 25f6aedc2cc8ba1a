import {
  type LearnedModelFile,
  learnedModelKind,
  readFeatures,
  valueIn,
} from "../../../pith/src/methods/labels/learned-method.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { UsageError } from "../usage-error.ts";
import { BoostedTrees, type Examples } from "./boosted-trees.ts";
import { type LabelledPage, labelsOfBlocks, readLabelledSites } from "./labelled-pages.ts";
import { addPage, figuresOf, noWords, type WordFigures } from "./word-counts.ts";

/** Fewer labelled pages are too few to generalise. */
const MIN_PAGES = 4;
const FOLDS = 5;
/**
 * Blocks weigh by this power of their words, and pages weigh the same, as for the default method.
 */
const WORD_POWER = 0.8;

interface Rows {
  readonly features: readonly string[];
  readonly values: readonly Float32Array[];
  readonly classes: readonly number[];
  readonly words: readonly number[];
  /** The number of each row's page. */
  readonly pages: readonly number[];
}

/** The labelled blocks of pages. */
function rowsOf(labelled: readonly LabelledPage[]): Rows {
  let features: readonly string[] = [];
  const values: Float32Array[] = [];
  const classes: number[] = [];
  const words: number[] = [];
  const pages: number[] = [];
  for (const [number, { page, labels }] of labelled.entries()) {
    const ofBlocks = labels ? labelsOfBlocks(page, labels) : [];
    readFeatures(page, (block, own, names) => {
      const label = ofBlocks[block];
      if (label === undefined) return;
      features = names;
      values.push(own.slice());
      classes.push(label === "content" ? 1 : 0);
      words.push(page.blocks.words[block]);
      pages.push(number);
    });
  }
  return { features, values, classes, words, pages };
}

function examplesOf({ features, values, classes, words, pages }: Rows): Examples {
  const raw = words.map((count) => (count + 1) ** WORD_POWER);
  const ofPage = new Map<number, number>();
  for (const [row, weight] of raw.entries())
    ofPage.set(pages[row], (ofPage.get(pages[row]) ?? 0) + weight);
  return {
    columns: features.map((_, feature) => Float32Array.from(values, (own) => own[feature])),
    classes: Uint8Array.from(classes),
    weights: Float64Array.from(raw, (weight, row) => {
      return ((weight / (ofPage.get(pages[row]) ?? weight)) * raw.length) / ofPage.size;
    }),
  };
}

/** Figures on pages that each fold's trees have not seen. */
function crossValidate(trainer: BoostedTrees, rows: Rows, groups: readonly number[]): WordFigures {
  const { values, classes, words, pages } = rows;
  const folds = Math.min(FOLDS, new Set(groups).size);
  const isIn = (fold: number, row: number): boolean => groups[pages[row]] % folds === fold;
  const keep = new Uint8Array(classes.length);
  for (let fold = 0; fold < folds; fold++) {
    const trees = trainer.train(Uint32Array.from(keep.keys()).filter((row) => !isIn(fold, row)));
    for (const row of keep.keys()) {
      if (!isIn(fold, row)) continue;
      const sum = trees.reduce<number>(
        (total, tree) => total + valueIn(tree, (feature) => values[row][feature]),
        0,
      );
      keep[row] = Number(sum >= 0);
    }
  }
  const counts = noWords();
  const labels = classes.map((label) => (label === 1 ? ("content" as const) : ("noise" as const)));
  addPage(counts, words, keep, labels);
  return figuresOf(counts);
}

/** `pith labels train`: a model file for `--model`, from these labels only. */
export async function train(context: CommandContext): Promise<ExitCode> {
  const sites = await readLabelledSites(context);
  const labelled = [...sites.values()].map((pages) =>
    pages.filter(({ labels }) => labels !== undefined),
  );
  const own = labelled.filter((pages) => pages.length > 0);
  const all = own.flat();
  if (all.length < MIN_PAGES)
    throw new UsageError(`${all.length} labelled pages are too few to learn from`);
  const rows = rowsOf(all);
  if (new Set(rows.classes).size < 2)
    throw new UsageError("training needs labels of both content and noise");
  const trainer = new BoostedTrees(examplesOf(rows));
  // Pages of one site resemble each other: folds go by site if there are several, else by page.
  const groups =
    own.length > 2 ? own.flatMap((pages, site) => pages.map(() => site)) : [...all.keys()];
  const judged = crossValidate(trainer, rows, groups);
  const trees = trainer.train(Uint32Array.from(rows.classes.keys()));
  const learnedFrom = { pages: all.length, sites: own.length, blocks: rows.classes.length };
  const { features } = rows;
  const file: LearnedModelFile = {
    kind: learnedModelKind,
    version: 1,
    learnedFrom,
    judged,
    features,
    trees,
  };
  await context.output.write(`${JSON.stringify(file)}\n`);
  const [precision, recall, f1] = [judged.precision, judged.recall, judged.f1].map((share) =>
    (100 * share).toFixed(1),
  );
  const unseen = own.length > 2 ? "sites" : "pages";
  context.note(
    `${trees.length} trees from ${rows.classes.length} blocks; on unseen ${unseen}: P ${precision}, R ${recall}, F1 ${f1} over words`,
  );
  return 0;
}
