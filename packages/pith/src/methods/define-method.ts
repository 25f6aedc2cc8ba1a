import type { MeasuredPage } from "../page/measured-page.ts";
import { expectArgument } from "../safety/expect-argument.ts";
import type { OptionSpecs } from "../safety/option-spec.ts";
import type { Method, MethodContext, MethodFactory } from "../selection/method.ts";
import { resolveOptions, withOptions } from "../selection/method.ts";
import type { Selection } from "../selection/selection.ts";

/** The allowed values of an option: its choices, otherwise all values of its default's type. */
type ValueOf<S> = S extends { readonly choices: readonly (infer V)[] }
  ? V
  : S extends { readonly default: number }
    ? number
    : boolean;

export type OptionsOf<S> = { readonly [K in keyof S]: ValueOf<S[K]> };

type Source<O extends object> = Pick<Method<O>, "id" | "summary" | "paper" | "preferences"> &
  Partial<Pick<Method<O>, "needsPositions" | "wantsEmbedded">> & {
    readonly options: OptionSpecs<O>;
    /**
     * Selects blocks.
     * @param options validated and complete
     * @param given the options that the caller set
     * @param context the caller's preferences, and the time limit
     */
    readonly select: (
      page: MeasuredPage,
      options: O,
      given: Partial<O>,
      context: MethodContext,
    ) => Selection;
  };

/**
 * Creates a method that validates its options. Defaults: it supports no preferences, and sees the
 * page as its markup is, without embedded data and positions.
 * @throws InputError for anything but an object; OptionsError, when used, for invalid options
 */
export function defineMethod<O extends object>(source: Source<O>): MethodFactory<O> {
  expectArgument(typeof source === "object" && source !== null, "a method is an object", source);
  const { id, options: specs } = source;
  return withOptions({
    needsPositions: false,
    wantsEmbedded: false,
    ...source,
    select: (page, given = {}, context = {}) =>
      source.select(page, resolveOptions(id, specs, given), given, context),
  });
}
