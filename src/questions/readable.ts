import { withinTime } from "../deadline.ts";
import { parse } from "../extract.ts";
import { type Limits, resolveLimits } from "../limits.ts";
import { MeasuredPage } from "../measure/measured-page.ts";
import { checkObject, type OptionSpecs, resolveSpecs } from "../option-spec.ts";
import { checkPageOptions } from "../options/page-options.ts";
import type { PageInput } from "../page/open-page.ts";
import { explainSigns, type ReadableModel, rateSigns } from "./readable/judge.ts";
import { measureSigns } from "./readable/signs.ts";
import { readableModel } from "./readable/weights.ts";

/** How `readable` decides. */
export interface ReadableOptions {
  /** The page's address, which says much of what it is. Without it the page's own word for it is taken, if it has one. */
  readonly url?: string | URL;
  /** Probability from which a page counts as readable, 0 to 1. Default 0.5. */
  readonly minProbability?: number;
  /** Least `score` of long blocks beside the probability. Default 0. */
  readonly minScore?: number;
  /** Least share (0 to 1) of long blocks in the text of long blocks and links, beside the probability. Default 0. */
  readonly minShare?: number;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages. */
  readonly signal?: AbortSignal;
}

const PAGE_OPTIONS = ["url", "contentType", "limits", "signal"] as const;

/** Articles and lists are wrong equally often from this probability: the fit weighs both kinds the same. */
const MIN_PROBABILITY = 0.5;

const thresholdSpecs: OptionSpecs<Pick<ReadableOptions, "minProbability" | "minScore" | "minShare">> = {
  minProbability: { default: MIN_PROBABILITY, min: 0, meaning: "probability at which a page counts as readable" },
  minScore: { default: 0, min: 0, meaning: "minimum score of long blocks" },
  minShare: { default: 0, min: 0, meaning: "minimum share of long blocks in the text of long blocks and links" },
};

/** Whether extraction is worth it. */
export interface Readability {
  readonly readable: boolean;
  /** How likely the page is one to read, were half of all pages lists; 0 for a page without text. */
  readonly probability: number;
  /** Sum over long blocks of the square root of the characters beyond 200; 0 without any. */
  readonly score: number;
  /** What decided, in one phrase. */
  readonly why: string;
}

/** `readable` by given weights of the signs. */
export function readableBy(
  model: ReadableModel,
  input: PageInput | MeasuredPage,
  options: ReadableOptions,
): Readability {
  checkObject("readable", options);
  const { url, contentType, limits, signal, ...thresholds } = options;
  const pageOptions = {
    ...(url !== undefined && { url }),
    ...(contentType !== undefined && { contentType }),
    ...(limits !== undefined && { limits }),
    ...(signal !== undefined && { signal }),
  };
  checkPageOptions("readable", pageOptions, PAGE_OPTIONS);
  const { minProbability, minScore, minShare } = resolveSpecs("readable", "", thresholdSpecs, thresholds);
  const { signs, sums } = withinTime({ timeoutMs: resolveLimits(limits).timeoutMs, signal }, () => {
    const page = input instanceof MeasuredPage ? input : parse(input, pageOptions);
    return measureSigns(page, url === undefined ? page.url : String(url));
  });
  const { score } = sums;
  if (sums.chars === 0) return { readable: false, probability: 0, score, why: "the page has no visible text" };
  const probability = rateSigns(model, signs);
  const isLikely = probability >= minProbability;
  const verdict = { readable: false, probability, score };
  const odds = `probability ${probability.toFixed(2)}${isLikely ? "" : `, less than ${minProbability}`}`;
  if (!isLikely) return { ...verdict, why: `${odds}: ${explainSigns(model, signs, false)}` };
  if (score < minScore) return { ...verdict, why: `long blocks score ${score.toFixed(1)}, less than ${minScore}` };
  if (signs.longShare < minShare) {
    return { ...verdict, why: `long blocks are only ${Math.round(signs.longShare * 100)} % of long and linked text` };
  }
  return { ...verdict, readable: true, why: `${odds}: ${explainSigns(model, signs, true)}` };
}

/**
 * A cheap guess whether a page holds running text that is worth extracting: list, search and front pages do not.
 * Needs only the measures of the page, and no method: a logistic regression over some thirty signs (`readable/signs.ts`).
 * @throws OptionsError for options that are not known; LimitError, DeadlineError and AbortedError when a limit
 * is passed
 */
export function readable(input: PageInput | MeasuredPage, options: ReadableOptions = {}): Readability {
  return readableBy(readableModel, input, options);
}
