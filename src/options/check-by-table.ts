import { checkNames, checkObject } from "../option-spec.ts";
import type { OptionEntry } from "./option-kinds.ts";

/**
 * Checks names and values of options by a table of them; `undefined` counts as not given.
 * @param owner The function that is called, for messages.
 * @throws OptionsError for a name or a value that is not known, with the nearest that is.
 */
export function checkByTable<Name extends string>(
  owner: string,
  options: object,
  table: Readonly<Record<Name, OptionEntry>>,
  known: readonly Name[],
): void {
  checkObject(owner, options);
  checkNames(owner, "", options, known);
  for (const name of known) {
    const value: unknown = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) table[name].check(value, name);
  }
}
