import type { MeasuredPage } from "../page/measured-page.ts";
import { type OptionSpecs, type OptionValue, resolveSpecs } from "../safety/option-spec.ts";
import type { Selection } from "./selection.ts";

export type { OptionSpec, OptionSpecs, OptionValue } from "../safety/option-spec.ts";

/** Where a method was published. */
export interface Paper {
  readonly authors: string;
  readonly title: string;
  readonly year?: number;
  /** Journal or conference, with pages if known. */
  readonly venue?: string;
  /** The bare Digital Object Identifier. */
  readonly doi?: string;
  /** The part of the paper that the code follows. */
  readonly section?: string;
}

/** The id of the default method. */
export const defaultMethodId = "pith";

/** Whether to favor less noise (precision) or more content (recall). */
export const favors = ["precision", "balanced", "recall"] as const;
export type Favor = (typeof favors)[number];

/** Preferences that some methods support. */
export interface Preferences {
  readonly favor?: Favor;
}

/** Input of a method besides the page and its options. */
export interface MethodContext extends Preferences {
  /** Ids of hand-written rules to turn off. */
  readonly without?: ReadonlySet<string>;
  /** Call it in long loops; throws when the page's time limit expires. */
  readonly checkTime?: () => void;
}

/** A content extraction method for a single page. */
export interface Method<O extends object = Record<string, OptionValue>> {
  /** The name used in the paper, in kebab case. */
  readonly id: string;
  readonly summary: string;
  /** Missing for unpublished methods. */
  readonly paper?: Paper;
  readonly options: OptionSpecs<O>;
  /** Whether the method needs `page.tree.positions`. */
  readonly needsPositions: boolean;
  /** Whether the tree should include content recovered from embedded data. */
  readonly wantsEmbedded: boolean;
  /** Supported preferences; others throw an error. Default: none. */
  readonly preferences?: readonly (keyof Preferences)[];
  /** Chooses blocks. Must be pure. */
  select(page: MeasuredPage, options?: Partial<O>, context?: MethodContext): Selection;
}

/**
 * Fills in the defaults of a method's options. @throws OptionsError for an unknown name or invalid
 * value
 */
export const resolveOptions = <O extends object>(
  method: string,
  specs: OptionSpecs<O>,
  given: Partial<O> = {},
): O => resolveSpecs(method, "methodOptions.", specs, given);

/**
 * A method with its defaults; called with options, it is the method with these options:
 * `cetr({ cut: "k-means" })`.
 */
export interface MethodFactory<O extends object = Record<string, OptionValue>> extends Method<O> {
  /** @throws OptionsError for an unknown name or invalid value */
  (options?: Partial<O>): Method;
}

/** Makes a method callable with its options. */
export function withOptions<O extends object>(method: Method<O>): MethodFactory<O> {
  const bind = (given: Partial<O> = {}): Method => {
    resolveOptions(method.id, method.options, given);
    return {
      ...(method as Method),
      select: (page, _, context) => method.select(page, given, context),
    };
  };
  return Object.assign(bind, method);
}
