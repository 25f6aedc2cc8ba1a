import type { Limits } from "../limits.ts";
import type { Format, RenderOptions } from "../render/format.ts";
import type { Method, OptionValue, Preferences } from "../selection/method.ts";
import type { SelectionOptions } from "../selection/selection-options.ts";
import type { SiteRules } from "../selection/selectors/site-rules.ts";
import type { SiteThresholds } from "./site-thresholds.ts";

/** How a page is extracted. What each option takes and what holds without it stands in `option-table.ts`. */
export interface ExtractOptions extends Preferences, Partial<SelectionOptions>, RenderOptions {
  /** The page's address: base of relative links, and a hint for per-site settings. */
  readonly url?: string | URL;
  /** The method: one of `pith-methods`, or your own. Default: the trained model. */
  readonly method?: Method;
  /** Options of the method; see `pith methods`. */
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
  /** The method's options per host, from `parseSiteThresholds`; `methodOptions` go before them. */
  readonly thresholds?: SiteThresholds;
  /**
   * Hand-written rules that are left out, by their ids: what they keep, drop or move stays as it was. `pith explain --rules`
   * lists them. Default none.
   */
  readonly without?: readonly string[];
  /** Rules per host, from `parseSiteRules`; `rules` are added to them. */
  readonly siteRules?: SiteRules;
  /** What `content` is. Default `text`. */
  readonly format?: Format;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Record where each block stands in the source. Default false. */
  readonly positions?: boolean;
  readonly limits?: Partial<Limits>;
  /**
   * Checked when extraction begins and between its pieces of work. Extraction is synchronous, so a signal that a timer
   * is to abort (`AbortSignal.timeout`) cannot fire meanwhile: set `limits.timeoutMs` for that.
   */
  readonly signal?: AbortSignal;
  /** Whether to detect the language from the text, too, and not only from what the page declares. Default: as far as it can be told. */
  readonly detectLanguage?: boolean;
  /** The time that counts as now, for dates of a page that cannot be true yet. Default: when the page is extracted. */
  readonly now?: Date;
}
