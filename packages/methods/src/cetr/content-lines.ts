import { OptionsError } from "pith";
import type { MeasuredPage } from "pith/page";
import { type Centroid, clusterPoints, clusterValues } from "./cluster.ts";
import { readSourceLines, type SourceLines } from "./source-lines.ts";
import { absoluteDerivatives, smooth, standardDeviation, tagRatios } from "./tag-ratios.ts";

export type Cut = "threshold" | "k-means" | "two-dimensional";
type BreakRule = "auto" | "always" | "never";

/** Options of `cetr`. */
export interface CetrOptions {
  /** How content lines are told from the rest. */
  readonly cut: Cut;
  /** For the cut `threshold`: content has a smoothed ratio of lambda * standard deviation or more. */
  readonly lambda: number;
  /** Standard deviation of the Gaussian kernel in lines; 0 switches smoothing off. */
  readonly sigma: number;
  /** For the cuts that cluster: the number of clusters (k). */
  readonly clusters: number;
  /** For the cut `two-dimensional`: number of lines ahead for the derivative (alpha). */
  readonly derivativeWindow: number;
  readonly breakLines: BreakRule;
  readonly maxBlockTags: number;
}

export interface ContentLines {
  readonly lines: SourceLines;
  /** Tag ratio of each line, not smoothed. */
  readonly ratio: Float64Array;
  /** Smoothed tag ratio of each line. */
  readonly smoothed: Float64Array;
  /** Smoothed absolute derivative of each line's smoothed ratio. */
  readonly derive: () => Float64Array;
  /** 1 for each content line. */
  readonly content: Uint8Array;
  /** The threshold on the smoothed ratio; undefined for the cuts that cluster. */
  readonly threshold: number | undefined;
  /** For the cuts that cluster: the centres (x: smoothed ratio, y: derivative), that of the noise first. */
  readonly centroids: ReadonlyArray<Readonly<Centroid>>;
}

/** Whether most of the text is on lines that hold more than `maxBlockTags` tags of block-level elements. */
function isCrowded(lines: SourceLines, maxBlockTags: number): boolean {
  let crowded = 0;
  let all = 0;
  for (let line = 0; line < lines.count; line++) {
    all += lines.textChars[line];
    if (lines.blockTags[line] > maxBlockTags) crowded += lines.textChars[line];
  }
  return crowded * 2 > all;
}

function readPageLines(page: MeasuredPage, rule: BreakRule, maxBlockTags: number): SourceLines {
  const { html, tree, visibility } = page;
  if (!tree.positions) throw new OptionsError("positions", "source lines need a page that is parsed with positions");
  const lines = readSourceLines(html, tree, visibility, rule === "always");
  return rule === "auto" && isCrowded(lines, maxBlockTags) ? readSourceLines(html, tree, visibility, true) : lines;
}

export function findContentLines(page: MeasuredPage, options: CetrOptions): ContentLines {
  const lines = readPageLines(page, options.breakLines, options.maxBlockTags);
  const ratio = tagRatios(lines);
  const smoothed = smooth(ratio, options.sigma);
  const derive = (): Float64Array => smooth(absoluteDerivatives(smoothed, options.derivativeWindow), options.sigma);
  if (options.cut === "threshold") {
    const threshold = options.lambda * standardDeviation(smoothed);
    const content = Uint8Array.from(smoothed, (value) => (value >= threshold ? 1 : 0));
    return { lines, ratio, smoothed, derive, content, threshold, centroids: [] };
  }
  if (options.cut === "k-means") {
    const clusters = clusterValues(smoothed, options.clusters);
    return { lines, ratio, smoothed, derive, ...clusters, threshold: undefined };
  }
  const derivatives = derive();
  const clusters = clusterPoints(smoothed, derivatives, options.clusters);
  return { lines, ratio, smoothed, derive: () => derivatives, ...clusters, threshold: undefined };
}
