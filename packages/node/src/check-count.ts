import { OptionsError } from "pith";

/** Far more threads than machines run at once: a number beyond it is a slip, and would take all memory. */
export const maxWorkers = 1024;

/** The number, when it is a whole one within bounds. @throws OptionsError for any other */
export function checkCount(name: string, value: number, min: number, max: number = Number.POSITIVE_INFINITY): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const range = max === Number.POSITIVE_INFINITY ? `of ${min} or more` : `from ${min} to ${max}`;
  throw new OptionsError(name, `${name} must be a whole number ${range}, got ${value}`);
}
