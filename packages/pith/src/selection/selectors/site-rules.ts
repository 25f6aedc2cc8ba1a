import { OptionsError } from "../../safety/errors.ts";
import { isRecord, isTextList } from "../../safety/option-spec.ts";
import { suggest } from "../../safety/suggest.ts";
import { isHostPattern, matchesUrl, specificity } from "../../text/hosts.ts";
import type { Rules } from "../selection-options.ts";
import { compileSelector } from "./compile-selector.ts";

/** A test of a rules file: a page and its expected output. */
export interface RuleTest {
  /** The page's address; fetched unless `html` or `file` is given. */
  readonly url: string;
  readonly html?: string;
  /** A file next to the rules file. */
  readonly file?: string;
  readonly title?: string;
  readonly authors?: readonly string[];
  /** ISO 8601, or a prefix of it. */
  readonly published?: string;
  /** Texts that the content must contain, and must not. */
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
  readonly next?: string;
}

/** Rules for the pages of a host. For facts and pages the first selector with a match counts. */
export interface SiteRule extends Rules {
  /** Selectors of facts. */
  readonly title?: readonly string[];
  readonly authors?: readonly string[];
  readonly published?: readonly string[];
  /** Selectors of the links to the next page and to the single page. */
  readonly next?: readonly string[];
  readonly all?: readonly string[];
  readonly tests?: readonly RuleTest[];
}

/** Rules by host from a rules file, the most specific patterns first. */
export interface SiteRules {
  readonly hosts: ReadonlyArray<{ readonly pattern: string; readonly rules: SiteRule }>;
}

const SELECTORS = ["keep", "drop", "title", "authors", "published", "next", "all"] as const;
const TEST_TEXTS = ["url", "html", "file", "title", "published", "next"];
const TEST_LISTS = ["authors", "contains", "lacks"];

function fail(message: string): never {
  throw new OptionsError("sites", `the rules file ${message}`);
}

function checkTest(where: string, test: unknown): void {
  if (!isRecord(test) || typeof test.url !== "string")
    fail(`must have an object with url ${where}`);
  for (const [name, value] of Object.entries(test)) {
    if (TEST_TEXTS.includes(name)) {
      if (typeof value !== "string") fail(`must have a string as ${name} ${where}`);
    } else if (!TEST_LISTS.includes(name)) {
      fail(
        `has the unknown key ${JSON.stringify(name)} ${where}; known: ${[...TEST_TEXTS, ...TEST_LISTS].join(", ")}`,
      );
    } else if (!isTextList(value)) fail(`must have a list of strings as ${name} ${where}`);
  }
}

function checkTests(pattern: string, tests: unknown): void {
  if (!Array.isArray(tests)) fail(`must have a list of pages as tests for ${pattern}`);
  for (const [at, test] of tests.entries()) checkTest(`in test ${at + 1} for ${pattern}`, test);
}

function checkRules(pattern: string, value: unknown): SiteRule {
  if (!isRecord(value)) return fail(`must map ${pattern} to an object with keep and drop`);
  const known: readonly string[] = SELECTORS;
  for (const [name, selectors] of Object.entries(value)) {
    if (name === "tests") {
      checkTests(pattern, selectors);
      continue;
    }
    if (!known.includes(name)) {
      const names = [...SELECTORS, "tests"];
      const hint = suggest(name, names);
      fail(
        `has the unknown key ${JSON.stringify(name)} for ${pattern}; known: ${names.join(", ")}${hint}`,
      );
    }
    if (!isTextList(selectors))
      return fail(`must have a list of CSS selectors as ${name} for ${pattern}`);
    // A misspelt selector is an error for every page.
    for (const selector of selectors) compileSelector(selector, "sites");
  }
  return value;
}

/**
 * The entries of a file for several hosts, a JSON object from host patterns to values: the most
 * specific patterns first.
 * @param fail throws an error of the file
 * @param read checks the value for a pattern
 */
export function parseHostFile<T>(
  text: string,
  what: string,
  fail: (message: string) => never,
  read: (pattern: string, value: unknown) => T,
): Array<{ readonly pattern: string } & T> {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    fail(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(file)) return fail(`must be an object that maps host patterns to ${what}`);
  const hosts = Object.entries(file).map(([pattern, value]) => {
    if (isHostPattern(pattern)) return { pattern: pattern.toLowerCase(), ...read(pattern, value) };
    return fail(
      `has the host pattern ${JSON.stringify(pattern)}; patterns are example.org, *.example.org and *`,
    );
  });
  return hosts.sort((a, b) => specificity(b.pattern) - specificity(a.pattern));
}

/**
 * Parses a rules file: a JSON object from host patterns to rules, for example
 * `{ "example.org": { "drop": [".promo"], "title": ["h1.name"] }, "*": { "drop": [".newsletter"] } }`,
 * with selectors for `keep`, `drop`, `title`, `authors`, `published`, the links `next` and `all`,
 * and `tests`.
 * @throws OptionsError (option `sites`) with the error and its place
 */
export function parseSites(text: string): SiteRules {
  return {
    hosts: parseHostFile(text, "rules", fail, (pattern, value) => ({
      rules: checkRules(pattern, value),
    })),
  };
}

/** The entry of the most specific pattern that matches an address. */
export const siteRuleFor = (
  file: SiteRules | undefined,
  url: string | undefined,
): SiteRule | undefined => file?.hosts.find(({ pattern }) => matchesUrl(pattern, url))?.rules;

/** The caller's rules, then those of the most specific matching pattern. */
export function rulesForUrl(
  file: SiteRules | undefined,
  own: Rules | undefined,
  url: string | undefined,
): Rules {
  const site = siteRuleFor(file, url);
  return {
    keep: [...(own?.keep ?? []), ...(site?.keep ?? [])],
    drop: [...(own?.drop ?? []), ...(site?.drop ?? [])],
  };
}
