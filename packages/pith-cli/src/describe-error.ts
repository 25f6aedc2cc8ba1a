import { DeadlineError, LimitError, type PithError } from "pith";
import type { FlagName } from "./flag-types.ts";
import { flagOption, flagTable } from "./flags.ts";

export function describeError(error: PithError, page?: string): string {
  if (!(error instanceof LimitError || error instanceof DeadlineError)) return error.message;
  const name = error.option.replace("limits.", "");
  const known = (Object.keys(flagTable) as FlagName[]).find((flag) => flag === name);
  const message = known
    ? error.message.replace(`the option ${error.option}`, `--${flagOption(known)}`)
    : error.message;
  return page === undefined ? message : `${page}: ${message}`;
}
