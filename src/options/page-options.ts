import { defaultLimits, resolveLimits } from "../limits.ts";
import { checkByTable } from "./check-by-table.ts";
import { group, isBoolean, isObject, isText, type OptionEntry, option } from "./option-kinds.ts";

/** The names of the options that say what a page is and how it is read. */
type PageOptionName = "url" | "contentType" | "positions" | "limits" | "signal";

/** Apart from the other options, so that what only reads and measures a page needs to load nothing of formats and methods. */
export const pageOptionTable: { readonly [K in PageOptionName]: OptionEntry } = {
  url: option("a string or a URL", (value) => isText(value) || value instanceof URL),
  contentType: option("a string", isText),
  positions: option("true or false", isBoolean),
  limits: group(`an object with ${Object.keys(defaultLimits).join(", ")}`, resolveLimits),
  signal: option("an AbortSignal", (value) => isObject(value) && "aborted" in value),
};

/** Checks options of a page, as `checkOptions` does those of `extract`. */
export function checkPageOptions(owner: string, options: object, known: readonly PageOptionName[]): void {
  checkByTable(owner, options, pageOptionTable, known);
}
