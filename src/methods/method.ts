import { OptionsError } from "../errors.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import type { Selection } from "../selection/selection.ts";

/** A value that an option of a method can have. */
export type OptionValue = number | string | boolean;

/** What an option means and which values it takes; help, docs and checks are made from it. */
export interface OptionSpec<V extends OptionValue = OptionValue> {
  readonly default: V;
  readonly meaning: string;
  /** For numbers: the least value. */
  readonly min?: number;
  /** For numbers: the greatest value. */
  readonly max?: number;
  /** For strings: the values allowed. */
  readonly choices?: readonly V[];
}

/** The specs of all options of a method. */
export type OptionSpecs<O> = {
  readonly [K in keyof O]: O[K] extends OptionValue ? OptionSpec<O[K]> : never;
};

/** Where a method was published. */
export interface Paper {
  readonly authors: string;
  readonly title: string;
  readonly year?: number;
  /** The part of the paper that the code follows. */
  readonly section?: string;
}

/** What the caller knows beyond the page itself. */
export interface MethodContext {
  /**
   * For each block of the page, the share (0 to 1) of the site's other pages that have a similar block, from a
   * site profile. Template has a high share.
   */
  readonly blockFrequency?: Float32Array;
}

/** A content extraction method for a single page. */
export interface Method<O extends object = Record<string, OptionValue>> {
  /** The paper's name for it, in kebab case. */
  readonly id: string;
  readonly summary: string;
  /** Missing for methods of our own. */
  readonly paper?: Paper;
  readonly options: OptionSpecs<O>;
  /** Whether `page.tree.positions` must be there. */
  readonly needsPositions: boolean;
  /** Whether the tree should hold content recovered from embedded data, too. */
  readonly wantsEmbedded: boolean;
  /** Chooses blocks. Pure: the same page and options give the same selection, and neither is changed. */
  select(page: MeasuredPage, options?: Partial<O>, context?: MethodContext): Selection;
}

function checkOption(method: string, name: string, spec: OptionSpec, value: unknown): OptionValue {
  const option = `methodOptions.${name}`;
  const wrong = (expected: string): never => {
    throw new OptionsError(option, `${method}: ${name} must be ${expected}, got ${JSON.stringify(value)}`);
  };
  if (typeof value === "number" && typeof spec.default === "number") {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = spec;
    return value >= min && value <= max ? value : wrong(`a number from ${min} to ${max}`);
  }
  if (typeof value === "string" && typeof spec.default === "string") {
    if (!spec.choices || spec.choices.includes(value)) return value;
    return wrong(`one of ${spec.choices.join(", ")}`);
  }
  if (typeof value === "boolean" && typeof spec.default === "boolean") return value;
  return wrong(`a ${typeof spec.default}`);
}

/** The defaults of options by their names. */
export function defaultsOf<O extends object>(specs: OptionSpecs<O>): O {
  const entries = Object.entries(specs as Readonly<Record<string, OptionSpec>>);
  return Object.fromEntries(entries.map(([name, spec]) => [name, spec.default])) as O;
}

/**
 * Fills in the defaults of a method's options.
 * @throws OptionsError for a name or a value that the method does not know.
 */
export function resolveOptions<O extends object>(method: string, specs: OptionSpecs<O>, given: Partial<O> = {}): O {
  const known = specs as Readonly<Record<string, OptionSpec>>;
  const resolved: Record<string, OptionValue> = { ...defaultsOf(known) };
  for (const [name, value] of Object.entries(given)) {
    const spec = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!spec) {
      const names = Object.keys(known).join(", ") || "none";
      throw new OptionsError(`methodOptions.${name}`, `${method} has no option ${name}; it has: ${names}`);
    }
    if (value !== undefined) resolved[name] = checkOption(method, name, spec, value);
  }
  return resolved as O;
}
