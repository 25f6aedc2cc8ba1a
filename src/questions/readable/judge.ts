import { logistic } from "../../model/exact-math.ts";
import { SIGNS, type SignName, type Signs } from "./signs.ts";

/** What a sign weighs in log odds, and what it is on the mean page of the fit: what explanations compare with. */
export type SignWeight = readonly [weight: number, mean: number];

/** A logistic regression over the signs of a page. */
export interface ReadableModel {
  readonly constant: number;
  readonly signs: Readonly<Record<SignName, SignWeight>>;
}

/** The names of all signs. */
export const signNames = Object.keys(SIGNS) as readonly SignName[];

/** The probability that a page is one to read, were half of all pages lists. */
export function rateSigns(model: ReadableModel, signs: Signs): number {
  let odds = model.constant;
  for (const name of signNames) odds += model.signs[name][0] * signs[name];
  return logistic(odds);
}

/** Signs that an explanation names. */
const NAMED_SIGNS = 3;

/** The signs that moved the judgement most towards what it is, against the mean page. */
export function explainSigns(model: ReadableModel, signs: Signs, isReadable: boolean): string {
  const side = isReadable ? 1 : -1;
  return signNames
    .map((name) => ({ name, push: side * model.signs[name][0] * (signs[name] - model.signs[name][1]) }))
    .sort((a, b) => b.push - a.push)
    .slice(0, NAMED_SIGNS)
    .map(({ name }) => {
      const isLow = signs[name] < model.signs[name][1];
      return `${isLow ? (signs[name] === 0 ? "no " : "little ") : ""}${SIGNS[name]}`;
    })
    .join(", ");
}
