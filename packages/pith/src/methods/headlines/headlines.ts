import { parse } from "../../api/extract.ts";
import { checkOptions } from "../../api/schema.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { PageInput } from "../../page/open-page.ts";
import { withinTime } from "../../safety/clock.ts";
import { OptionsError } from "../../safety/errors.ts";
import type { Limits } from "../../safety/limits.ts";
import { resolveLimits } from "../../safety/limits.ts";
import { checkObject } from "../../safety/option-spec.ts";
import type { Headline } from "../head-components/headline-list.ts";
import { extractHeadComponents, type HeadComponentsOptions } from "../head-components.ts";
import type { HeadlinePage } from "./headline-feed.ts";
import { extractHeadlines, type HeadlineModelOptions } from "./headline-method.ts";

/** Headline methods: our own with a trained model, and the published one for lists of anchors. */
export type HeadlineMethod = "headline-model" | "head-components";

export interface HeadlineOptions {
  /** The page's address, the base of relative links. Without it links are returned as written. */
  readonly url?: string | URL;
  /** Default `headline-model`. */
  readonly method?: HeadlineMethod;
  readonly methodOptions?: Partial<HeadlineModelOptions & HeadComponentsOptions>;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages. */
  readonly signal?: AbortSignal;
}

type HeadlineFinder = (
  page: MeasuredPage,
  options: HeadlineOptions["methodOptions"],
) => readonly Headline[];

const FINDERS: ReadonlyMap<string, HeadlineFinder> = new Map<string, HeadlineFinder>([
  ["headline-model", (page, options) => extractHeadlines(page, options)],
  ["head-components", extractHeadComponents],
]);

/** Ids of the headline methods, the default first. */
export const headlineMethods: readonly string[] = [...FINDERS.keys()];

const OPTION_NAMES = ["url", "limits", "signal"] as const;

/**
 * Finds the headlines of a news front page or another page that lists stories, in document order,
 * each with its address and section. None for a page without headlines.
 * @throws OptionsError for unknown options; LimitError, DeadlineError and AbortedError when a limit
 * is exceeded
 */
export function headlines(input: PageInput, options: HeadlineOptions = {}): HeadlinePage {
  checkObject("headlines", options);
  const { method = headlineMethods[0] ?? "", methodOptions, ...rest } = options;
  checkOptions("headlines", rest, OPTION_NAMES);
  const find = FINDERS.get(method);
  if (!find)
    throw new OptionsError(
      "method",
      `headlines are found by ${headlineMethods.join(" or ")}, not by ${method}`,
    );
  const { timeoutMs } = resolveLimits(options.limits);
  return withinTime({ timeoutMs, signal: options.signal }, () => {
    const page = parse(input, { ...rest, positions: method === "head-components" });
    return { title: page.titleText, url: page.url, method, headlines: find(page, methodOptions) };
  });
}
