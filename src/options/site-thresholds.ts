import { isHostPattern, matchesUrl, specificity } from "pith-base";
import { OptionsError } from "../errors.ts";
import { expectArgument, expectText } from "../expect-argument.ts";
import { isRecord } from "../option-spec.ts";
import { type Method, type OptionSpecs, type OptionValue, resolveOptions } from "../selection/method.ts";

/** Options of a method for the hosts that a pattern matches. */
interface HostThresholds {
  /** `example.org`, `*.example.org` (its subdomains) or `*` (all hosts), in lower case. */
  readonly pattern: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** Options of one method per host, from a site file. */
export interface SiteThresholds {
  /** Id of the method that the options belong to. */
  readonly method: string;
  /** The most specific patterns first. */
  readonly hosts: readonly HostThresholds[];
}

function fail(message: string): never {
  throw new OptionsError("thresholds", `the thresholds file ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkHost(method: Method, pattern: string, value: unknown): HostThresholds {
  if (!isHostPattern(pattern)) {
    fail(`has the host pattern ${JSON.stringify(pattern)}; patterns are example.org, *.example.org and *`);
  }
  if (!isRecord(value)) fail(`must map ${pattern} to an object of thresholds`);
  const options = value as Readonly<Record<string, OptionValue>>;
  try {
    resolveOptions(method.id, method.options as OptionSpecs<Record<string, OptionValue>>, options);
  } catch (error) {
    if (error instanceof OptionsError) fail(`has a wrong entry for ${pattern}: ${error.message}`);
    throw error;
  }
  return { pattern: pattern.toLowerCase(), options };
}

/**
 * Parses a site file: a JSON object from host patterns to options of the method, for example
 * `{ "example.org": { "basicLinkTextDensity": 0.5 }, "*.example.org": { "preciseLinks": 30 } }`.
 * Setting the thresholds per site is the advice of the link density paper, section 4.2, for pages that do not
 * meet them.
 * @throws OptionsError (option `thresholds`) for anything that is not such an object, with what is wrong where;
 * InputError for a text that is none and for what is no method.
 */
export function parseSiteThresholds(text: string, method: Method): SiteThresholds {
  expectText("the text of parseSiteThresholds", text);
  const isMethod = isRecord(method) && typeof method.id === "string" && isRecord(method.options);
  expectArgument(isMethod, "the method of parseSiteThresholds must be a Method, as getMethod gives it", method);
  const file = parseJson(text.replace(/^\uFEFF/, ""));
  if (!isRecord(file)) fail("must be an object from host patterns to thresholds");
  const hosts = Object.entries(file).map(([pattern, value]) => checkHost(method, pattern, value));
  hosts.sort((a, b) => specificity(b.pattern) - specificity(a.pattern));
  return { method: method.id, hosts };
}

/**
 * The options for a page at this address: those of the most specific pattern that matches its host; none without a
 * match. Without an address only `*` matches.
 */
export function thresholdsForUrl(file: SiteThresholds, url: string | undefined): Readonly<Record<string, OptionValue>> {
  expectArgument(
    isRecord(file) && Array.isArray(file.hosts),
    "thresholds must be what parseSiteThresholds gives",
    file,
  );
  return file.hosts.find(({ pattern }) => matchesUrl(pattern, url))?.options ?? {};
}

/** What a caller says about a method's options. */
interface HostOptions {
  readonly thresholds?: SiteThresholds;
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
}

/**
 * The method's options for one page: the thresholds of its host, and over them the caller's own.
 * @throws OptionsError when the thresholds belong to another method.
 */
export function siteOptions(
  method: Method,
  { thresholds, methodOptions }: HostOptions,
  url: string | undefined,
): Readonly<Record<string, OptionValue>> | undefined {
  if (thresholds === undefined) return methodOptions;
  if (thresholds.method !== method.id) {
    throw new OptionsError("thresholds", `the thresholds are for ${thresholds.method}, but the method is ${method.id}`);
  }
  return { ...thresholdsForUrl(thresholds, url), ...methodOptions };
}
