import { OptionsError } from "../errors.ts";
import { describeValue } from "../option-spec.ts";
import { suggest } from "../text/suggest.ts";

/** One option of `extract`: help, docs, flags and checks are made from it. */
export interface OptionEntry {
  /** What it means, in one line. */
  readonly meaning: string;
  /** What it takes, as docs write it. */
  readonly takes: string;
  /** What holds when it is not given, in words. */
  readonly fallback?: string;
  /** The values allowed, when they are limited. */
  readonly choices?: readonly string[];
  /** Throws `OptionsError` for a value that it does not take. `name` is the option's. */
  check(value: unknown, name: string): void;
}

type Description = Omit<OptionEntry, "takes" | "check">;

/** An option that takes what a test accepts. */
export function option(takes: string, accepts: (value: unknown) => boolean, description: Description): OptionEntry {
  return {
    takes,
    ...description,
    check(value, name) {
      if (accepts(value)) return;
      throw new OptionsError(name, `${name} must be ${takes}, got ${describeValue(value)}`);
    },
  };
}

/** An option that takes one of some words; the first is the default. */
export function choice(
  choices: readonly string[],
  meaning: string,
  fallback: string | undefined = choices[0],
): OptionEntry {
  return {
    takes: `one of ${choices.join(", ")}`,
    meaning,
    choices,
    ...(fallback !== undefined && { fallback }),
    check(value, name) {
      if (typeof value === "string" && choices.includes(value)) return;
      const hint = typeof value === "string" ? suggest(value, choices) : "";
      throw new OptionsError(name, `${name} must be one of ${choices.join(", ")}, got ${describeValue(value)}${hint}`);
    },
  };
}

export const isText = (value: unknown): boolean => typeof value === "string";
export const isBoolean = (value: unknown): boolean => typeof value === "boolean";
export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** An option that is a group of options, which its own check looks through. */
export function group(takes: string, check: (value: object) => unknown, meaning: string): OptionEntry {
  return {
    takes,
    meaning,
    check(value, name) {
      if (!isObject(value) || Array.isArray(value)) {
        throw new OptionsError(name, `${name} must be ${takes}, got ${describeValue(value)}`);
      }
      check(value);
    },
  };
}
