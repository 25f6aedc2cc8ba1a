import { decodeHtml } from "./decode/decode.ts";
import { LimitError, OptionsError } from "./errors.ts";
import { recoverEmbedded } from "./fusion/prepare.ts";
import { Deadline, resolveLimits } from "./limits.ts";
import { measurePage } from "./measure/measure.ts";
import type { MeasuredPage } from "./measure/measured-page.ts";
import { getMethod } from "./method-registry.ts";
import type { Method, MethodContext } from "./methods/method.ts";
import { siteOptions } from "./methods/site-thresholds.ts";
import { checkOptions, defaultMethodId, type ExtractOptions } from "./options/extract-options.ts";
import { parsePage } from "./parse/parse.ts";
import { PageResult } from "./result/page-result.ts";
import type { ExtractResult } from "./result/result.ts";
import { StopWatch } from "./result/stop-watch.ts";
import { applyRules, rulesForUrl } from "./selection/rules/rules.ts";
import type { Selection } from "./selection/selection.ts";
import { findProfile } from "./site/profile-format.ts";
import { profileMethod } from "./site/profile-method.ts";
import { xCex } from "./site/x-cex.ts";

/**
 * Takes a page of HTML, as text or as bytes, and gives back its main content. Synchronous; changes nothing
 * that it is given. Bytes are decoded as a browser does it, by byte order mark, `contentType` and `meta`.
 * @throws OptionsError for options that are not known; LimitError, DeadlineError and AbortedError when a
 * limit is passed. Broken markup never throws.
 */
export function extract(input: string | Uint8Array, options: ExtractOptions = {}): ExtractResult {
  checkOptions(options);
  const method = chooseMethod(options);
  const watch = new StopWatch();
  const deadline = deadlineOf(options);
  const html = typeof input === "string" ? input : decodeBytes(input, options);
  watch.end("decodeMs");
  const page = measureHtml(html, options, method, watch, deadline);
  const selection = selectBlocks(page, method, options);
  watch.end("selectMs");
  deadline.check();
  return new PageResult(selection, options, watch, deadline);
}

/** The time that the options give to one page, from now on. */
function deadlineOf(options: ExtractOptions): Deadline {
  return new Deadline(resolveLimits(options.limits).timeoutMs, options.signal);
}

/** The method that is asked for: one for single pages, or X-CEX by the profile of the page's site. */
function chooseMethod(options: ExtractOptions): Method {
  const { method = defaultMethodId, siteProfiles = [], url } = options;
  if (method !== xCex.id) return getMethod(method);
  const profile = findProfile(siteProfiles, url);
  if (profile) return profileMethod(profile) as Method;
  throw new OptionsError("siteProfiles", `the method ${method} needs a profile of the page's site`);
}

/** What the profile of the page's site says of its blocks. */
function siteContext(page: MeasuredPage, method: Method, options: ExtractOptions): MethodContext {
  if (method.id === xCex.id) return {};
  const blockFrequency = findProfile(options.siteProfiles ?? [], options.url)?.blockFrequency(page);
  return blockFrequency === undefined ? {} : { blockFrequency };
}

/** The method's selection of a measured page, and after it what the user's rules say. */
export function selectBlocks(page: MeasuredPage, method: Method, options: ExtractOptions): Selection {
  const selection = method.select(page, siteOptions(method, options), siteContext(page, method, options));
  return applyRules(selection, rulesForUrl(options.siteRules, options.rules, options.url));
}

/** Decodes the bytes of a page as `extract` does. */
export function decodeBytes(bytes: Uint8Array, options: ExtractOptions): string {
  const { maxBytes } = resolveLimits(options.limits);
  if (bytes.length > maxBytes) throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
  const { contentType } = options;
  return decodeHtml(bytes, contentType === undefined ? {} : { contentType }).html;
}

/** Parses and measures a page as the method needs it. */
export function measureHtml(
  html: string,
  options: ExtractOptions = {},
  method?: Method,
  watch: StopWatch = new StopWatch(),
  deadline: Deadline = deadlineOf(options),
): MeasuredPage {
  const limits = resolveLimits(options.limits);
  const positions = options.positions === true || options.format === "chunks" || method?.needsPositions === true;
  const tree = parsePage(html, { positions, limits, deadline, parser: options.parser ?? "fast" });
  watch.end("parseMs");
  deadline.check();
  const measured = measurePage(html, tree, options.url);
  const page = method?.wantsEmbedded === true ? recoverEmbedded(measured) : measured;
  watch.end("measureMs");
  deadline.check();
  return page;
}

/** Runs one method over a page of HTML. */
export function select(html: string, options: ExtractOptions = {}): Selection {
  const method = chooseMethod(options);
  const page = measureHtml(html, options, method);
  return selectBlocks(page, method, options);
}
