import type { ComponentChildren } from "preact";

/** Size of the viewBox; the drawing scales with its column. */
export const WIDTH = 520;
export const HEIGHT = 240;
const LEFT = 46;
const BOTTOM = 34;
const TOP = 10;
const RIGHT = 10;

/** Maps values to coordinates. */
export interface Scale {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Scales from 0 to the maximum values. */
export function scaleTo(maxX: number, maxY: number): Scale {
  const width = WIDTH - LEFT - RIGHT;
  const height = HEIGHT - TOP - BOTTOM;
  return {
    x: (value) => LEFT + (width * value) / Math.max(maxX, Number.MIN_VALUE),
    y: (value) => TOP + height - (height * value) / Math.max(maxY, Number.MIN_VALUE),
  };
}

/** Axis ticks in steps of 1, 2 or 5 times a power of ten. */
export function ticks(max: number, count = 4): number[] {
  if (!(max > 0)) return [0];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, i) => i * step);
}

const label = (value: number): string =>
  value >= 1000 ? `${value / 1000}k` : String(Number(value.toPrecision(3)));

interface Props {
  readonly title: string;
  /** Text alternative for screen readers. */
  readonly description: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly maxX: number;
  readonly maxY: number;
  readonly children: ComponentChildren;
}

/** A plot with two axes. */
export function Plot({ title, description, xLabel, yLabel, maxX, maxY, children }: Props) {
  const { x, y } = scaleTo(maxX, maxY);
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${description}`}>
        {ticks(maxY).map((value) => (
          <g key={value}>
            <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text class="tick" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {label(value)}
            </text>
          </g>
        ))}
        {ticks(maxX, 6).map((value) => (
          <text key={value} class="tick" x={x(value)} y={HEIGHT - BOTTOM + 16} text-anchor="middle">
            {label(value)}
          </text>
        ))}
        {children}
        <text class="axis" x={(LEFT + WIDTH) / 2} y={HEIGHT - 3} text-anchor="middle">
          {xLabel}
        </text>
        <text
          class="axis"
          x={0}
          y={0}
          text-anchor="middle"
          transform={`translate(10 ${(HEIGHT - BOTTOM) / 2}) rotate(-90)`}
        >
          {yLabel}
        </text>
      </svg>
      <p class="hint">{description}</p>
    </figure>
  );
}

/** A line through points. */
export function linePath(points: ReadonlyArray<readonly [number, number]>): string {
  return points
    .map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}
