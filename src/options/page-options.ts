import { defaultLimits, resolveLimits } from "../limits.ts";
import { parserNames } from "../parse/parse.ts";
import { checkByTable } from "./check-by-table.ts";
import { choice, group, isBoolean, isObject, isText, type OptionEntry, option } from "./option-kinds.ts";

/** The names of the options that say what a page is and how it is read. */
type PageOptionName = "url" | "contentType" | "positions" | "parser" | "limits" | "signal";

/** Apart from the other options, so that what only reads and measures a page needs to load nothing of formats and methods. */
export const pageOptionTable: { readonly [K in PageOptionName]: OptionEntry } = {
  url: option("a string or a URL", (value) => isText(value) || value instanceof URL, {
    meaning: "the page's address: base of relative links, hint for per-site settings",
  }),
  contentType: option("a string", isText, { meaning: "for bytes: the Content-Type header, which may name a charset" }),
  positions: option("true or false", isBoolean, {
    meaning: "say where in the source each block stands",
    fallback: "false",
  }),
  parser: choice(parserNames, "which parser reads the page; both give the same tree", "fast"),
  limits: group(
    `an object with ${Object.keys(defaultLimits).join(", ")}`,
    resolveLimits,
    "how large a page may be, and how long it may take",
  ),
  signal: option("an AbortSignal", (value) => isObject(value) && "aborted" in value, {
    meaning: "stops extraction between its pieces of work",
  }),
};

/** Checks options of a page, as `checkOptions` does those of `extract`. */
export function checkPageOptions(owner: string, options: object, known: readonly PageOptionName[]): void {
  checkByTable(owner, options, pageOptionTable, known);
}
