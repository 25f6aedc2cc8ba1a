import { type ExtractOptions, type Method, parseSites } from "pith";
import type {
  ChunkOptions,
  Limits,
  MarkdownMarks,
  OptionSpec,
  OptionSpecs,
  OptionValue,
} from "pith/kit";
import { methods, type SiteMethod } from "pith/methods";
import { readPageFile, type WantedPages } from "pith-node";
import { checkOptions, flaggedOptions } from "../../pith/src/api/schema.ts";
import { learnedMethod } from "../../pith/src/methods/labels/learned-method.ts";
import { findSiteMethod, siteMethods } from "../../pith/src/methods/site/methods.ts";
import { parseSiteThresholds } from "../../pith/src/methods/site-thresholds.ts";
import type { NamedOptions } from "../../pith/src/methods/table.ts";
import { getMethod } from "../../pith/src/methods/table.ts";
import { resolveChunkOptions } from "../../pith/src/render/chunks.ts";
import { markdownSpecs } from "../../pith/src/render/markdown-style.ts";
import { resolveSpecs } from "../../pith/src/safety/option-spec.ts";
import { suggest } from "../../pith/src/safety/suggest.ts";
import { defaultMethodId, resolveOptions } from "../../pith/src/selection/method.ts";
import { defined } from "../../pith/src/text/defined.ts";
import { hasCode } from "./describe-error.ts";
import type { FlagValues } from "./flag-types.ts";
import { UsageError } from "./usage-error.ts";

type Specs = Readonly<Record<string, OptionSpec>>;
type MethodOptions = Record<string, OptionValue>;

/** A method by its id, multi-page ones included. @throws UsageError */
export function findMethod(id: string): Method | SiteMethod {
  const all: ReadonlyArray<Method | SiteMethod> = [...methods, ...siteMethods];
  const found = all.find((method) => method.id === id);
  if (found) return found;
  const ids = all.map((method) => method.id);
  throw new UsageError(
    `unknown method ${id}; the methods are: ${ids.join(", ")}${suggest(id, ids)}`,
  );
}

/** The texts of NAME=VALUE, by name. @throws UsageError for another text or a repeated name */
function readPairs(flag: string, pairs: readonly string[] = []): Map<string, string> {
  const texts = new Map<string, string>();
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    if (equals < 1) throw new UsageError(`--${flag} takes NAME=VALUE, got ${JSON.stringify(pair)}`);
    const name = pair.slice(0, equals);
    if (texts.has(name)) throw new UsageError(`--${flag} ${name} is given twice`);
    texts.set(name, pair.slice(equals + 1));
  }
  return texts;
}

/**
 * The value that a text means for an option. A text of another kind stays, and fails the option's
 * check.
 */
function optionValue(text: string, spec: OptionSpec | undefined): OptionValue {
  if (typeof spec?.default === "boolean" && /^(?:true|false)$/u.test(text)) return text === "true";
  const isNumber =
    typeof spec?.default === "number" && text.trim() !== "" && !Number.isNaN(Number(text));
  return isNumber ? Number(text) : text;
}

/** The method's options set with `--set`. @throws OptionsError, UsageError */
export function parseMethodOptions(
  { id, options }: Method | SiteMethod,
  { set }: FlagValues,
): MethodOptions {
  const specs: Specs = options;
  const values = [...readPairs("set", set)].map(
    ([name, text]) => [name, optionValue(text, specs[name])] as const,
  );
  const given: MethodOptions = Object.fromEntries(values);
  resolveOptions(id, specs as OptionSpecs<MethodOptions>, given);
  return given;
}

function chunksOf({ chunkTokens, chunkOverlap }: FlagValues): ChunkOptions {
  try {
    return resolveChunkOptions(defined({ tokens: chunkTokens, overlap: chunkOverlap }));
  } catch (error) {
    if (!hasCode(error, "options")) throw error;
    throw new UsageError("--chunks tokens must be 1 or more, and more than --chunks overlap");
  }
}

/** Flags that set the option of the same name; the method is looked up first. */
const SAME_NAME = flaggedOptions.filter((name) => name !== "method");

/** The value of a flag: true and false are switches, not texts. */
const switchValue = (value: unknown): unknown =>
  value === "true" || value === "false" ? value === "true" : value;

/** The options set by flags of the same name. @throws OptionsError for an invalid value */
export function sameNamed(values: FlagValues): ExtractOptions {
  const all: Readonly<Record<string, unknown>> = values;
  const given = SAME_NAME.filter((name) => all[name] !== undefined).map(
    (name) => [name, all[name]] as const,
  );
  const options: object = Object.fromEntries(
    given.map(([name, value]) => [name, switchValue(value)]),
  );
  checkOptions("extract", options, SAME_NAME);
  return options;
}

function markdownStyle({ markdown, frontMatter = false }: FlagValues): NamedOptions {
  const marks: MarkdownMarks = Object.fromEntries(readPairs("markdown", markdown));
  resolveSpecs("--markdown", "markdown.", markdownSpecs, marks);
  return markdown || frontMatter ? { markdown: { ...marks, frontMatter } } : {};
}

export function toLimits(values: FlagValues): Partial<Limits> {
  const { maxBytes, maxNodes, maxBlocks, maxAttributes, maxDepth, maxAddressChars, timeoutMs } =
    values;
  return defined({
    maxBytes,
    maxNodes,
    maxBlocks,
    maxAttributes,
    maxDepth,
    maxAddressChars,
    timeoutMs,
  });
}

/** The number in `--pages`, or all. @throws UsageError for another text */
export function wantedPages({ pages }: FlagValues): WantedPages | undefined {
  if (pages === undefined || pages === "all") return pages;
  if (/^[1-9]\d{0,3}$/u.test(pages)) return Number(pages);
  throw new UsageError(`--pages takes a number of 1 or more, or all, got ${JSON.stringify(pages)}`);
}

/**
 * The options of `extract` by the flags, without the address and files. @throws OptionsError,
 * UsageError
 */
export function toExtractOptions(values: FlagValues): NamedOptions {
  const { keep, drop, without } = values;
  const method = findMethod(values.method ?? defaultMethodId);
  if (values.site === undefined && findSiteMethod(method.id)) {
    const hint = `pith -m ${method.id} --site FOLDER`;
    throw new UsageError(`the method ${method.id} needs other pages of the site: ${hint}`);
  }
  return {
    ...sameNamed(values),
    ...(values.format === "chunks" && { chunks: chunksOf(values) }),
    method: method.id,
    methodOptions: parseMethodOptions(method, values),
    limits: toLimits(values),
    ...markdownStyle(values),
    ...defined({ keep, drop, without }),
  };
}

export async function parseFile<T>(file: string, parse: (text: string) => T): Promise<T> {
  const text = new TextDecoder().decode(await readPageFile(file));
  try {
    return parse(text);
  } catch (error) {
    throw hasCode(error, "options") ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

/**
 * The options with the files of `--thresholds`, `--rules` and `--model`. @throws FileError,
 * OptionsError, UsageError
 */
export async function loadExtractOptions(values: FlagValues): Promise<NamedOptions> {
  const options = toExtractOptions(values);
  const { thresholds, rules, model } = values;
  if (
    model !== undefined &&
    (values.method !== undefined || values.set !== undefined || thresholds !== undefined)
  ) {
    throw new UsageError("--model replaces --method, --set and --thresholds; give it without them");
  }
  return {
    ...options,
    ...(model !== undefined && {
      method: await parseFile(model, learnedMethod),
      methodOptions: {},
    }),
    ...(thresholds !== undefined && {
      thresholds: await parseFile(thresholds, (text) =>
        parseSiteThresholds(text, getMethod(values.method ?? defaultMethodId)),
      ),
    }),
    ...(rules !== undefined && { sites: await parseFile(rules, parseSites) }),
  };
}
