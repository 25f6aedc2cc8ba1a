import { favors, type Method, type OptionSpec } from "./pith.ts";
import type { OptionValues } from "./protocol.ts";

/**
 * Options of `extract` that only some methods support, listed together with the method's options.
 */
export const PREFERENCES: Readonly<Record<string, OptionSpec>> = {
  favor: {
    default: "balanced",
    choices: favors,
    meaning:
      "For uncertain text: precision drops it, recall keeps it, balanced chooses what is more likely right.",
  },
  title: {
    default: "auto",
    choices: ["auto", "true", "false"],
    meaning: "Whether the result begins with the headline. auto: in Markdown and HTML.",
  },
  comments: {
    default: "auto",
    choices: ["auto", "true", "false"],
    meaning: "Whether the result has readers' comments. auto: depends on the kind of page.",
  },
};

/** The threshold's description for people who do not know the model. */
const THRESHOLD =
  "pith estimates how likely each block is content, from 0 to 1, and keeps those above this number. -1: favor decides (precision 0.75, balanced 0.5, recall 0.25).";

/** All settings of a method. */
export function listOptions({
  preferences,
  options,
}: Pick<Method, "preferences" | "options">): Readonly<Record<string, OptionSpec>> {
  if (!preferences || preferences.length === 0) return options;
  const { threshold } = options;
  return {
    ...PREFERENCES,
    ...options,
    ...(threshold && { threshold: { ...threshold, meaning: THRESHOLD } }),
  };
}

/** Splits settings into options of `extract` and options of the method. */
export function partOptions(values: OptionValues): {
  readonly preferences: OptionValues;
  readonly methodOptions: OptionValues;
} {
  const entries = Object.entries(values);
  return {
    preferences: Object.fromEntries(
      entries
        .filter(([name, value]) => Object.hasOwn(PREFERENCES, name) && value !== "auto")
        .map(([name, value]) => [
          name,
          value === "true" || value === "false" ? value === "true" : value,
        ]),
    ),
    methodOptions: Object.fromEntries(
      entries.filter(([name]) => !Object.hasOwn(PREFERENCES, name)),
    ),
  };
}
