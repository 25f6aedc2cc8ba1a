import { checkByTable } from "./check-by-table.ts";
import { optionTable } from "./option-table.ts";
import type { ExtractOptions } from "./options.ts";

/** The name of an option of `extract`. */
export type OptionName = keyof ExtractOptions;

/** The names of all options. */
export const optionNames = Object.keys(optionTable) as readonly OptionName[];

/** The options of rendering again. */
export const renderOptionNames: readonly OptionName[] = ["frontMatter", "markdown", "trackingParameters", "chunks"];

/**
 * Checks names and values of options; `undefined` counts as not given. The options of the method are checked by it.
 * @param owner The function that is called, for messages.
 * @param known The options that it takes. Default: all.
 * @throws OptionsError for a name or a value that is not known, with the nearest that is.
 */
export function checkOptions(owner: string, options: object, known: readonly OptionName[] = optionNames): void {
  checkByTable(owner, options, optionTable, known);
}
