import { OptionsError } from "../errors.ts";
import { decodeBytes, measureHtml } from "../extract.ts";
import type { Limits } from "../limits.ts";
import { extractHeadlines, type HeadComponentsOptions, type Headline } from "../methods/head-components.ts";
import type { HeadlinePage } from "../render/headline-feed.ts";

/** How the headlines of a page are extracted. */
export interface HeadlineOptions {
  /** The page's address: base of relative links. Without it links are given back as the page writes them. */
  readonly url?: string;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Options of the method `head-components`; see `pith methods`. */
  readonly methodOptions?: Partial<HeadComponentsOptions>;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages. */
  readonly signal?: AbortSignal;
}

const OPTION_NAMES: ReadonlySet<string> = new Set(["url", "contentType", "methodOptions", "limits", "signal"]);

/** The headlines of a page as `headlines` finds them, with the page's title and address: what a feed is made from. */
export function readHeadlinePage(input: string | Uint8Array, options: HeadlineOptions = {}): HeadlinePage {
  const unknown = Object.keys(options).find((name) => !OPTION_NAMES.has(name));
  if (unknown !== undefined) throw new OptionsError(unknown, `headlines has no option ${unknown}`);
  const { methodOptions, ...rest } = options;
  const html = typeof input === "string" ? input : decodeBytes(input, rest);
  const page = measureHtml(html, { ...rest, positions: methodOptions?.lines === "published" });
  return { title: page.titleText, url: options.url, headlines: extractHeadlines(page, methodOptions) };
}

/**
 * The headlines of a news front page or another page that lists stories, in document order, each with its address
 * and the section that it stands under. A page without headlines gives an empty list.
 * @throws OptionsError for options that are not known; LimitError, DeadlineError and AbortedError when a limit
 * is passed
 */
export function headlines(input: string | Uint8Array, options: HeadlineOptions = {}): readonly Headline[] {
  return readHeadlinePage(input, options).headlines;
}
