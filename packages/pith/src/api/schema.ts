import { resolveChunkOptions } from "../chunks/chunks.ts";
import { isPartList, jsonParts } from "../render/format.ts";
import { formatIds } from "../render/formats.ts";
import { markdownSpecs, resolveMarkdownStyle } from "../render/markdown-style.ts";
import { OptionsError } from "../safety/errors.ts";
import { defaultLimits, resolveLimits } from "../safety/limits.ts";
import { checkNames, checkObject, describeValue, isTextList } from "../safety/option-spec.ts";
import { suggest } from "../safety/suggest.ts";
import { conventions, favors } from "../selection/method.ts";
import { commentModes, titleModes } from "../selection/selection-options.ts";
import { wordList } from "../text/word-list.ts";
import type { ExtractOptions, MetadataReading, RuleOptions } from "./options.ts";

export type OptionName = keyof ExtractOptions;

/** One option of `extract`: the source of checks, flags, HTTP, help and docs. */
interface OptionEntry {
  readonly meaning: string;
  /** Its type, as in docs. */
  readonly takes: string;
  /** The allowed values, if limited; the first is the default. */
  readonly choices?: readonly string[];
  /** The default in words. Default: the first choice. */
  readonly fallback?: string;
  /** Throws `OptionsError` for an invalid value. */
  check(value: unknown, name: string): void;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function option(
  meaning: string,
  takes: string,
  accepts: (value: unknown) => boolean,
  more: Pick<OptionEntry, "choices" | "fallback"> = {},
): OptionEntry {
  return {
    ...{ meaning, takes, ...more },
    check(value, name) {
      if (accepts(value)) return;
      const { choices = [] } = more;
      const unknown = [value].flat().find((one) => isText(one) && !choices.includes(one));
      const hint = isText(unknown) ? suggest(unknown, choices) : "";
      throw new OptionsError(name, `${name} must be ${takes}, got ${describeValue(value)}${hint}`);
    },
  };
}

/** An option with a fixed set of values. Default: the first. */
function choice(meaning: string, choices: readonly string[], fallback?: string): OptionEntry {
  const takes = `one of ${choices.join(", ")}`;
  const accepts = (value: unknown): boolean => isText(value) && choices.includes(value);
  return option(meaning, takes, accepts, { choices, ...(fallback !== undefined && { fallback }) });
}

/** An option that is a group of options with its own check. */
function group(meaning: string, takes: string, check: (value: object) => unknown): OptionEntry {
  return option(meaning, takes, (value) => {
    if (!isObject(value) || Array.isArray(value)) return false;
    check(value);
    return true;
  });
}

function isMethod(value: unknown): boolean {
  return (
    isObject(value) && "id" in value && isText(value.id) && "select" in value && typeof value.select === "function"
  );
}

function checkMember(name: string, value: unknown, takes: string, accepts: (value: unknown) => boolean): void {
  if (value === undefined || accepts(value)) return;
  throw new OptionsError(name, `${name} must be ${takes}, got ${describeValue(value)}`);
}

function checkRules(given: object): void {
  checkNames("rules", "rules.", given, ["keep", "drop", "without", "sites"]);
  const { keep, drop, without, sites } = given as Readonly<Record<keyof RuleOptions, unknown>>;
  checkMember("rules.keep", keep, "a list of CSS selectors", isTextList);
  checkMember("rules.drop", drop, "a list of CSS selectors", isTextList);
  checkMember("rules.without", without, "a list of ids of rules", isTextList);
  checkMember("rules.sites", sites, "the result of parseSiteRules", (value) => isObject(value) && "hosts" in value);
}

function checkMetadata(given: object): void {
  checkNames("metadata", "metadata.", given, ["detectLanguage", "now"]);
  const { detectLanguage, now } = given as Readonly<Record<keyof MetadataReading, unknown>>;
  checkMember("metadata.detectLanguage", detectLanguage, "true or false", (value) => typeof value === "boolean");
  checkMember("metadata.now", now, "a Date", (value) => value instanceof Date && !Number.isNaN(value.getTime()));
}

/** All options. A new one needs a type in `ExtractOptions`, an entry here, and a name in `optionFlags` or `requestOptions`. */
export const optionSchema: { readonly [K in OptionName]-?: OptionEntry } = {
  url: option(
    "the page's URL, for relative links and per-site settings; empty for none",
    "a URL with a scheme, such as https://example.org/page",
    (value) => value === "" || ((isText(value) || value instanceof URL) && URL.canParse(String(value))),
  ),
  method: option("the extraction method; pith methods lists all", "a method, as pith-methods exports them", isMethod, {
    fallback: "pith",
  }),
  methodOptions: group("options of the method, by name", "an object", () => undefined),
  favor: choice("what to favor in unclear cases: less noise (precision) or more content (recall)", favors, "balanced"),
  convention: choice("what counts as content: main (any page) or article", conventions),
  title: choice(
    "whether the content begins with the page's title: always, never, or depending on the format",
    titleModes,
  ),
  comments: choice("readers' comments: decided by the method, kept or dropped", commentModes),
  rules: group(
    "elements to keep or drop regardless of the method, hand-written rules to turn off, and rules per host",
    "an object with keep and drop (CSS selectors), without (ids of rules) and sites (from parseSiteRules)",
    checkRules,
  ),
  format: choice("the output format", formatIds),
  markdown: group(
    "Markdown style: front matter, links, images, lists, emphasis, headings, code, tables, and custom element handlers",
    `an object with frontMatter, ${Object.keys(markdownSpecs).join(", ")} and handlers`,
    resolveMarkdownStyle,
  ),
  trackingParameters: choice("whether to keep tracking parameters in links", ["keep", "remove"]),
  chunks: group("chunk size (format chunks)", "an object with maxTokens and overlapTokens", resolveChunkOptions),
  include: option(
    "parts to add to JSON output, which are computed only on request",
    `a list of ${jsonParts.join(", ")}; or ["all"]`,
    isPartList,
    { choices: [...jsonParts, "all"], fallback: "none" },
  ),
  limits: group(
    "limits on page size and processing time",
    `an object with ${Object.keys(defaultLimits).join(", ")}`,
    resolveLimits,
  ),
  signal: option(
    "an AbortSignal that cancels extraction",
    "an AbortSignal",
    (value) => isObject(value) && "aborted" in value,
  ),
  metadata: group(
    "how metadata is read: whether to detect the language of the text, and the time after which dates are ignored",
    "an object with detectLanguage and now",
    checkMetadata,
  ),
};

/** Options that are command-line flags, each with its kind and its placeholder in help. */
export const optionFlags = {
  method: { kind: "string", short: "m", placeholder: "ID" },
  favor: { kind: "string", placeholder: "WHAT" },
  convention: { kind: "string", placeholder: "NAME" },
  title: { kind: "string", placeholder: "MODE" },
  comments: { kind: "string", placeholder: "MODE" },
  format: { kind: "string", short: "f", placeholder: "FORMAT" },
  trackingParameters: { kind: "string", placeholder: "MODE" },
  include: { kind: "strings", placeholder: "PARTS", formats: ["json"] },
} as const;

/** Options that requests to the service and agents can set. */
export const requestOptions: readonly OptionName[] = wordList(
  "methodOptions favor convention title comments rules markdown trackingParameters chunks include",
);

export const renderOptionNames: readonly OptionName[] = ["markdown", "trackingParameters", "chunks", "include"];

export const optionNames: readonly OptionName[] = Object.keys(optionSchema) as readonly OptionName[];

/** The default of an option in words. */
export function fallbackOf(name: OptionName): string | undefined {
  const { fallback, choices } = optionSchema[name];
  return fallback ?? choices?.[0];
}

/**
 * Checks names and values of options; `undefined` counts as not given. Methods check their own options.
 * @param owner The called function, for messages.
 * @param known The accepted options. Default: all.
 * @throws OptionsError for an unknown name or value; suggests the nearest
 */
export function checkOptions(owner: string, options: object, known: readonly OptionName[] = optionNames): void {
  checkObject(owner, options);
  checkNames(owner, "", options, known);
  for (const name of known) {
    const value: unknown = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) optionSchema[name].check(value, name);
  }
}
