import type { MeasuredPage } from "../measure/measured-page.ts";
import { type OptionSpecs, type OptionValue, resolveSpecs } from "../option-spec.ts";
import type { Selection } from "./selection.ts";

export type { OptionSpec, OptionSpecs, OptionValue } from "../option-spec.ts";

/** Where a method was published. */
export interface Paper {
  readonly authors: string;
  readonly title: string;
  readonly year?: number;
  /** Where it was published, with pages where they are known. */
  readonly venue?: string;
  /** Its Digital Object Identifier, without an address. */
  readonly doi?: string;
  /** The part of the paper that the code follows. */
  readonly section?: string;
}

/** The id of the method that is used when none is given. */
export const defaultMethodId = "pith";

/** Whether to rather miss content, or rather keep noise. */
export const favors = ["precision", "balanced", "recall"] as const;
export type Favor = (typeof favors)[number];

/**
 * The parts of the main content, as different readers see it. `auto`: as the page's kind asks for, the article of an
 * article, and everything on other pages. `main`: all content of any kind of page. `article`: an article with its
 * headline, without readers' comments. `body`: the running text alone, most often without headline.
 */
export const conventions = ["auto", "main", "article"] as const;
export type Convention = (typeof conventions)[number];

/** What a caller may prefer, of methods that understand it. */
export interface Preferences {
  readonly favor?: Favor;
  readonly convention?: Convention;
}

/** What the caller knows and prefers beyond the page itself. */
export interface MethodContext extends Preferences {
  /** The ids of hand-written rules that are left out. */
  readonly without?: ReadonlySet<string>;
  /** To be called now and then in loops that may take long: throws when the page's time is up. */
  readonly checkTime?: () => void;
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
  /** The preferences that it understands; others are refused. Default none. */
  readonly preferences?: readonly (keyof Preferences)[];
  /** Chooses blocks. Pure: the same page and options give the same selection, and neither is changed. */
  select(page: MeasuredPage, options?: Partial<O>, context?: MethodContext): Selection;
}

/**
 * Fills in the defaults of a method's options.
 * @throws OptionsError for a name or a value that the method does not know.
 */
export function resolveOptions<O extends object>(method: string, specs: OptionSpecs<O>, given: Partial<O> = {}): O {
  return resolveSpecs(method, "methodOptions.", specs, given);
}
