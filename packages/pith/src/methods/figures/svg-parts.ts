/** Height of a plot. */
const HEIGHT = 300;
const LEFT = 52;
const BOTTOM = 40;
const TOP = 12;
const RIGHT = 12;

/** A drawing with its size, as inner SVG. */
export interface Drawing {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly string[];
}

type Attributes = Readonly<Record<string, string | number>>;

export const escapeXml = (text: string): string =>
  text
    // Control characters are not allowed in XML.
    .replace(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");

/** An element; numbers are rounded to tenths of a pixel. */
export function shape(tag: string, attributes: Attributes, text?: string): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    return ` ${name}="${typeof value === "number" ? +value.toFixed(1) : escapeXml(value)}"`;
  });
  return `<${tag}${written.join("")}${text === undefined ? "/>" : `>${escapeXml(text)}</${tag}>`}`;
}

/** A number as in the figures: three digits, thousands as k. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) >= 1000
    ? `${+(value / 1000).toPrecision(3)}k`
    : String(+value.toPrecision(3));
}

export interface Scale {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Axis ticks in steps of 1, 2 or 5 times a power of ten. */
function ticks(max: number, count: number): number[] {
  if (!(max > 0)) return [0];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, i) => i * step);
}

export interface Axes {
  /** Width of the plot in pixels. */
  readonly width: number;
  readonly title: string;
  readonly description: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly maxX: number;
  readonly maxY: number;
}

/** A plot with two axes from 0, whose shapes are drawn by the scale. */
export function plot(axes: Axes, draw: (scale: Scale) => readonly string[]): Drawing {
  const { width, title, description, xLabel, yLabel, maxX, maxY } = axes;
  const right = width - RIGHT;
  const bottom = HEIGHT - BOTTOM;
  const x = (value: number): number =>
    LEFT + ((right - LEFT) * value) / Math.max(maxX, Number.MIN_VALUE);
  const y = (value: number): number =>
    bottom - ((bottom - TOP) * value) / Math.max(maxY, Number.MIN_VALUE);
  const rows = ticks(maxY, 4).flatMap((value) => [
    shape("line", { class: "grid", x1: LEFT, x2: right, y1: y(value), y2: y(value) }),
    shape("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, shortNumber(value)),
  ]);
  const columns = ticks(maxX, 6).map((value) => {
    return shape(
      "text",
      { x: x(value), y: bottom + 16, "text-anchor": "middle" },
      shortNumber(value),
    );
  });
  const labels = [
    shape("text", { x: (LEFT + right) / 2, y: HEIGHT - 6, "text-anchor": "middle" }, xLabel),
    shape(
      "text",
      {
        x: 0,
        y: 0,
        "text-anchor": "middle",
        transform: `translate(12 ${(TOP + bottom) / 2}) rotate(-90)`,
      },
      yLabel,
    ),
  ];
  const shapes = [...rows, ...columns, ...draw({ x, y }), ...labels];
  return { title, description, width, height: HEIGHT, shapes };
}
