import { commentModes, conventions, favors, type Method, type OptionSpec, titleModes } from "./pith.ts";
import type { OptionValues } from "./protocol.ts";

/** Options of `extract` that only methods with preferences understand; they stand among the method's own. */
export const PREFERENCES: Readonly<Record<string, OptionSpec>> = {
  favor: { default: "balanced", choices: favors, meaning: "whether to risk missing content or keeping noise" },
  convention: { default: "auto", choices: conventions, meaning: "what belongs to the main content" },
  title: { default: "auto", choices: titleModes, meaning: "what to do with the headline" },
  comments: { default: "auto", choices: commentModes, meaning: "what to do with readers' comments" },
};

/** All that can be set for a method. */
export function listOptions({
  preferences,
  options,
}: Pick<Method, "preferences" | "options">): Readonly<Record<string, OptionSpec>> {
  return preferences && preferences.length > 0 ? { ...PREFERENCES, ...options } : options;
}

/** What is set, parted into options of `extract` and options of the method. */
export function partOptions(values: OptionValues): {
  readonly preferences: OptionValues;
  readonly methodOptions: OptionValues;
} {
  const entries = Object.entries(values);
  return {
    preferences: Object.fromEntries(entries.filter(([name]) => Object.hasOwn(PREFERENCES, name))),
    methodOptions: Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(PREFERENCES, name))),
  };
}
