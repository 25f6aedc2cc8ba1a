import { resolveChunkOptions } from "../render/chunks.ts";
import { isPartList, jsonParts } from "../render/format.ts";
import { formatIds } from "../render/formats.ts";
import { markdownSpecs, resolveMarkdownStyle } from "../render/markdown-style.ts";
import { OptionsError } from "../safety/errors.ts";
import { defaultLimits, resolveLimits } from "../safety/limits.ts";
import { checkNames, checkObject, describeValue, isTextList } from "../safety/option-spec.ts";
import { suggest } from "../safety/suggest.ts";
import { favors } from "../selection/method.ts";
import { wordList } from "../text/word-list.ts";
import type { ExtractOptions } from "./options.ts";

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
  const isThing = isObject(value) || typeof value === "function";
  return (
    isThing &&
    "id" in value &&
    isText(value.id) &&
    "select" in value &&
    typeof value.select === "function"
  );
}

const selectorList = (meaning: string): OptionEntry =>
  option(meaning, "a list of CSS selectors", isTextList, { fallback: "none" });

/** An option that is true or false. */
const flag = (meaning: string, fallback: string): OptionEntry =>
  option(meaning, "true or false", (value) => typeof value === "boolean", {
    choices: ["true", "false"],
    fallback,
  });

const AS_DECIDED = "as the method and the format have it";

/**
 * All options. A new one needs a type in `ExtractOptions`, an entry here, and a name in
 * `optionFlags` or `requestOptions`.
 */
export const optionSchema: { readonly [K in OptionName]-?: OptionEntry } = {
  url: option(
    "the page's URL, for relative links and per-site settings; empty for none",
    "a URL with a scheme, such as https://example.org/page",
    (value) =>
      value === "" || ((isText(value) || value instanceof URL) && URL.canParse(String(value))),
  ),
  method: option(
    "the extraction method; pith methods lists all",
    "a method, as pith/methods exports them",
    isMethod,
    {
      fallback: "pith",
    },
  ),
  favor: choice(
    "what to favor in unclear cases: less noise (precision) or more content (recall)",
    favors,
    "balanced",
  ),
  title: flag("whether the content begins with the page's title", AS_DECIDED),
  captions: flag("whether the content has captions and credits of pictures", AS_DECIDED),
  byline: flag("whether the content has lines with author and date", AS_DECIDED),
  comments: flag("whether the content has readers' comments", AS_DECIDED),
  keep: selectorList("CSS selectors of elements to keep, whatever the method says"),
  drop: selectorList("CSS selectors of elements to drop, whatever the method says"),
  without: option("hand-written rules to turn off, by id", "a list of ids of rules", isTextList, {
    fallback: "none",
  }),
  sites: option(
    "rules per host",
    "the result of parseSites",
    (value) => isObject(value) && "hosts" in value,
    {
      fallback: "none",
    },
  ),
  format: choice("the output format", formatIds),
  markdown: group(
    "Markdown style: front matter, links, images, lists, emphasis, headings, code, tables, and custom element handlers",
    `an object with frontMatter, ${Object.keys(markdownSpecs).join(", ")} and handlers`,
    resolveMarkdownStyle,
  ),
  trackingParameters: choice("whether to keep tracking parameters in links", ["keep", "remove"]),
  mathml: option(
    "writes MathML for formulas that the page has only as TeX",
    "the package temml, or another object with renderToString",
    (value) =>
      isObject(value) && "renderToString" in value && typeof value.renderToString === "function",
    { fallback: "none: they stay TeX" },
  ),
  chunks: group(
    "chunk size (format chunks)",
    "an object with tokens and overlap",
    resolveChunkOptions,
  ),
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
  now: option(
    "the current time: dates more than two days later are ignored",
    "a Date",
    (value) => value instanceof Date && !Number.isNaN(value.getTime()),
    { fallback: "the time of extraction" },
  ),
  detectLanguage: flag(
    "whether to detect the language of the text, besides the declared one",
    "true",
  ),
};

/** Options that are command-line flags, each with its kind and its placeholder in help. */
export const optionFlags = {
  method: { kind: "string", short: "m", placeholder: "ID" },
  favor: { kind: "string", placeholder: "WHAT" },
  title: { kind: "string", placeholder: "true|false" },
  captions: { kind: "string", placeholder: "true|false" },
  byline: { kind: "string", placeholder: "true|false" },
  comments: { kind: "string", placeholder: "true|false" },
  format: { kind: "string", short: "f", placeholder: "FORMAT" },
  trackingParameters: { kind: "string", placeholder: "MODE" },
  include: { kind: "strings", placeholder: "PARTS", formats: ["json"] },
} as const;

/** Options that requests to the service and agents can set. */
export const requestOptions: readonly OptionName[] = wordList(
  "favor keep drop title captions byline comments markdown trackingParameters chunks include",
);

export const renderOptionNames: readonly OptionName[] = [
  "markdown",
  "trackingParameters",
  "mathml",
  "chunks",
  "include",
];

export const optionNames: readonly OptionName[] = Object.keys(
  optionSchema,
) as readonly OptionName[];

/** The default of an option in words. */
export function fallbackOf(name: OptionName): string | undefined {
  const { fallback, choices } = optionSchema[name];
  return fallback ?? choices?.[0];
}

/**
 * Checks names and values of options; `undefined` counts as not given. Methods check their own
 * options.
 * @param owner The called function, for messages.
 * @param known The accepted options. Default: all.
 * @throws OptionsError for an unknown name or value; suggests the nearest
 */
export function checkOptions(
  owner: string,
  options: object,
  known: readonly OptionName[] = optionNames,
): void {
  checkObject(owner, options);
  checkNames(owner, "", options, known);
  for (const name of known) {
    const value: unknown = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) optionSchema[name].check(value, name);
  }
}
