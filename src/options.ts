import type { Limits } from "./limits.ts";
import type { OptionValue } from "./methods/method.ts";

/** What the content is returned as. */
export type Format = "text" | "html" | "json";

/** All formats, in the order in which help lists them. */
export const formats: readonly Format[] = ["text", "html", "json"];

/** How a page is extracted. */
export interface ExtractOptions {
  /** The page's address: base of relative links, and a hint for per-site settings. */
  readonly url?: string;
  /** Id of the method. Default `defaultMethodId`. */
  readonly method?: string;
  /** Options of the method; see `pith methods`. */
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
  /** What `content` is. Default `text`. */
  readonly format?: Format;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Record where each block stands in the source. Default false. */
  readonly positions?: boolean;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages of extraction. */
  readonly signal?: AbortSignal;
}

/** The method that is used when none is named. */
export const defaultMethodId = "full-text";
