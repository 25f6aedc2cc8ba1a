import { OptionsError } from "../errors.ts";
import { checkNames, describeValue } from "../option-spec.ts";
import { optionTable } from "./option-table.ts";
import type { ExtractOptions } from "./options.ts";

/** The name of an option of `extract`. */
export type OptionName = keyof ExtractOptions;

const ALL = Object.keys(optionTable) as readonly OptionName[];

/** The options of rendering again. */
export const renderOptionNames: readonly OptionName[] = ["frontMatter", "trackingParameters", "chunks"];

/**
 * Checks names and values of options; `undefined` counts as not given. The options of the method are checked by it.
 * @param owner The function that is called, for messages.
 * @param known The options that it takes. Default: all.
 * @throws OptionsError for a name or a value that is not known, with the nearest that is.
 */
export function checkOptions(owner: string, options: object, known: readonly OptionName[] = ALL): void {
  if (typeof options !== "object" || options === null) {
    throw new OptionsError("options", `the options of ${owner} must be an object, got ${describeValue(options)}`);
  }
  checkNames(owner, "", options, known);
  for (const name of known) {
    const value: unknown = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) optionTable[name].check(value, name);
  }
}
