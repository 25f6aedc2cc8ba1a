import type { TagRatioFigure } from "../engine/protocol.ts";
import { shorten } from "../views/format.ts";
import { linePath, Plot, scaleTo } from "./axis.tsx";

const greatest = (values: readonly number[]): number =>
  values.reduce((max, value) => Math.max(max, value), 0);

/** The smoothed tag ratio of each line, with the threshold; content is shaded. */
export function TagRatioCurve({ figure }: { readonly figure: TagRatioFigure }) {
  const { raw, smoothed, content, threshold } = figure;
  const maxY = Math.max(greatest(smoothed) * 1.05, threshold ?? 0);
  const { x, y } = scaleTo(Math.max(1, smoothed.length - 1), maxY);
  const lines = content.filter(Boolean).length;
  const cut = threshold === undefined ? "by cluster" : `above the threshold ${shorten(threshold)}`;
  return (
    <Plot
      title="Tag ratios of the lines"
      description={`${lines} of ${content.length} lines are content, ${cut}. The line shows the smoothed ratio, the dots show the raw ratios.`}
      xLabel="line"
      yLabel="characters per tag"
      maxX={Math.max(1, smoothed.length - 1)}
      maxY={maxY}
    >
      {content.map((isContent, i) =>
        isContent ? (
          <rect
            key={`c${String(i)}`}
            class="content-band"
            x={x(i - 0.5)}
            width={x(1) - x(0)}
            y={y(maxY)}
            height={y(0) - y(maxY)}
          />
        ) : null,
      )}
      {raw.map((value, i) => (
        <circle key={`r${String(i)}`} class="raw" cx={x(i)} cy={y(Math.min(value, maxY))} r={1.2} />
      ))}
      <path class="curve" d={linePath(smoothed.map((value, i) => [x(i), y(value)]))} />
      {threshold !== undefined && (
        <line
          class="cut"
          x1={x(0)}
          x2={x(smoothed.length - 1)}
          y1={y(threshold)}
          y2={y(threshold)}
        />
      )}
    </Plot>
  );
}

/** The clustered lines as a scatter plot. */
export function ClusterPlot({ figure }: { readonly figure: TagRatioFigure }) {
  const { smoothed, derivative, content, centroids } = figure;
  const maxX = greatest(smoothed) * 1.05;
  const maxY = Math.max(greatest(derivative) * 1.05, 1);
  const { x, y } = scaleTo(maxX, maxY);
  return (
    <Plot
      title="Lines by ratio and derivative"
      description={`Each point is a line; ${centroids.length} crosses are the cluster centres, with noise at the origin.`}
      xLabel="smoothed tag ratio"
      yLabel="absolute derivative"
      maxX={maxX}
      maxY={maxY}
    >
      {smoothed.map((value, i) => (
        <circle
          key={String(i)}
          class={content[i] ? "point content" : "point"}
          cx={x(value)}
          cy={y(derivative[i])}
          r={2.6}
        />
      ))}
      {centroids.map((centre, i) => (
        <path
          key={`centre${String(i)}`}
          class="centre"
          d={`M${x(centre.x) - 6} ${y(centre.y)}h12M${x(centre.x)} ${y(centre.y) - 6}v12`}
        />
      ))}
    </Plot>
  );
}
