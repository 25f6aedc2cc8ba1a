import type { MeasuredPage } from "../../page/measured-page.ts";
import { OptionsError } from "../../safety/errors.ts";
import type { OptionsOf } from "../define-method.ts";
import { type Centroid, clusterPoints, clusterValues } from "./cluster.ts";
import { readSourceLines, type SourceLines } from "./source-lines.ts";
import { absoluteDerivatives, smooth, standardDeviation, tagRatios } from "./tag-ratios.ts";

export const cetrOptions = {
  cut: {
    default: "two-dimensional",
    choices: ["threshold", "k-means", "two-dimensional"],
    meaning: "how to separate content lines by their smoothed tag ratios",
  },
  lambda: {
    default: 1,
    min: 0,
    meaning: "threshold = lambda * standard deviation of the smoothed ratios",
  },
  sigma: {
    default: 1,
    min: 0,
    max: 100,
    meaning: "standard deviation of the Gaussian smoothing, in lines",
  },
  clusters: { default: 3, min: 2, max: 20, meaning: "number of clusters (k)" },
  derivativeWindow: {
    default: 3,
    min: 1,
    max: 100,
    meaning: "number of lines ahead for the derivative (alpha)",
  },
  breakLines: {
    default: "auto",
    choices: ["auto", "always", "never"],
    meaning: "whether to break source lines at block tags (auto: if most text is on crowded lines)",
  },
  maxBlockTags: { default: 4, min: 0, meaning: "maximum block tags of a line that is not crowded" },
} as const;
export type CetrOptions = OptionsOf<typeof cetrOptions>;
export type Cut = CetrOptions["cut"];

export interface ContentLines {
  readonly lines: SourceLines;
  /** Tag ratio of each line, not smoothed. */
  readonly ratio: Float64Array;
  readonly smoothed: Float64Array;
  /** Smoothed absolute derivative of each line's smoothed ratio. */
  readonly derive: () => Float64Array;
  /** 1 for each content line. */
  readonly content: Uint8Array;
  /** The threshold on the smoothed ratio; undefined for clustering cuts. */
  readonly threshold: number | undefined;
  /** For clustering cuts: the centres (x: smoothed ratio, y: derivative), noise first. */
  readonly centroids: ReadonlyArray<Readonly<Centroid>>;
}

/**
 * Whether most of the text is on lines with more than `maxBlockTags` tags of block-level elements.
 */
function isCrowded(lines: SourceLines, maxBlockTags: number): boolean {
  let crowded = 0;
  let all = 0;
  for (let line = 0; line < lines.count; line++) {
    all += lines.textChars[line];
    if (lines.blockTags[line] > maxBlockTags) crowded += lines.textChars[line];
  }
  return crowded * 2 > all;
}

function readPageLines(
  page: MeasuredPage,
  rule: CetrOptions["breakLines"],
  maxBlockTags: number,
): SourceLines {
  const { html, tree, visibility } = page;
  if (!tree.positions)
    throw new OptionsError("positions", "source lines need a page that is parsed with positions");
  const lines = readSourceLines(html, tree, visibility, rule === "always");
  return rule === "auto" && isCrowded(lines, maxBlockTags)
    ? readSourceLines(html, tree, visibility, true)
    : lines;
}

export function findContentLines(page: MeasuredPage, options: CetrOptions): ContentLines {
  const lines = readPageLines(page, options.breakLines, options.maxBlockTags);
  const ratio = tagRatios(lines);
  const smoothed = smooth(ratio, options.sigma);
  const derive = (): Float64Array =>
    smooth(absoluteDerivatives(smoothed, options.derivativeWindow), options.sigma);
  const measured = { lines, ratio, smoothed, derive, threshold: undefined };
  if (options.cut === "threshold") {
    const threshold = options.lambda * standardDeviation(smoothed);
    const content = Uint8Array.from(smoothed, (value) => (value >= threshold ? 1 : 0));
    return { ...measured, content, threshold, centroids: [] };
  }
  if (options.cut === "k-means")
    return { ...measured, ...clusterValues(smoothed, options.clusters) };
  const derivatives = derive();
  return {
    ...measured,
    derive: () => derivatives,
    ...clusterPoints(smoothed, derivatives, options.clusters),
  };
}
