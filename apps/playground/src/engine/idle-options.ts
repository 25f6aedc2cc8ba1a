import type { OptionSpec, OptionValue } from "./pith.ts";

/**
 * Values of an option to try: all choices, or the ends of its range and values around the default.
 */
export function valuesToTry({
  default: fallback,
  choices,
  min,
  max,
}: OptionSpec): readonly OptionValue[] {
  if (choices) return choices;
  if (typeof fallback === "boolean") return [true, false];
  if (typeof fallback !== "number") return [];
  const low = min ?? Math.min(0, fallback * 4);
  const high = max ?? Math.max(1, fallback * 20);
  const near = [fallback / 2, fallback * 2].filter((value) => value >= low && value <= high);
  const isWhole = Number.isInteger(fallback) && fallback >= 2;
  return [low, high, ...near].map((value) => (isWhole ? Math.round(value) : value));
}
