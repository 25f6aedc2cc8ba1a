import { OptionsError } from "../../errors.ts";
import { isRecord, isTextList } from "../../option-spec.ts";
import { isHostPattern, matchesUrl, specificity } from "../../text/hosts.ts";
import type { Rules } from "../selection-options.ts";
import { compileSelector } from "./compile-selector.ts";

/** Rules per host, from a rules file; the most specific patterns first. */
export interface SiteRules {
  readonly hosts: ReadonlyArray<{ readonly pattern: string; readonly rules: Rules }>;
}

function fail(message: string): never {
  throw new OptionsError("siteRules", `the rules file ${message}`);
}

function checkRules(pattern: string, value: unknown): Rules {
  if (!isHostPattern(pattern)) {
    fail(`has the host pattern ${JSON.stringify(pattern)}; patterns are example.org, *.example.org and *`);
  }
  if (!isRecord(value)) return fail(`must map ${pattern} to an object with keep and drop`);
  for (const [name, selectors] of Object.entries(value)) {
    if (name !== "keep" && name !== "drop")
      fail(`has ${JSON.stringify(name)} for ${pattern}; it may have keep and drop`);
    if (!isTextList(selectors)) return fail(`must have a list of CSS selectors as ${name} for ${pattern}`);
    // A misspelt selector is an error of the file, whichever pages come.
    for (const selector of selectors) compileSelector(selector, "siteRules");
  }
  return value;
}

/**
 * Parses a rules file: a JSON object from host patterns to rules, for example
 * `{ "example.org": { "drop": [".promo"], "keep": ["#notes"] }, "*": { "drop": [".newsletter"] } }`.
 * @throws OptionsError (option `siteRules`) for anything else, with what is wrong where.
 */
export function parseSiteRules(text: string): SiteRules {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    fail(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(file)) return fail("must be an object from host patterns to rules");
  const hosts = Object.entries(file).map(([pattern, value]) => ({
    pattern: pattern.toLowerCase(),
    rules: checkRules(pattern, value),
  }));
  hosts.sort((a, b) => specificity(b.pattern) - specificity(a.pattern));
  return { hosts };
}

/** The rules for a page: those of the most specific pattern that fits its address, and the caller's own before them. */
export function rulesForUrl(file: SiteRules | undefined, own: Rules | undefined, url: string | undefined): Rules {
  const site = file?.hosts.find(({ pattern }) => matchesUrl(pattern, url))?.rules;
  return {
    keep: [...(own?.keep ?? []), ...(site?.keep ?? [])],
    drop: [...(own?.drop ?? []), ...(site?.drop ?? [])],
  };
}
