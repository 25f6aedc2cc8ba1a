import { chunkSpecs, resolveChunkOptions } from "../render/chunks.ts";
import { type Format, isPartList, jsonParts, type RenderOptions } from "../render/format.ts";
import { formatIds } from "../render/formats.ts";
import { markdownSpecs, resolveMarkdownStyle } from "../render/markdown-style.ts";
import { describeValue } from "../safety/describe-value.ts";
import { OptionsError } from "../safety/errors.ts";
import { limitSpecs, resolveLimits } from "../safety/limits.ts";
import {
  checkNames,
  checkObject,
  isTextList,
  type OptionSpec,
  type OptionSpecs,
} from "../safety/option-spec.ts";
import { needInterface } from "../safety/runtime.ts";
import { suggest } from "../safety/suggest.ts";
import { defaultMethodId, favors } from "../selection/method.ts";
import type { ExtractOptions } from "./options.ts";

export type OptionName = keyof ExtractOptions;

/** What an option's value is, which decides how flags and requests write it. */
type OptionKind = "boolean" | "choice" | "choices" | "texts" | "group" | "value";

/** A command-line flag that sets an option. */
interface OptionFlag {
  readonly short?: string;
  /** The value's name in help. */
  readonly placeholder: string;
  /** The formats that it applies to. Missing for all. */
  readonly formats?: readonly Format[];
}

/** One option of `extract`: the source of checks, flags, HTTP, tools for agents, help and docs. */
export interface OptionEntry {
  readonly kind: OptionKind;
  readonly meaning: string;
  /** Its type, as in docs. */
  readonly takes: string;
  /** The allowed values, if limited; the first is the default. */
  readonly choices?: readonly string[];
  /** The default in words. Default: the first choice. */
  readonly fallback?: string;
  /** The options of a group, without those that are no plain values. */
  readonly members?: Readonly<Record<string, OptionSpec>>;
  /** Missing for options without a flag of the same name. */
  readonly flag?: OptionFlag;
  /** Whether requests to the service and agents can set it. */
  readonly inRequests: boolean;
  /** Throws `OptionsError` for an invalid value. */
  check(value: unknown, name: string): void;
}

type More = Partial<Pick<OptionEntry, "choices" | "fallback" | "members" | "flag" | "inRequests">>;

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function option(
  kind: OptionKind,
  meaning: string,
  takes: string,
  accepts: (value: unknown) => boolean,
  more: More = {},
): OptionEntry {
  return {
    kind,
    meaning,
    takes,
    inRequests: false,
    ...more,
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
function choice(meaning: string, choices: readonly string[], more: More = {}): OptionEntry {
  const takes = `one of ${choices.join(", ")}`;
  const accepts = (value: unknown): boolean => isText(value) && choices.includes(value);
  return option("choice", meaning, takes, accepts, { choices, ...more });
}

/** An option that is a group of options with its own check. */
function group<O extends object>(
  meaning: string,
  takes: string,
  members: OptionSpecs<O>,
  check: (value: object) => unknown,
  more: More = {},
): OptionEntry {
  const accepts = (value: unknown): boolean => {
    if (!isObject(value) || Array.isArray(value)) return false;
    check(value);
    return true;
  };
  const specs = members as Readonly<Record<string, OptionSpec>>;
  return option("group", meaning, takes, accepts, { members: specs, ...more });
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

/** A list of texts, such as selectors. Default: none. */
const texts = (meaning: string, takes: string, more: More = {}): OptionEntry =>
  option("texts", meaning, takes, isTextList, { fallback: "none", ...more });

const isFlag = (value: unknown): boolean => typeof value === "boolean";

/** An option that is true or false. */
const boolean = (meaning: string, fallback: string, more: More = {}): OptionEntry =>
  option("boolean", meaning, "true or false", isFlag, {
    choices: ["true", "false"],
    fallback,
    ...more,
  });

const IN_REQUESTS: More = { inRequests: true };

/** A part of the content that the caller may want or not. */
const part = (meaning: string): OptionEntry =>
  boolean(meaning, "as the method and the format have it", {
    flag: { placeholder: "true|false" },
    inRequests: true,
  });

/**
 * All options. A new one needs its type in `ExtractOptions` and an entry here; its flag and its
 * field in requests come from the entry.
 */
export const optionSchema: { readonly [K in OptionName]-?: OptionEntry } = {
  url: option(
    "value",
    "the page's URL, for relative links and per-site settings; empty for none",
    "a URL with a scheme, such as https://example.org/page",
    (value) => {
      if (value === "") return true;
      needInterface("URL");
      return (isText(value) || value instanceof URL) && URL.canParse(String(value));
    },
  ),
  method: option(
    "value",
    "the extraction method; pith methods lists all",
    "a method, as pith/methods exports them",
    isMethod,
    { fallback: defaultMethodId, flag: { short: "m", placeholder: "ID" } },
  ),
  favor: choice(
    "what to favor in unclear cases: less noise (precision) or more content (recall)",
    favors,
    { fallback: "balanced", flag: { placeholder: "WHAT" }, inRequests: true },
  ),
  title: part("whether the content begins with the page's title"),
  captions: part("whether the content has captions and credits of pictures"),
  byline: part("whether the content has lines with author and date"),
  comments: part("whether the content has readers' comments"),
  keep: texts(
    "CSS selectors of elements to keep, whatever the method says",
    "a list of CSS selectors",
    IN_REQUESTS,
  ),
  drop: texts(
    "CSS selectors of elements to drop, whatever the method says",
    "a list of CSS selectors",
    IN_REQUESTS,
  ),
  without: texts("hand-written rules to turn off, by id", "a list of ids of rules"),
  sites: option(
    "value",
    "rules per host",
    "the result of parseSites",
    (value) => isObject(value) && "hosts" in value,
    { fallback: "none" },
  ),
  format: choice("the output format", formatIds, { flag: { short: "f", placeholder: "FORMAT" } }),
  markdown: group(
    "Markdown style: front matter, links, images, lists, emphasis, headings, code, tables, and custom element handlers",
    `an object with frontMatter, ${Object.keys(markdownSpecs).join(", ")} and handlers`,
    markdownSpecs,
    resolveMarkdownStyle,
    IN_REQUESTS,
  ),
  trackingParameters: choice("whether to keep tracking parameters in links", ["keep", "remove"], {
    flag: { placeholder: "MODE" },
    inRequests: true,
  }),
  mathml: option(
    "value",
    "writes MathML for formulas that the page has only as TeX",
    "the package temml, or another object with renderToString",
    (value) =>
      isObject(value) && "renderToString" in value && typeof value.renderToString === "function",
    { fallback: "none: they stay TeX" },
  ),
  chunks: group(
    "chunk size (format chunks)",
    "an object with tokens and overlap",
    chunkSpecs,
    resolveChunkOptions,
    IN_REQUESTS,
  ),
  include: option(
    "choices",
    "parts to add to JSON output, which are computed only on request",
    `a list of ${jsonParts.join(", ")}; or ["all"]`,
    isPartList,
    {
      choices: [...jsonParts, "all"],
      fallback: "none",
      flag: { placeholder: "PARTS", formats: ["json"] },
      inRequests: true,
    },
  ),
  limits: group(
    "limits on page size and processing time",
    `an object with ${Object.keys(limitSpecs).join(", ")}`,
    limitSpecs,
    resolveLimits,
  ),
  signal: option(
    "value",
    "an AbortSignal that cancels extraction",
    "an AbortSignal",
    (value) => isObject(value) && "aborted" in value,
  ),
  now: option(
    "value",
    "the current time: dates more than two days later are ignored",
    "a Date",
    (value) => value instanceof Date && !Number.isNaN(value.getTime()),
    { fallback: "the time of extraction" },
  ),
  detectLanguage: boolean(
    "whether to detect the language of the text, besides the declared one",
    "true",
  ),
};

const renderOptions: { readonly [Name in keyof RenderOptions]-?: true } = {
  markdown: true,
  trackingParameters: true,
  mathml: true,
  chunks: true,
  include: true,
};

/** The options of `as`, which affect only the output. */
export const renderOptionNames: readonly OptionName[] = Object.keys(
  renderOptions,
) as readonly OptionName[];

export const optionNames: readonly OptionName[] = Object.keys(
  optionSchema,
) as readonly OptionName[];

/** Options that a flag of the same name sets. */
export const flaggedOptions: readonly OptionName[] = optionNames.filter(
  (name) => optionSchema[name].flag !== undefined,
);

/** The default of an option in words. */
export const fallbackOf = ({ fallback, choices }: OptionEntry): string | undefined =>
  fallback ?? choices?.[0];

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
