import { OptionsError } from "../safety/errors.ts";
import { expectArgument, expectText } from "../safety/expect-argument.ts";
import type { OptionSpecs, OptionValue } from "../safety/option-spec.ts";
import { isRecord } from "../safety/option-spec.ts";
import type { Method } from "../selection/method.ts";
import { resolveOptions } from "../selection/method.ts";
import { parseHostFile } from "../selection/selectors/site-rules.ts";

import { matchesUrl } from "../text/hosts.ts";

interface HostThresholds {
  /** `example.org`, `*.example.org` (its subdomains) or `*` (all hosts), in lower case. */
  readonly pattern: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** Options of one method per host, from a site file. */
export interface SiteThresholds {
  readonly method: string;
  /** Sorted from the most specific pattern. */
  readonly hosts: readonly HostThresholds[];
}

function fail(message: string): never {
  throw new OptionsError("thresholds", `the thresholds file ${message}`);
}

function checkHost(
  method: Method,
  pattern: string,
  value: unknown,
): Pick<HostThresholds, "options"> {
  if (!isRecord(value)) fail(`must map ${pattern} to an object of thresholds`);
  const options = value as Readonly<Record<string, OptionValue>>;
  try {
    resolveOptions(method.id, method.options as OptionSpecs<Record<string, OptionValue>>, options);
  } catch (error) {
    if (error instanceof OptionsError) fail(`has a wrong entry for ${pattern}: ${error.message}`);
    throw error;
  }
  return { options };
}

/**
 * Parses a site file: a JSON object from host patterns to options of the method, for example
 * `{ "example.org": { "basicLinkTextDensity": 0.5 }, "*.example.org": { "preciseLinks": 30 } }`.
 * The link density paper (section 4.2) recommends thresholds per site for pages that do not meet
 * the defaults.
 * @throws OptionsError (option `thresholds`) for any other JSON, with the place of the error;
 * InputError for a text that is not JSON and for a value that is not a method
 */
export function parseSiteThresholds(text: string, method: Method): SiteThresholds {
  expectText("the text of parseSiteThresholds", text);
  const isThing = isRecord(method) || typeof method === "function";
  const isMethod = isThing && typeof method.id === "string" && isRecord(method.options);
  expectArgument(
    isMethod,
    "the method of parseSiteThresholds must be a Method, as getMethod gives it",
    method,
  );
  const hosts = parseHostFile(text, "thresholds", fail, (pattern, value) =>
    checkHost(method, pattern, value),
  );
  return { method: method.id, hosts };
}

/**
 * The options of the most specific pattern that matches the address's host; only `*` without an
 * address.
 */
export function thresholdsForUrl(
  file: SiteThresholds,
  url: string | undefined,
): Readonly<Record<string, OptionValue>> {
  expectArgument(
    isRecord(file) && Array.isArray(file.hosts),
    "thresholds must come from parseSiteThresholds",
    file,
  );
  return file.hosts.find(({ pattern }) => matchesUrl(pattern, url))?.options ?? {};
}
