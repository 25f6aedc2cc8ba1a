import { commentModes, conventions, favors, type Method, type OptionSpec, titleModes } from "./pith.ts";
import type { OptionValues } from "./protocol.ts";

/** Options of `extract` that only methods with wishes understand; they stand among the method's own. */
export const WISHES: Readonly<Record<string, OptionSpec>> = {
  favor: { default: "balanced", choices: favors, meaning: "whether to risk missing content or keeping noise" },
  convention: { default: "auto", choices: conventions, meaning: "what belongs to the main content" },
  title: { default: "auto", choices: titleModes, meaning: "what to do with the headline" },
  comments: { default: "auto", choices: commentModes, meaning: "what to do with readers' comments" },
};

/** All that can be set for a method. */
export function listOptions({
  wishes,
  options,
}: Pick<Method, "wishes" | "options">): Readonly<Record<string, OptionSpec>> {
  return wishes && wishes.length > 0 ? { ...WISHES, ...options } : options;
}

/** What is set, parted into options of `extract` and options of the method. */
export function partOptions(values: OptionValues): {
  readonly wishes: OptionValues;
  readonly methodOptions: OptionValues;
} {
  const entries = Object.entries(values);
  return {
    wishes: Object.fromEntries(entries.filter(([name]) => Object.hasOwn(WISHES, name))),
    methodOptions: Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(WISHES, name))),
  };
}
