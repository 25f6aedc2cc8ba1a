import type { MeasuredPage } from "../page/measured-page.ts";
import type { MethodFactory } from "../selection/method.ts";
import type { Selection } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import {
  findGreatestRun,
  keepBlocksInside,
  listTokens,
  tokenValues,
} from "./body-text-extraction.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

const mssOptions = {
  tagValue: { default: -3.25, max: 0, meaning: "the value of a tag" },
  wordValue: { default: 1, min: 0, meaning: "the value of a word" },
  minBlockShare: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: "a block is kept when at least this share of its words is in the subsequence",
  },
} as const;
type MssOptions = OptionsOf<typeof mssOptions>;

function selectBody(page: MeasuredPage, options: MssOptions): Selection {
  const builder = new SelectionBuilder("mss", page, {
    signal: "visibility",
    text: "hidden, or without words",
  });
  const sequence = listTokens(page);
  const values = tokenValues(sequence.bits, options.tagValue, options.wordValue);
  const run = findGreatestRun(values);
  const sum = run ? values.subarray(...run).reduce((total, value) => total + value, 0) : 0;
  keepBlocksInside(builder, page, sequence, run ? [run] : [], {
    signal: "subsequence",
    where: "the subsequence of tokens with the greatest sum",
    threshold: options.minBlockShare,
    figures: (token) => ({
      N: values.length,
      ...(run && { i: run[0], j: run[1] - 1, sum }),
      token,
    }),
  });
  return builder.build();
}

/**
 * Maximum subsequence segmentation (Pasternack and Roth): docs/methods/mss.md. The score is a share
 * of words.
 */
export const mss: MethodFactory<MssOptions> = defineMethod<MssOptions>({
  id: "mss",
  summary: "Keeps the token sequence with the greatest sum: a word counts 1, a tag -3.25.",
  paper: {
    authors: "Jeff Pasternack, Dan Roth",
    title: "Extracting Article Text from the Web with Maximum Subsequence Segmentation",
    year: 2009,
    venue: "Proceedings of the 18th International Conference on World Wide Web, pages 971-980",
    doi: "10.1145/1526709.1526840",
  },
  options: mssOptions,
  select: selectBody,
});
