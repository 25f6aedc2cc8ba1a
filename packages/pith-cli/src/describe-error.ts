import { PithError } from "pith";
import type { FlagName } from "./flag-types.ts";
import { flagOption, flagTable } from "./flags.ts";

/** Whether an error is one of pith with this code. */
export const hasCode = (error: unknown, code: PithError["code"]): error is PithError =>
  error instanceof PithError && error.code === code;

export function describeError(error: PithError, page?: string): string {
  const { code, option } = error;
  if (option === undefined || (code !== "limit" && code !== "timeout")) return error.message;
  const name = option.replace("limits.", "");
  const known = (Object.keys(flagTable) as FlagName[]).find((flag) => flag === name);
  const message = known
    ? error.message.replace(`the option ${option}`, `--${flagOption(known)}`)
    : error.message;
  return page === undefined ? message : `${page}: ${message}`;
}
