import { OptionsError } from "../errors.ts";
import { parse } from "../extract.ts";
import { extractHeadlines, type HeadlineModelOptions } from "../fusion/headline-model.ts";
import type { Limits } from "../limits.ts";
import type { Headline } from "../methods/head-components/headline-list.ts";
import { extractHeadComponents, type HeadComponentsOptions } from "../methods/head-components.ts";
import { checkOptions } from "../options/check-options.ts";
import type { PageInput } from "../page/open-page.ts";
import type { HeadlinePage } from "../render/headline-feed.ts";

/** The methods that find headlines: ours by a trained model, and the published one for lists of anchors. */
export type HeadlineMethod = "headline-model" | "head-components";

/** How the headlines of a page are extracted. */
export interface HeadlineOptions {
  /** The page's address: base of relative links. Without it links are given back as the page writes them. */
  readonly url?: string | URL;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Default `headline-model`. */
  readonly method?: HeadlineMethod;
  /** Options of the method; see `pith methods`. */
  readonly methodOptions?: Partial<HeadlineModelOptions & HeadComponentsOptions>;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages. */
  readonly signal?: AbortSignal;
}

/** The method that `headlines` uses when none is named. */
export const defaultHeadlineMethod: HeadlineMethod = "headline-model";

const OPTION_NAMES = ["url", "contentType", "method", "methodOptions", "limits", "signal"] as const;

/** The headlines of a page as `headlines` finds them, with the page's title and address: what a feed is made from. */
export function readHeadlinePage(input: PageInput, options: HeadlineOptions = {}): HeadlinePage {
  checkOptions("headlines", options, OPTION_NAMES);
  const { method = defaultHeadlineMethod, methodOptions, ...rest } = options;
  if (method !== "headline-model" && method !== "head-components") {
    throw new OptionsError("method", `headlines finds them by headline-model or head-components, not by ${method}`);
  }
  const page = parse(input, { ...rest, positions: method === "head-components" });
  const found =
    method === "headline-model" ? extractHeadlines(page, methodOptions) : extractHeadComponents(page, methodOptions);
  return { title: page.titleText, url: page.url, method, headlines: found };
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
