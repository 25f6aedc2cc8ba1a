import type { ListRatioFigure } from "../engine/protocol.ts";
import { shorten } from "../views/format.ts";
import { Plot, scaleTo } from "./axis.tsx";

/** The list tag ratio of each line, with the threshold; filled lines are searched for headlines. */
export function ListRatioPlot({ figure }: { readonly figure: ListRatioFigure }) {
  const { ratio, threshold, high } = figure;
  const lines = Math.max(1, ratio.length);
  const maxY = ratio.reduce((max, value) => Math.max(max, value), threshold) * 1.05 || 1;
  const { x, y } = scaleTo(lines, maxY);
  const width = Math.max(1, x(1) - x(0) - (lines < 200 ? 1 : 0));
  const inLists = ratio.filter((value) => value > 0).length;
  return (
    <Plot
      title="List tag ratios of the lines"
      description={`${inLists} of ${ratio.length} lines are in lists; ${high.filter(Boolean).length} of them, at or above the threshold ${shorten(threshold)}, are searched for headlines.`}
      xLabel="line"
      yLabel="characters per list tag"
      maxX={lines}
      maxY={maxY}
    >
      {ratio.map((value, line) =>
        value > 0 ? (
          <rect
            key={String(line)}
            class={high[line] ? "score-bar content" : "score-bar"}
            x={x(line)}
            width={width}
            y={y(value)}
            height={Math.max(0.8, y(0) - y(value))}
          />
        ) : null,
      )}
      <line class="cut" x1={x(0)} x2={x(lines)} y1={y(threshold)} y2={y(threshold)} />
    </Plot>
  );
}
