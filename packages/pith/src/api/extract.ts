import type { MeasuredPage } from "../page/measured-page.ts";
import {
  addressOf,
  boxesOf,
  contentTypeOf,
  openPage,
  type PageInput,
  readHtml,
} from "../page/open-page.ts";
import { includesPart } from "../render/format.ts";
import { finishSelection } from "../rules/final-selection.ts";
import { checkRowIds } from "../rules/rows.ts";
import { checkClock, withinTime } from "../safety/clock.ts";
import { OptionsError } from "../safety/errors.ts";
import { resolveLimits } from "../safety/limits.ts";
import { checkObject } from "../safety/option-spec.ts";
import { defaultMethodId, type Method, type Preferences } from "../selection/method.ts";
import type { Selection } from "../selection/selection.ts";
import { checkSelectors } from "../selection/selectors/selectors.ts";
import { rulesForUrl } from "../selection/selectors/site-rules.ts";
import type { ExtractOptions } from "./options.ts";
import { renderResult } from "./page-result.ts";
import type { ExtractResult } from "./result.ts";
import { checkOptions } from "./schema.ts";
import { StopWatch } from "./stop-watch.ts";

/** Extracts with a method that applies if the options name none. */
export function extractWith(
  defaultMethod: Method,
  input: PageInput,
  options: ExtractOptions,
): ExtractResult {
  checkOptions("extract", options);
  checkSelectors(options);
  checkRowIds(options.without);
  const url = addressOf(input, options.url);
  const { method = defaultMethod } = options;
  const watch = new StopWatch();
  const limits = resolveLimits(options.limits);
  return withinTime({ timeoutMs: limits.timeoutMs, signal: options.signal }, () => {
    const html = readHtml(input, limits);
    watch.end("decodeMs");
    const page = openPage(html, {
      url,
      contentType: contentTypeOf(input),
      positions:
        includesPart(options.include, "positions") ||
        options.format === "chunks" ||
        method.needsPositions,
      embedded: method.wantsEmbedded,
      limits,
      boxes: boxesOf(input),
      onStage: (stage) => watch.end(stage),
    });
    const selection = selectContent(page, method, options);
    watch.end("selectMs");
    return renderResult(selection, options, watch);
  });
}

/** The options of `parse`. */
export interface ParseOptions extends Pick<ExtractOptions, "url" | "limits" | "signal"> {
  /** Record where each node is in the source. Default false. */
  readonly positions?: boolean;
  /**
   * Search a page with little text for text in embedded data, like the default method. Default
   * false.
   */
  readonly embedded?: boolean;
}

const PARSE_OPTIONS = ["url", "limits", "signal"] as const;

/**
 * Parses and measures a page for `Method.select` and the functions of `pith/methods`.
 * @throws as `extract` does
 */
export function parse(input: PageInput, given: ParseOptions = {}): MeasuredPage {
  checkObject("parse", given);
  const { embedded = false, positions = false, ...options } = given;
  checkOptions("parse", options, PARSE_OPTIONS);
  const limits = resolveLimits(options.limits);
  return withinTime({ timeoutMs: limits.timeoutMs, signal: options.signal }, () =>
    openPage(readHtml(input, limits), {
      url: addressOf(input, options.url),
      contentType: contentTypeOf(input),
      positions,
      embedded,
      limits,
      boxes: boxesOf(input),
    }),
  );
}

/** The final selection of a page: the method's, then the steps after it. */
export function selectContent(
  page: MeasuredPage,
  method: Method,
  options: ExtractOptions = {},
): Selection {
  const without = new Set(options.without);
  const context = { ...preferencesOf(method, options), without, checkTime: checkClock };
  const chosen = method.select(page, undefined, context);
  const rules = rulesForUrl(options.sites, options, page.url);
  return finishSelection(chosen, { ...options, ...rules }, without);
}

function preferencesOf(method: Method, { favor }: ExtractOptions): Preferences {
  const preferences: Preferences = { ...(favor && { favor }) };
  for (const name of Object.keys(preferences) as Array<keyof Preferences>) {
    if (method.preferences?.includes(name)) continue;
    throw new OptionsError(
      name,
      `method ${JSON.stringify(method.id)} does not support ${JSON.stringify(name)} (supported by: ${defaultMethodId})`,
    );
  }
  return preferences;
}
