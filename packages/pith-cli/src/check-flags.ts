import type { Format } from "pith/kit";
import { renderFlags } from "./flag-groups.ts";
import type { FlagName, FlagValues } from "./flag-types.ts";
import { flagOption, flagTable } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

function givenOf(values: FlagValues, names: readonly FlagName[]): FlagName[] {
  return names.filter((name) => values[name] !== undefined);
}

/** Throws for flags that do not apply to the format. */
export function checkFormatFlags(values: FlagValues, format: Format): void {
  for (const name of givenOf(values, [...renderFlags, "foundNodes"])) {
    const { formats } = flagTable[name];
    if (!formats || formats.includes(format)) continue;
    throw new UsageError(
      `--${flagOption(name)} needs --format ${formats.join(" or ")}, not ${format}`,
    );
  }
}

export function checkNeeds(values: FlagValues): void {
  for (const name of givenOf(values, Object.keys(flagTable) as FlagName[])) {
    const { needs } = flagTable[name];
    if (needs === undefined || values[needs] !== undefined) continue;
    throw new UsageError(`--${flagOption(name)} needs --${flagOption(needs)}`);
  }
}
