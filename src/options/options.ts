import type { Limits } from "../limits.ts";
import type { Format, RenderOptions } from "../render/format.ts";
import type { Method, OptionValue, Preferences } from "../selection/method.ts";
import type { Rules, SelectionOptions } from "../selection/selection-options.ts";
import type { SiteRules } from "../selection/selectors/site-rules.ts";

/** What goes above the method, and which hand-written rules are off. */
export interface RuleOptions extends Rules {
  /** Hand-written rules that are off, by their ids; `pith explain --rules` lists them. Default none. */
  readonly without?: readonly string[];
  /** Rules per host, from `parseSiteRules`; `keep` and `drop` are added to them. */
  readonly sites?: SiteRules;
}

/** How metadata is read. */
export interface MetadataReading {
  /** Whether to detect the language from the text, too, and not only from what the page declares. Default true. */
  readonly detectLanguage?: boolean;
  /** The current time: later dates on a page are ignored. Default: when the page is extracted. */
  readonly now?: Date;
}

/** How a page is extracted. What each option takes, and its default, is in `schema.ts`. */
export interface ExtractOptions extends Preferences, Partial<Omit<SelectionOptions, "rules">>, RenderOptions {
  /** The page's address: base of relative links, and a hint for per-site settings. */
  readonly url?: string | URL;
  /** The method: one of `pith-methods`, or your own. Default: the trained model. */
  readonly method?: Method;
  /** Options of the method; see `pith methods`. */
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
  readonly rules?: RuleOptions;
  /** What `content` is. Default `text`. */
  readonly format?: Format;
  /** Record where each block is in the source. Default false. */
  readonly positions?: boolean;
  readonly limits?: Partial<Limits>;
  /**
   * Checked when extraction begins and between its pieces of work. Extraction is synchronous, so a signal that a timer
   * is to abort (`AbortSignal.timeout`) cannot fire meanwhile: set `limits.timeoutMs` for that.
   */
  readonly signal?: AbortSignal;
  readonly metadata?: MetadataReading;
}
