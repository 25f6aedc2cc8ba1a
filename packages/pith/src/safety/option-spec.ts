import { describeValue } from "./describe-value.ts";
import { OptionsError } from "./errors.ts";
import { suggest } from "./suggest.ts";

export type OptionValue = number | string | boolean;

/** The meaning and allowed values of an option; the source of help, docs and checks. */
export interface OptionSpec<V extends OptionValue = OptionValue> {
  readonly default: V;
  readonly meaning: string;
  readonly min?: number;
  readonly max?: number;
  /** For strings: the allowed values. */
  readonly choices?: readonly V[];
}

export type OptionSpecs<O> = {
  readonly [K in keyof O]-?: NonNullable<O[K]> extends OptionValue
    ? OptionSpec<NonNullable<O[K]>>
    : never;
};

function checkValue(option: string, label: string, spec: OptionSpec, value: unknown): OptionValue {
  const wrong = (expected: string): never => {
    throw new OptionsError(option, `${label} must be ${expected}, got ${describeValue(value)}`);
  };
  if (typeof value === "number" && typeof spec.default === "number") {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = spec;
    if (value >= min && value <= max) return value;
    return wrong(
      max === Number.POSITIVE_INFINITY
        ? `a number of ${min} or more`
        : `a number from ${min} to ${max}`,
    );
  }
  if (typeof value === "string" && typeof spec.default === "string") {
    if (!spec.choices || spec.choices.includes(value)) return value;
    return wrong(`one of ${spec.choices.join(", ")}${suggest(value, spec.choices.map(String))}`);
  }
  if (typeof value === "boolean" && typeof spec.default === "boolean") return value;
  return wrong(`a ${typeof spec.default}`);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Throws `OptionsError` unless the options are an object. */
export function checkObject(owner: string, options: unknown): void {
  if (typeof options === "object" && options !== null) return;
  throw new OptionsError(
    "options",
    `the options of ${owner} must be an object, got ${describeValue(options)}`,
  );
}

/** Throws `OptionsError` for the first unknown name. `owner` has the options, for the message. */
export function checkNames(
  owner: string,
  prefix: string,
  given: object,
  known: readonly string[],
): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const names = known.join(", ") || "none";
  const hint = suggest(unknown, known);
  throw new OptionsError(
    `${prefix}${unknown}`,
    `${owner} has no option ${unknown}; it has: ${names}${hint}`,
  );
}

/**
 * Fills in the defaults of a group of options; `undefined` counts as not given.
 * @param owner The owner of the options, for messages: `song`, `chunks`.
 * @param prefix Prefix of names in `OptionsError.option`: `methodOptions.`, `chunks.`.
 * @throws OptionsError for an unknown name or value
 */
export function resolveSpecs<O extends object>(
  owner: string,
  prefix: string,
  specs: OptionSpecs<O>,
  given: Partial<O>,
): Required<O> {
  checkObject(owner, given);
  const known = specs as Readonly<Record<string, OptionSpec>>;
  checkNames(owner, prefix, given, Object.keys(known));
  const resolved: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(known)) resolved[name] = spec.default;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    resolved[name] = checkValue(`${prefix}${name}`, `${owner}: ${name}`, known[name], value);
  }
  return resolved as Required<O>;
}
