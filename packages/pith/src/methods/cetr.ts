import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { nextPiece } from "../safety/clock.ts";
import type { MethodFactory } from "../selection/method.ts";
import { resolveOptions } from "../selection/method.ts";
import { type Reason, withValues } from "../selection/selection.ts";
import { HIDDEN_TEXT, SelectionBuilder } from "../selection/selection-builder.ts";
import { characterClass, SPACE } from "../text/characters.ts";
import {
  type CetrOptions,
  type ContentLines,
  type Cut,
  cetrOptions,
  findContentLines,
} from "./cetr/content-lines.ts";
import { lineAt, type SourceLines } from "./cetr/source-lines.ts";
import { defineMethod } from "./define-method.ts";

/** Counts the source characters of `html` from `start` to `end` except white space. */
function countInk(html: string, start: number, end: number): number {
  let count = 0;
  for (let at = start, piece = start; at < end; at++) {
    if (at === piece) piece = nextPiece(at, end);
    if ((characterClass(html.charCodeAt(at)) & SPACE) === 0) count++;
  }
  return count;
}

function eachLine(
  page: MeasuredPage,
  lines: SourceLines,
  node: number,
  visit: (line: number, chars: number) => void,
): void {
  const { positions } = page.tree;
  const start = positions?.start[node] ?? -1;
  const end = positions?.end[node] ?? -1;
  if (start < 0 || end <= start) return;
  const last = lineAt(lines, end - 1);
  for (let line = Math.max(0, lineAt(lines, start)); line <= last; line++) {
    const from = Math.max(start, lines.start[line]);
    const to = line === last ? end : Math.min(end, lines.start[line + 1]);
    const chars = countInk(page.html, from, to);
    if (chars > 0) visit(line, chars);
  }
}

/**
 * The mean of a line value over a block's text, by characters; undefined when none has a place in
 * the source.
 */
function meanOverBlock(
  page: MeasuredPage,
  lines: SourceLines,
  block: number,
  values: ArrayLike<number>,
): number | undefined {
  const { tree, visibility, blocks } = page;
  let sum = 0;
  let weight = 0;
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (!tree.isText(node) || (visibility[node] ^ blocks.visibility[block]) & INVISIBLE) continue;
    eachLine(page, lines, node, (line, chars) => {
      sum += values[line] * chars;
      weight += chars;
    });
  }
  return weight === 0 ? undefined : sum / weight;
}

/** The defaults of `cetr`. */
export const defaultCetrOptions: CetrOptions = resolveOptions("cetr", cetrOptions);

const NO_PLACE: Reason = { signal: "TR", text: "no text of the block has a place in the source" };

/** The two reasons of a page: they name the cut and the threshold, if there is one. */
function createReasons(
  cut: Cut,
  threshold: number | undefined,
): { content: Reason; noise: Reason } {
  if (threshold !== undefined) {
    return {
      content: {
        signal: "TR",
        threshold,
        text: "most of its text is on lines with a high tag ratio",
      },
      noise: { signal: "TR", threshold, text: "most of its text is on lines with a low tag ratio" },
    };
  }
  const cluster =
    cut === "k-means" ? "the cluster with the lowest tag ratios" : "the cluster at the origin";
  return {
    content: { signal: "TR", text: `most of its text is on lines outside of ${cluster}` },
    noise: { signal: "TR", text: `half or more of its text is on lines in ${cluster}` },
  };
}

/**
 * A block's figures, means over its characters: TR, smoothed TR, derivative, share on content
 * lines, and the cut.
 */
function blockFigures(
  page: MeasuredPage,
  content: ContentLines,
  derivative: Float64Array,
  block: number,
): Readonly<Record<string, number>> {
  const mean = (values: ArrayLike<number>): number =>
    meanOverBlock(page, content.lines, block, values) ?? 0;
  const centres = content.centroids.flatMap(({ x, y }, i) => [
    [`centre${i}TR`, x],
    ...(y === 0 ? [] : [[`centre${i}Derivative`, y]]),
  ]);
  return {
    TR: mean(content.ratio),
    smoothedTR: mean(content.smoothed),
    derivative: mean(derivative),
    contentShare: mean(content.content),
    ...(content.threshold === undefined ? Object.fromEntries(centres) : { cut: content.threshold }),
  };
}

/**
 * Content extraction via tag ratios (Weninger and others): docs/methods/cetr.md. The score is the
 * mean ratio.
 */
export const cetr: MethodFactory<CetrOptions> = defineMethod<CetrOptions>({
  id: "cetr",
  summary:
    "Computes characters per tag for each source line, smooths them, and cuts by threshold or clustering.",
  paper: {
    authors: "Tim Weninger, William H. Hsu, Jiawei Han",
    title: "CETR: Content Extraction via Tag Ratios",
    year: 2010,
    venue: "Proceedings of the 19th International Conference on World Wide Web, pages 971-980",
    doi: "10.1145/1772690.1772789",
    section: "sections 3 and 4",
  },
  options: cetrOptions,
  needsPositions: true,
  select(page, options) {
    const found = findContentLines(page, options);
    const { lines, smoothed, content, threshold } = found;
    let derivative: Float64Array | undefined;
    const reasons = createReasons(options.cut, threshold);
    const builder = new SelectionBuilder("cetr", page, HIDDEN_TEXT);
    for (const block of page.visibleBlocks(0)) {
      const share = meanOverBlock(page, lines, block, content);
      if (share === undefined) {
        builder.set(block, false, 0, NO_PLACE);
        continue;
      }
      const keep = share > 0.5;
      const reason = withValues(keep ? reasons.content : reasons.noise, () => {
        derivative ??= found.derive();
        return blockFigures(page, found, derivative, block);
      });
      builder.set(block, keep, meanOverBlock(page, lines, block, smoothed) ?? 0, reason);
    }
    return builder.build();
  },
});
