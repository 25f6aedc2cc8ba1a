import { OptionsError } from "../errors.ts";
import { defaultLimits, resolveLimits } from "../limits.ts";
import { conventions, favors } from "../methods/method.ts";
import { checkNames, describeValue } from "../option-spec.ts";
import { parserNames } from "../parse/parse.ts";
import { resolveChunkOptions } from "../render/chunks.ts";
import { formatIds } from "../render/formats.ts";
import { commentModes, titleModes } from "../selection/selection-options.ts";
import { SiteProfile } from "../site/site-profile.ts";
import { suggest } from "../text/suggest.ts";
import type { ExtractOptions } from "./options.ts";

/** One option of `extract`: help, docs, flags and checks are made from it. */
export interface OptionEntry {
  /** What it means, in one line. */
  readonly meaning: string;
  /** What it takes, as docs write it. */
  readonly takes: string;
  /** What holds when it is not given, in words. */
  readonly fallback?: string;
  /** The values allowed, when they are limited. */
  readonly choices?: readonly string[];
  /** Throws `OptionsError` for a value that it does not take. `name` is the option's. */
  check(value: unknown, name: string): void;
}

type Description = Omit<OptionEntry, "takes" | "check">;

/** An option that takes what a test accepts. */
function option(takes: string, accepts: (value: unknown) => boolean, description: Description): OptionEntry {
  return {
    takes,
    ...description,
    check(value, name) {
      if (accepts(value)) return;
      throw new OptionsError(name, `${name} must be ${takes}, got ${describeValue(value)}`);
    },
  };
}

/** An option that takes one of some words; the first is the default. */
function choice(choices: readonly string[], meaning: string, fallback = choices[0]): OptionEntry {
  return {
    takes: `one of ${choices.join(", ")}`,
    meaning,
    choices,
    ...(fallback !== undefined && { fallback }),
    check(value, name) {
      if (typeof value === "string" && choices.includes(value)) return;
      const hint = typeof value === "string" ? suggest(value, choices) : "";
      throw new OptionsError(name, `${name} must be one of ${choices.join(", ")}, got ${describeValue(value)}${hint}`);
    },
  };
}

const isText = (value: unknown): boolean => typeof value === "string";
const isBoolean = (value: unknown): boolean => typeof value === "boolean";
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isMethod(value: unknown): boolean {
  return (
    isObject(value) && "id" in value && isText(value.id) && "select" in value && typeof value.select === "function"
  );
}

/** An option that is a group of options, which its own check looks through. */
function group(takes: string, check: (value: object) => unknown, meaning: string): OptionEntry {
  return {
    takes,
    meaning,
    check(value, name) {
      if (!isObject(value) || Array.isArray(value)) {
        throw new OptionsError(name, `${name} must be ${takes}, got ${describeValue(value)}`);
      }
      check(value);
    },
  };
}

function checkRules(rules: object): void {
  checkNames("rules", "rules.", rules, ["keep", "drop"]);
  for (const [name, selectors] of Object.entries(rules)) {
    if (selectors === undefined || isTextList(selectors)) continue;
    throw new OptionsError(
      `rules.${name}`,
      `rules.${name} must be a list of CSS selectors, got ${describeValue(selectors)}`,
    );
  }
}

/**
 * The one table of options. To add one, add it to `ExtractOptions` and here; where the command line is to take it, add
 * its flag to `src/cli/flags.ts`, which takes meaning and choices from here.
 */
export const optionTable: { readonly [K in keyof Required<ExtractOptions>]: OptionEntry } = {
  url: option("a string or a URL", (value) => isText(value) || value instanceof URL, {
    meaning: "the page's address: base of relative links, hint for per-site settings",
  }),
  method: option("the id of a method or a method", (value) => isText(value) || isMethod(value), {
    meaning: "the method that chooses the content; pith methods lists all",
    fallback: "pith",
  }),
  methodOptions: group("an object", () => undefined, "options of the method, by name"),
  thresholds: option(
    "what parseSiteThresholds gives",
    (value) => isObject(value) && "method" in value && "hosts" in value,
    {
      meaning: "the method's options per host pattern; methodOptions go before them",
    },
  ),
  siteProfiles: option(
    "a list of site profiles",
    (value) => Array.isArray(value) && value.every((profile) => profile instanceof SiteProfile),
    { meaning: "what was learned of sites; with the method x-cex they decide alone" },
  ),
  favor: choice(favors, "whether to rather miss content (precision) or rather keep noise (recall)", "balanced"),
  convention: choice(conventions, "what belongs to the content: main (any page), article, or body (without headline)"),
  title: choice(
    titleModes,
    "the page's title at the beginning of the content: always, never, or as is usual for the format",
  ),
  comments: choice(
    commentModes,
    "readers' comments: as the method decides, kept, dropped, or given out apart from the content",
  ),
  rules: group(
    "an object with lists of CSS selectors, keep and drop",
    checkRules,
    "elements to keep or to drop, whatever the method says",
  ),
  siteRules: option("what parseSiteRules gives", (value) => isObject(value) && "hosts" in value, {
    meaning: "such rules per host pattern",
  }),
  format: choice(formatIds, "what the content is written as"),
  frontMatter: option("true or false", isBoolean, {
    meaning: "begin Markdown with the page's facts: title, authors, dates and more",
    fallback: "false",
  }),
  trackingParameters: choice(["keep", "remove"], "whether links keep query parameters that only track readers"),
  chunks: group("an object with maxTokens and overlapTokens", resolveChunkOptions, "how the format chunks cuts"),
  contentType: option("a string", isText, { meaning: "for bytes: the Content-Type header, which may name a charset" }),
  positions: option("true or false", isBoolean, {
    meaning: "say where in the source each block stands",
    fallback: "false",
  }),
  parser: choice(parserNames, "which tokenizer reads the page; both give the same tree", "fast"),
  limits: group(
    `an object with ${Object.keys(defaultLimits).join(", ")}`,
    resolveLimits,
    "how large a page may be, and how long it may take",
  ),
  signal: option("an AbortSignal", (value) => isObject(value) && "aborted" in value, {
    meaning: "stops extraction between its pieces of work",
  }),
  now: option("a Date", (value) => value instanceof Date && !Number.isNaN(value.getTime()), {
    meaning: "the time that counts as now, for dates of a page that cannot be true yet",
    fallback: "when the page is extracted",
  }),
};
