import { tagSet } from "flat-html";
import { clock, type MeasuredPage, rendering } from "pith/page";
import { clusterValues } from "../cetr/cluster.ts";
import { type ContentLines, findContentLines } from "../cetr/content-lines.ts";
import { lineAt } from "../cetr/source-lines.ts";
import { standardDeviation } from "../cetr/tag-ratios.ts";
import { defaultCetrOptions } from "../cetr.ts";

const LISTS = tagSet(["ul", "ol", "dl"]);

export interface ListLines {
  readonly content: ContentLines;
  /** Text characters / list tags of each line inside or with list tags; 0 for other lines. */
  readonly ratio: Float64Array;
  /** The least ratio that counts as high. */
  readonly threshold: number;
}

/** How to find high list tag ratios: CETR's threshold, lambda * standard deviation, or its k-means. */
interface ListCut {
  readonly cut: "threshold" | "k-means";
  readonly lambda: number;
}

function markInside(page: MeasuredPage, content: ContentLines): Uint8Array {
  const { tree, visibility } = page;
  const { lines } = content;
  const change = new Int32Array(lines.count + 1);
  for (let node = 0; node < tree.nodeCount; node++) {
    if (!LISTS[tree.tag[node]] || visibility[node] & rendering.INVISIBLE) continue;
    const start = tree.positions?.start[node] ?? -1;
    const end = tree.positions?.end[node] ?? -1;
    if (start < 0 || end <= start) continue;
    change[Math.max(0, lineAt(lines, start))]++;
    change[lineAt(lines, end - 1) + 1]--;
  }
  const inside = new Uint8Array(lines.count);
  let depth = 0;
  for (let line = 0; line < lines.count; line++) {
    depth += change[line];
    inside[line] = depth > 0 ? 1 : 0;
  }
  return inside;
}

/** Measures the list tag ratio of each line; a line inside a list but without list tags counts as having one. */
export function measureListLines(page: MeasuredPage, options: ListCut): ListLines {
  const content = findContentLines(page, defaultCetrOptions);
  const { lines } = content;
  const inside = markInside(page, content);
  const ratio = Float64Array.from(lines.textChars, (chars, line) =>
    inside[line] || lines.listTags[line] > 0 ? chars / Math.max(1, lines.listTags[line]) : 0,
  );
  clock.checkClock();
  const listLines = ratio.filter((_, line) => inside[line] === 1 || lines.listTags[line] > 0);
  return { content, ratio, threshold: leastHighRatio(listLines, options) };
}

function leastHighRatio(listLines: Float64Array, { cut, lambda }: ListCut): number {
  if (cut === "threshold") return lambda * standardDeviation(listLines);
  const { content } = clusterValues(listLines, defaultCetrOptions.clusters);
  return listLines.reduce(
    (least, value, line) => (content[line] === 1 && value < least ? value : least),
    Number.POSITIVE_INFINITY,
  );
}

/** Why a line's anchors are rejected: no list tag ratio, a low one, or a low tag ratio. */
export type LineFault = "no-list" | "low-ratio" | "no-content";

/** Why the line at a source offset is not a content line with a high list tag ratio; undefined if it is one. */
export function findLineFault(
  { content, ratio, threshold }: ListLines,
  offset: number,
  contentLines: boolean,
): LineFault | undefined {
  const line = lineAt(content.lines, offset);
  if (line < 0 || ratio[line] === 0) return "no-list";
  if (ratio[line] < threshold) return "low-ratio";
  return contentLines && content.content[line] !== 1 ? "no-content" : undefined;
}

/** The figures of the line at a source offset: its list tag ratio, its tag ratio, and whether it is content. */
export function listLineFigures({ content, ratio }: ListLines, offset: number): Readonly<Record<string, number>> {
  const line = lineAt(content.lines, offset);
  return {
    LTR: ratio[line] ?? 0,
    TR: content.ratio[line] ?? 0,
    smoothedTR: content.smoothed[line] ?? 0,
    contentLine: content.content[line] ?? 0,
  };
}
