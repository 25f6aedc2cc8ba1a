import type { MetadataOptions } from "../metadata/metadata-types.ts";
import type { Format, RenderOptions } from "../render/format.ts";
import type { Limits } from "../safety/limits.ts";
import type { Method, OptionValue, Preferences } from "../selection/method.ts";
import type { Rules, SelectionOptions } from "../selection/selection-options.ts";
import type { SiteRules } from "../selection/selectors/site-rules.ts";

/** The caller's rules, and the hand-written rules to turn off. */
export interface RuleOptions extends Rules {
  /** Ids of hand-written rules to turn off; `pith explain --list-rules` lists them. Default: none. */
  readonly without?: readonly string[];
  /** Rules per host, from `parseSiteRules`; added to `keep` and `drop`. */
  readonly sites?: SiteRules;
}

export type MetadataReading = Pick<MetadataOptions, "detectLanguage" | "now">;

/** Options of `extract`; `schema.ts` has their values and defaults. */
export interface ExtractOptions extends Preferences, Partial<Omit<SelectionOptions, "rules">>, RenderOptions {
  /** The page's address: base of relative links, and a hint for per-site settings. */
  readonly url?: string | URL;
  /** The method: one of `pith-methods`, or your own. Default: the trained model. */
  readonly method?: Method;
  /** Options of the method; see `pith methods`. */
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
  readonly rules?: RuleOptions;
  /** The format of `content`. Default: `text`. */
  readonly format?: Format;
  readonly limits?: Partial<Limits>;
  /** Checked at the start and between stages. No timer fires during extraction; use `limits.timeoutMs` for a time limit. */
  readonly signal?: AbortSignal;
  readonly metadata?: MetadataReading;
}
