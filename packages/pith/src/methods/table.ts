import type { ExtractOptions } from "../api/options.ts";
import type { ExtractResult } from "../api/result.ts";
import { extract } from "../api/with-model.ts";
import type { PageInput } from "../page/open-page.ts";
import { addressOf } from "../page/open-page.ts";
import { pith } from "../rules/pith.ts";
import { describeValue } from "../safety/describe-value.ts";
import { OptionsError } from "../safety/errors.ts";
import { checkObject } from "../safety/option-spec.ts";
import { suggest } from "../safety/suggest.ts";
import { fullText } from "../selection/full-text.ts";
import type { Method, MethodFactory, OptionValue } from "../selection/method.ts";
import { bodyTextExtraction } from "./body-text-extraction.ts";
import { boilerpipe } from "./boilerpipe.ts";
import { ccb } from "./ccb.ts";
import { cetd } from "./cetd.ts";
import { cetr } from "./cetr.ts";
import { headComponents } from "./head-components.ts";
import { headlineModelMethod } from "./headlines/headline-method.ts";
import { justext } from "./justext.ts";
import { linkDensity } from "./link-density.ts";
import { mss } from "./mss.ts";
import { readability } from "./readability.ts";
import { type SiteThresholds, thresholdsForUrl } from "./site-thresholds.ts";
import { slopeCurves } from "./slope-curves.ts";
import { song } from "./song.ts";
import { sun } from "./sun.ts";
import { textDistribution } from "./text-distribution.ts";
import { wffte } from "./wffte.ts";

/**
 * All single-page methods in the order of help and reports: the default, the papers' methods, the
 * classics by year.
 */
export const methods: readonly MethodFactory[] = [
  pith as MethodFactory,
  fullText as MethodFactory,
  linkDensity as MethodFactory,
  textDistribution as MethodFactory,
  cetr as MethodFactory,
  headComponents as MethodFactory,
  bodyTextExtraction as MethodFactory,
  song as MethodFactory,
  sun as MethodFactory,
  wffte as MethodFactory,
  headlineModelMethod as MethodFactory,
  slopeCurves as MethodFactory,
  ccb as MethodFactory,
  mss as MethodFactory,
  readability as MethodFactory,
  boilerpipe as MethodFactory,
  cetd as MethodFactory,
  justext as MethodFactory,
];

/**
 * Finds the method with this id. @throws OptionsError for an unknown id; the message lists all ids
 */
export function getMethod(id: string): MethodFactory {
  if (typeof id !== "string") {
    throw new OptionsError(
      "method",
      `the id of a method must be a string, got ${describeValue(id)}`,
    );
  }
  const method = methods.find((candidate) => candidate.id === id);
  if (method) return method;
  const ids = methods.map((candidate) => candidate.id);
  throw new OptionsError(
    "method",
    `unknown method ${id}; the methods are: ${ids.join(", ")}${suggest(id, ids)}`,
  );
}

/** The options of `extract`, with the method and its options by name, as in flags and requests. */
export interface NamedOptions extends Omit<ExtractOptions, "method"> {
  readonly method?: string | Method;
  /** Options of a method that is given by its id. */
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
  /** The method's options per host, from `parseSiteThresholds`; `methodOptions` override them. */
  readonly thresholds?: SiteThresholds;
}

/**
 * `extract` with a method id instead of a method. @throws OptionsError for an unknown id, and as
 * `extract`
 */
export function extractNamed(input: PageInput, named: NamedOptions = {}): ExtractResult {
  checkObject("extract", named);
  const { method: wanted = pith.id, methodOptions = {}, thresholds, ...options } = named;
  const { id } = typeof wanted === "string" ? getMethod(wanted) : wanted;
  if (thresholds !== undefined && thresholds.method !== id) {
    throw new OptionsError(
      "thresholds",
      `the thresholds are for ${thresholds.method}, but the method is ${id}`,
    );
  }
  if (typeof wanted !== "string") return extract(input, { ...options, method: wanted });
  const ofHost = thresholds && thresholdsForUrl(thresholds, addressOf(input, options.url));
  return extract(input, { ...options, method: getMethod(id)({ ...ofHost, ...methodOptions }) });
}
