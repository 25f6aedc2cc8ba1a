import { suggest } from "pith-base";
import { OptionsError } from "../errors.ts";
import { describeValue } from "../option-spec.ts";

/** One option of `extract`: flags, docs and checks are made from it. */
export interface OptionEntry {
  /** What it takes, as docs write it. */
  readonly takes: string;
  /** The values allowed, when they are limited; the first is the default. */
  readonly choices?: readonly string[];
  /** Throws `OptionsError` for a value that it does not take. `name` is the option's. */
  check(value: unknown, name: string): void;
}

/** An option that takes what a test accepts, or that what looks through it does not throw at. */
export function option(takes: string, accepts: (value: unknown) => boolean, choices?: readonly string[]): OptionEntry {
  return {
    takes,
    ...(choices && { choices }),
    check(value, name) {
      if (accepts(value)) return;
      const hint = choices && isText(value) ? suggest(value, choices) : "";
      throw new OptionsError(name, `${name} must be ${takes}, got ${describeValue(value)}${hint}`);
    },
  };
}

/** An option that takes one of some words; the first is the default. */
export function choice(choices: readonly string[]): OptionEntry {
  return option(`one of ${choices.join(", ")}`, (value) => isText(value) && choices.includes(value), choices);
}

export const isText = (value: unknown): value is string => typeof value === "string";
export const isBoolean = (value: unknown): boolean => typeof value === "boolean";
export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** An option that is a group of options, which its own check looks through. */
export function group(takes: string, check: (value: object) => unknown): OptionEntry {
  return option(takes, (value) => {
    if (!isObject(value) || Array.isArray(value)) return false;
    check(value);
    return true;
  });
}
