import { PithError } from "pith";

/** More threads than any machine runs: a larger number is a slip that would exhaust memory. */
export const maxWorkers = 1024;

/** Returns an integer within bounds. @throws PithError for any other value */
export function checkCount(
  name: string,
  value: number,
  min: number,
  max: number = Number.POSITIVE_INFINITY,
): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const range = max === Number.POSITIVE_INFINITY ? `of ${min} or more` : `from ${min} to ${max}`;
  const message = `${name} must be a whole number ${range}, got ${value}`;
  throw new PithError("options", message, { option: name });
}
