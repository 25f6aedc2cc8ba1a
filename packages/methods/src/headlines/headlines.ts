import { withinTime } from "../../../../src/deadline.ts";
import { OptionsError } from "../../../../src/errors.ts";
import { parse } from "../../../../src/extract.ts";
import { type Limits, resolveLimits } from "../../../../src/limits.ts";
import type { MeasuredPage } from "../../../../src/measure/measured-page.ts";
import { checkOptions } from "../../../../src/options/check-options.ts";
import type { PageInput } from "../../../../src/page/open-page.ts";
import type { Headline } from "../head-components/headline-list.ts";
import { extractHeadComponents, type HeadComponentsOptions } from "../head-components.ts";
import type { HeadlinePage } from "./headline-feed.ts";
import type { HeadlineModelOptions } from "./headline-method.ts";

/** The methods that find headlines: ours by a trained model, and the published one for lists of anchors. */
export type HeadlineMethod = "headline-model" | "head-components";

/** How the headlines of a page are extracted. */
export interface HeadlineOptions {
  /** The page's address: base of relative links. Without it links are given back as the page writes them. */
  readonly url?: string | URL;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Default `headline-model`; in `pith/core`, which has no model, `head-components`. */
  readonly method?: HeadlineMethod;
  /** Options of the method; see `pith methods`. */
  readonly methodOptions?: Partial<HeadlineModelOptions & HeadComponentsOptions>;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages. */
  readonly signal?: AbortSignal;
}

/** Finds the headlines of a page that is measured as it needs it. */
export type HeadlineFinder = (page: MeasuredPage, options: HeadlineOptions["methodOptions"]) => readonly Headline[];

/** The finders that an entry point has; the first is its default. */
type HeadlineFinders = ReadonlyMap<string, HeadlineFinder>;

/** The published method. */
export const publishedFinders: HeadlineFinders = new Map([["head-components", extractHeadComponents]]);

const OPTION_NAMES = ["url", "contentType", "method", "methodOptions", "limits", "signal"] as const;

/** The headlines of a page by the finders given, with the page's title and address: what a feed is made from. */
export function readHeadlinesWith(
  finders: HeadlineFinders,
  input: PageInput,
  options: HeadlineOptions = {},
): HeadlinePage {
  checkOptions("headlines", options, OPTION_NAMES);
  const names = [...finders.keys()];
  const { method = names[0] ?? "", methodOptions, ...rest } = options;
  const find = finders.get(method);
  if (!find) throw new OptionsError("method", `headlines are found by ${names.join(" or ")} here, not by ${method}`);
  const { timeoutMs } = resolveLimits(options.limits);
  return withinTime({ timeoutMs, signal: options.signal }, () => {
    const page = parse(input, { ...rest, positions: method === "head-components" });
    return { title: page.titleText, url: page.url, method, headlines: find(page, methodOptions) };
  });
}
