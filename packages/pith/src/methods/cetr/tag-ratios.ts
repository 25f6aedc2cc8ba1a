import type { SourceLines } from "./source-lines.ts";

/** Tag ratio of each line: text characters / tags; a line without tags counts as having one. */
export const tagRatios = ({ textChars, tags }: SourceLines): Float64Array =>
  Float64Array.from(textChars, (chars, line) => chars / Math.max(1, tags[line]));

/** Gaussian smoothing with radius ceil(sigma), truncated and renormalised at both ends. */
export function smooth(values: Float64Array, sigma: number): Float64Array {
  const radius = Math.ceil(sigma);
  if (radius === 0) return values.slice();
  const kernel = Float64Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
  );
  const smoothed = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let sum = 0;
    let weight = 0;
    const last = Math.min(values.length - 1, i + radius);
    for (let j = Math.max(0, i - radius); j <= last; j++) {
      const share = kernel[j - i + radius];
      sum += share * values[j];
      weight += share;
    }
    smoothed[i] = sum / weight;
  }
  return smoothed;
}

/** Absolute derivative of each value: the mean of the next `window` values minus the value. */
export function absoluteDerivatives(values: Float64Array, window: number): Float64Array {
  const derivatives = new Float64Array(values.length);
  for (let i = 0; i + 1 < values.length; i++) {
    const end = Math.min(values.length, i + 1 + window);
    let sum = 0;
    for (let j = i + 1; j < end; j++) sum += values[j];
    derivatives[i] = Math.abs(sum / (end - i - 1) - values[i]);
  }
  return derivatives;
}

/** Standard deviation of the whole population; 0 for an empty list. */
export function standardDeviation(values: Float64Array): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return Math.sqrt(squares / values.length);
}
