import type { Format, RenderOptions } from "../render/format.ts";
import type { Limits } from "../safety/limits.ts";
import type { Favor, Method } from "../selection/method.ts";
import type { SelectionOptions } from "../selection/selection-options.ts";
import type { SiteRules } from "../selection/selectors/site-rules.ts";

/** Options of `extract`; `schema.ts` has their values and defaults. */
export interface ExtractOptions extends SelectionOptions, RenderOptions {
  /** The page's address: base of relative links, and a hint for per-site settings. */
  readonly url?: string | URL;
  /** The method: one of `pith/methods`, or your own. Default: the trained model. */
  readonly method?: Method;
  /**
   * What to favor in unclear cases: less noise (`precision`) or more content (`recall`). Default
   * `balanced`.
   */
  readonly favor?: Favor;
  /**
   * Ids of hand-written rules to turn off; `pith explain --list-rules` lists them. Default: none.
   */
  readonly without?: readonly string[];
  /** Rules per host, from `parseSites`; added to `keep` and `drop`. */
  readonly sites?: SiteRules;
  /** The format of `content`. Default: `text`. */
  readonly format?: Format;
  readonly limits?: Partial<Limits>;
  /**
   * Checked at the start and between stages. No timer fires during extraction; use
   * `limits.timeoutMs` for a time limit.
   */
  readonly signal?: AbortSignal;
  /**
   * The current time: dates more than two days later are ignored. Default: the time of extraction.
   */
  readonly now?: Date;
  /**
   * Whether to detect the language from the text, in addition to the declared one. Default true.
   */
  readonly detectLanguage?: boolean;
}
