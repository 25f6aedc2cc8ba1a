import { escapeHtml } from "./escape.ts";

/** A text element; x and y in pixels. */
export function svgText(
  x: number,
  y: number,
  content: string,
  anchor: "start" | "middle" | "end" = "start",
  extra = "",
): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}"${extra}>${escapeHtml(content)}</text>`;
}

/** As wide as a letter of the drawings' 12 px is on average, in pixels; a wide one more, so that no name is cut off. */
const LETTER_WIDTH = 7;

/** Pixels that the longest of some texts needs at most. */
export function widthOf(texts: readonly string[]): number {
  return LETTER_WIDTH * Math.max(0, ...texts.map((text) => text.length));
}

/** A whole drawing, with a title for readers that do not see it. */
export function svgRoot(width: number, height: number, title: string, parts: readonly string[]): string {
  const label = escapeHtml(title);
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${label}"><title>${label}</title>${parts.join("")}</svg>`;
}

/** Moves labels apart so that none covers another and none lies below `bottom`; gives a height for each, in the order given. */
export function spreadLabels(heights: readonly number[], gap: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    last = Math.max(placed[index] ?? 0, last + gap);
    placed[index] = last;
  }
  const overflow = last - bottom;
  return overflow > 0 ? placed.map((height) => height - overflow) : placed;
}
