import { PithError } from "pith";
import { options } from "pith/kit";
import { describeValue } from "../../pith/src/safety/describe-value.ts";

/** Most bytes of a page, as for `extract`: 64 MiB. */
export const defaultMaxBytes: number = Number(options.limits.members?.maxBytes?.default);

/** The error for an unknown option or an invalid value. */
export const optionError = (option: string, message: string): PithError =>
  new PithError("options", message, { option });

/** The error for something larger than a limit, with the option that raises it. */
export function limitError(option: string, max: number, what: string): PithError {
  const message = `${what} exceeds the limit of ${max}; raise it with the option ${option}`;
  return new PithError("limit", message, { option, max });
}

/** The error for work that the caller's signal cancelled. */
export const abortedError = (cause: unknown): PithError =>
  new PithError("aborted", "extraction was aborted by the option signal", { cause });

/**
 * @param rule the rule, for the message: `the path of a file must be a string`
 * @throws PithError `input` for an argument of a wrong type
 */
export function expectArgument(isRight: boolean, rule: string, got: unknown): void {
  if (!isRight) throw new PithError("input", `${rule}, got ${describeValue(got)}`);
}

/** @throws PithError `input` unless the value is a string */
export function expectText(what: string, value: unknown): void {
  expectArgument(typeof value === "string", `${what} must be a string`, value);
}
