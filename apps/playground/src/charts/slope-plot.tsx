import type { SlopeFigure } from "../engine/protocol.ts";
import { linePath, Plot, scaleTo } from "./axis.tsx";

/** The document slope curve: flat parts are text with few tags. */
export function SlopePlot({ figure }: { readonly figure: SlopeFigure }) {
  const { tokens, tags, curve, segments } = figure;
  const { x, y } = scaleTo(tokens, tags);
  const inside = segments.reduce((sum, [start, end]) => sum + end - start, 0);
  return (
    <Plot
      title="Document slope curve"
      description={`Tags up to each of ${tokens} tokens. ${segments.length === 1 ? "The shaded segment is" : `The ${segments.length} shaded segments are`} content: ${inside} tokens.`}
      xLabel="token"
      yLabel="tags so far"
      maxX={tokens}
      maxY={tags}
    >
      {segments.map(([start, end]) => (
        <rect
          key={start}
          class="content-band"
          x={x(start)}
          width={Math.max(1, x(end) - x(start))}
          y={y(tags)}
          height={y(0) - y(tags)}
        />
      ))}
      <path class="curve" d={linePath(curve.map((point) => [x(point.x), y(point.y)]))} />
    </Plot>
  );
}
