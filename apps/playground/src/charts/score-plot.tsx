import type { ScoreFigure } from "../engine/protocol.ts";
import { shorten } from "../views/format.ts";
import { Plot, scaleTo } from "./axis.tsx";

/** The scores of the blocks in reading order. */
export function ScorePlot({ figure }: { readonly figure: ScoreFigure }) {
  const { scores, keep, signal, threshold } = figure;
  const isCut = threshold !== undefined;
  const maxY =
    scores.reduce((max, value) => Math.max(max, value), isCut ? threshold : 0) * 1.05 || 1;
  const { x, y } = scaleTo(Math.max(1, scores.length), maxY);
  const kept = keep.filter(Boolean).length;
  const width = Math.max(0.6, x(1) - x(0) - (scores.length < 200 ? 1 : 0));
  return (
    <Plot
      title="Scores of the blocks"
      description={`${kept} of ${scores.length} blocks are kept. Signal: ${signal}${isCut ? `, threshold ${shorten(threshold)}` : ""}.`}
      xLabel="block, in reading order"
      yLabel="score"
      maxX={Math.max(1, scores.length)}
      maxY={maxY}
    >
      {scores.map((value, i) => (
        <rect
          key={String(i)}
          class={keep[i] ? "score-bar content" : "score-bar"}
          x={x(i)}
          width={width}
          y={y(Math.max(0, value))}
          height={Math.max(0.8, y(0) - y(Math.max(0, value)))}
        />
      ))}
    </Plot>
  );
}
