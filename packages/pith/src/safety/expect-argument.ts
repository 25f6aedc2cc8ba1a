import { describeValue } from "./describe-value.ts";
import { InputError } from "./errors.ts";

/**
 * Throws InputError for an argument of a wrong type.
 * @param rule the rule, for the message: `the text of parseLabels must be a string`
 */
export function expectArgument(isRight: boolean, rule: string, got: unknown): void {
  if (!isRight) throw new InputError(`${rule}, got ${describeValue(got)}`);
}

/** Throws InputError unless the value is a string. */
export function expectText(what: string, value: unknown): void {
  expectArgument(typeof value === "string", `${what} must be a string`, value);
}

/** Throws InputError for a buffer that was transferred to another thread. */
export function expectMemory(what: string, buffer: ArrayBufferLike): void {
  let isThere = true;
  try {
    new Uint8Array(buffer);
  } catch {
    isThere = false;
  }
  const advice = "their buffer was transferred; copy them first: bytes.slice()";
  if (!isThere) throw new InputError(`${what} are gone: ${advice}`);
}

/** Throws InputError unless the value is iterable; strings are rejected. */
export function expectSeries(rule: string, value: unknown): void {
  expectArgument(
    typeof value === "object" && value !== null && Symbol.iterator in value,
    rule,
    value,
  );
}

/** Throws InputError for anything but a page of `parse`, such as HTML. */
export function expectPage(value: unknown): void {
  const isPage = typeof value === "object" && value !== null && "blocks" in value;
  expectArgument(isPage, "a page must come from parse", value);
}

/** Throws InputError for anything but a result of `extract`. */
export function expectResult(value: unknown): void {
  const isResult =
    typeof value === "object" && value !== null && "selection" in value && "as" in value;
  expectArgument(isResult, "a result must come from extract", value);
}
