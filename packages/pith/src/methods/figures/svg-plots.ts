import type { ListRatioFigure, ScoreFigure, SlopeFigure, TagRatioFigure } from "./figure.ts";
import { type Drawing, plot, type Scale, shape, shortNumber } from "./svg-parts.ts";

const greatest = (values: readonly number[]): number =>
  values.reduce((max, value) => Math.max(max, value), 0);

function path(points: ReadonlyArray<readonly [x: number, y: number]>): string {
  const d = points
    .map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
  return shape("path", { class: "curve", d });
}

const band = ({ x, y }: Scale, start: number, end: number, top: number): string =>
  shape("rect", {
    class: "band",
    x: x(start),
    width: Math.max(1, x(end) - x(start)),
    y: y(top),
    height: y(0) - y(top),
  });

/** Half-open ranges of consecutive content: separate bands would show seams. */
function runsOf(content: readonly boolean[]): Array<readonly [start: number, end: number]> {
  const runs: Array<readonly [number, number]> = [];
  for (const [at, isContent] of content.entries()) {
    const last = runs.at(-1);
    if (!isContent) continue;
    if (last?.[1] === at) runs[runs.length - 1] = [last[0], at + 1];
    else runs.push([at, at + 1]);
  }
  return runs;
}

/** Bars from the axis; those of kept items are filled. */
function bars({ x, y }: Scale, values: readonly number[], kept: readonly boolean[]): string[] {
  const width = Math.max(0.6, x(1) - x(0) - (values.length < 200 ? 1 : 0));
  return values.flatMap((value, i) => {
    const height = Math.max(0.8, y(0) - y(Math.max(0, value)));
    return value > 0 || kept[i]
      ? [
          shape("rect", {
            class: kept[i] ? "bar kept" : "bar",
            x: x(i),
            width,
            y: y(0) - height,
            height,
          }),
        ]
      : [];
  });
}

const cutAt = ({ x, y }: Scale, end: number, value: number): string =>
  shape("line", { class: "cut", x1: x(0), x2: x(end), y1: y(value), y2: y(value) });

/**
 * The smoothed tag ratio of each line with the threshold, and the lines by ratio and derivative.
 */
export function tagRatioDrawings(figure: TagRatioFigure, width: number): Drawing[] {
  const { raw, smoothed, derivative, content, threshold, centroids } = figure;
  const last = Math.max(1, smoothed.length - 1);
  const maxY = Math.max(greatest(smoothed) * 1.05, threshold ?? 0);
  const lines = content.filter(Boolean).length;
  const cut =
    threshold === undefined ? "by cluster" : `above the threshold ${shortNumber(threshold)}`;
  const description = `${lines} of ${content.length} lines are content, ${cut}. Line: smoothed ratio; dots: raw ratios.`;
  const axes = {
    width,
    title: "Tag ratios of the lines",
    description,
    xLabel: "line",
    yLabel: "characters per tag",
  };
  const curve = plot({ ...axes, maxX: last, maxY }, (scale) => [
    ...runsOf(content).map(([start, end]) => band(scale, start - 0.5, end - 0.5, maxY)),
    ...raw.map((value, i) =>
      shape("circle", { class: "raw", cx: scale.x(i), cy: scale.y(Math.min(value, maxY)), r: 1.4 }),
    ),
    path(smoothed.map((value, i) => [scale.x(i), scale.y(value)])),
    ...(threshold === undefined ? [] : [cutAt(scale, last, threshold)]),
  ]);
  if (centroids.length === 0) return [curve];
  const clusters = plot(
    {
      width,
      title: "Lines by ratio and derivative",
      description: `Each point is a line, filled for content. ${centroids.length} crosses are cluster centres; noise is at the origin.`,
      xLabel: "smoothed tag ratio",
      yLabel: "absolute derivative",
      maxX: greatest(smoothed) * 1.05,
      maxY: Math.max(greatest(derivative) * 1.05, 1),
    },
    ({ x, y }) => [
      ...smoothed.map((value, i) =>
        shape("circle", {
          class: content[i] ? "point kept" : "point",
          cx: x(value),
          cy: y(derivative[i]),
          r: 2.6,
        }),
      ),
      ...centroids.map((centre) => {
        const cx = x(centre.x).toFixed(1);
        const cy = y(centre.y).toFixed(1);
        return shape("path", { class: "centre", d: `M${cx} ${cy}m-6 0h12m-6 -6v12` });
      }),
    ],
  );
  return [curve, clusters];
}

/** The list tag ratio of each line; filled lines are searched for headlines. */
export function listRatioDrawing(figure: ListRatioFigure, width: number): Drawing {
  const { ratio, threshold, high } = figure;
  const end = Math.max(1, ratio.length);
  const found = `${high.filter(Boolean).length} of ${ratio.length} lines, at or above the threshold ${shortNumber(threshold)}`;
  return plot(
    {
      width,
      title: "List tag ratios of the lines",
      description: `${found}, are searched for headlines.`,
      xLabel: "line",
      yLabel: "characters per list tag",
      maxX: end,
      maxY: Math.max(greatest(ratio), threshold) * 1.05 || 1,
    },
    (scale) => [...bars(scale, ratio, high), cutAt(scale, end, threshold)],
  );
}

/** The document slope curve: flat parts are text with few tags. */
export function slopeDrawing(figure: SlopeFigure, width: number): Drawing {
  const { tokens, tags, curve, segments } = figure;
  const inside = segments.reduce((sum, [start, end]) => sum + end - start, 0);
  return plot(
    {
      width,
      title: "Document slope curve",
      description: `Tags up to each of ${tokens} tokens. Shaded: content, ${inside} tokens.`,
      xLabel: "token",
      yLabel: "tags so far",
      maxX: tokens,
      maxY: tags,
    },
    (scale) => [
      ...segments.map(([start, end]) => band(scale, start, end, tags)),
      path(curve.map((point) => [scale.x(point.x), scale.y(point.y)])),
    ],
  );
}

/** The scores of the blocks in reading order. */
export function scoreDrawing(figure: ScoreFigure, width: number): Drawing {
  const { scores, keep, signal, threshold } = figure;
  const cut = threshold === undefined ? "" : `, threshold ${shortNumber(threshold)}`;
  return plot(
    {
      width,
      title: "Scores of the blocks",
      description: `${keep.filter(Boolean).length} of ${scores.length} blocks are kept. Signal: ${signal}${cut}.`,
      xLabel: "block, in reading order",
      yLabel: "score",
      maxX: Math.max(1, scores.length),
      maxY: greatest(scores) * 1.05 || 1,
    },
    (scale) => bars(scale, scores, keep),
  );
}
