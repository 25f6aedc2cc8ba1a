import { parse } from "../extract.ts";
import type { Limits } from "../limits.ts";
import { extractHeadlines, type HeadComponentsOptions, type Headline } from "../methods/head-components.ts";
import { checkOptions } from "../options/check-options.ts";
import type { PageInput } from "../page/open-page.ts";
import type { HeadlinePage } from "../render/headline-feed.ts";

/** How the headlines of a page are extracted. */
export interface HeadlineOptions {
  /** The page's address: base of relative links. Without it links are given back as the page writes them. */
  readonly url?: string | URL;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Options of the method `head-components`; see `pith methods`. */
  readonly methodOptions?: Partial<HeadComponentsOptions>;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages. */
  readonly signal?: AbortSignal;
}

const OPTION_NAMES = ["url", "contentType", "methodOptions", "limits", "signal"] as const;

/** The headlines of a page as `headlines` finds them, with the page's title and address: what a feed is made from. */
export function readHeadlinePage(input: PageInput, options: HeadlineOptions = {}): HeadlinePage {
  checkOptions("headlines", options, OPTION_NAMES);
  const { methodOptions, ...rest } = options;
  const page = parse(input, { ...rest, positions: methodOptions?.lines === "published" });
  return { title: page.titleText, url: page.url, headlines: extractHeadlines(page, methodOptions) };
}

/**
 * The headlines of a news front page or another page that lists stories, in document order, each with its address
 * and the section that it stands under. A page without headlines gives an empty list.
 * @throws OptionsError for options that are not known; LimitError, DeadlineError and AbortedError when a limit
 * is passed
 */
export function headlines(input: PageInput, options: HeadlineOptions = {}): readonly Headline[] {
  return readHeadlinePage(input, options).headlines;
}
