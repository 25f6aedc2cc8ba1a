import { type ExtractOptions, OptionsError, pithOptions } from "pith";
import { argument } from "pith/page";
import { defined, suggest } from "pith-base";
import { getMethod, methods, type NamedOptions, siteMethods } from "pith-methods";
import { findSiteMethod } from "pith-methods/tools";
import type { FlagValues } from "./flag-types.ts";
import { UsageError } from "./usage-error.ts";

/** Options of the method with this id. A multi-page method requires `--site` here. */
function optionsOfMethod(id: string, { site }: FlagValues): Readonly<Record<string, pithOptions.OptionSpec>> {
  const siteMethod = findSiteMethod(id);
  if (siteMethod && site === undefined) {
    throw new UsageError(`the method ${id} needs other pages of the site: pith -m ${id} --site FOLDER`, "extract");
  }
  if (siteMethod) return siteMethod.options;
  const ids = [...methods, ...siteMethods].map((method) => method.id);
  if (ids.includes(id)) return getMethod(id).options;
  throw new UsageError(`unknown method ${id}; the methods are: ${ids.join(", ")}${suggest(id, ids)}`, "methods");
}

function parseValue(name: string, text: string, spec: pithOptions.OptionSpec): pithOptions.OptionValue {
  if (typeof spec.default === "boolean") {
    if (text === "true" || text === "false") return text === "true";
    throw new UsageError(`the option ${name} takes true or false, got ${JSON.stringify(text)}`, "methods");
  }
  if (typeof spec.default === "string") return text;
  const value = Number(text);
  if (text.trim() !== "" && !Number.isNaN(value)) return value;
  throw new UsageError(`the option ${name} takes a number, got ${JSON.stringify(text)}`, "methods");
}

function checkRanges(
  id: string,
  specs: Readonly<Record<string, pithOptions.OptionSpec>>,
  given: Record<string, pithOptions.OptionValue>,
): void {
  try {
    argument.resolveOptions(id, specs as pithOptions.OptionSpecs<Record<string, pithOptions.OptionValue>>, given);
  } catch (error) {
    throw error instanceof OptionsError ? new UsageError(error.message, "methods") : error;
  }
}

export function parseMethodOptions(
  id: string,
  pairs: readonly string[],
  specs: Readonly<Record<string, pithOptions.OptionSpec>>,
): Record<string, pithOptions.OptionValue> {
  const parsed: Record<string, pithOptions.OptionValue> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    if (equals < 1) throw new UsageError(`--set takes NAME=VALUE, got ${JSON.stringify(pair)}`, "extract");
    const name = pair.slice(0, equals);
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) {
      const names = Object.keys(specs);
      const known = names.length > 0 ? `its options are: ${names.join(", ")}` : "it has none";
      throw new UsageError(`${id} has no option ${name}; ${known}${suggest(name, names)}`, "methods");
    }
    if (Object.hasOwn(parsed, name)) throw new UsageError(`--set ${name} is given twice`, "extract");
    parsed[name] = parseValue(name, pair.slice(equals + 1), spec);
  }
  checkRanges(id, specs, parsed);
  return parsed;
}

function chunksOf({ chunkTokens, chunkOverlap }: FlagValues): pithOptions.ChunkOptions {
  const chunks = defined({ maxTokens: chunkTokens, overlapTokens: chunkOverlap });
  try {
    return pithOptions.resolveChunkOptions(chunks);
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    throw new UsageError("--chunks tokens must be 1 or more, and more than --chunks overlap", "extract");
  }
}

/** Flags that set the option of the same name; the method is looked up first. */
const SAME_NAME = (Object.keys(pithOptions.optionFlags) as Array<keyof typeof pithOptions.optionFlags>).filter(
  (name) => name !== "method",
);

/** The options set by flags of the same name. @throws OptionsError for an invalid value */
export function sameNamed(values: FlagValues): ExtractOptions {
  const given = SAME_NAME.filter((name) => values[name] !== undefined).map((name) => [name, values[name]] as const);
  const options: object = Object.fromEntries(given);
  pithOptions.checkOptions("extract", options, SAME_NAME);
  return options;
}

function markdownStyle({ markdown = [], frontMatter = false }: FlagValues): NamedOptions {
  const style = new Map<string, string>();
  for (const pair of markdown) {
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    if (equals < 1) throw new UsageError(`--markdown takes NAME=VALUE, got ${JSON.stringify(pair)}`, "extract");
    if (style.has(name)) throw new UsageError(`--markdown ${name} is given twice`, "extract");
    style.set(name, pair.slice(equals + 1));
  }
  const marks: pithOptions.MarkdownMarks = Object.fromEntries(style);
  try {
    argument.resolveSpecs("--markdown", "markdown.", pithOptions.markdownSpecs, marks);
  } catch (error) {
    throw error instanceof OptionsError ? new UsageError(error.message, "extract") : error;
  }
  return style.size === 0 && !frontMatter ? {} : { markdown: { ...marks, frontMatter } };
}

export function toLimits(values: FlagValues): Partial<pithOptions.Limits> {
  return defined({
    maxBytes: values.maxBytes,
    maxNodes: values.maxNodes,
    maxBlocks: values.maxBlocks,
    maxAttributes: values.maxAttributes,
    maxDepth: values.maxDepth,
    timeoutMs: values.timeoutMs,
  });
}

/** The options of `extract` by the flags, without the address. @throws UsageError for an unknown method or option */
export function toExtractOptions(values: FlagValues): NamedOptions {
  const method = values.method ?? pithOptions.defaultMethodId;
  return {
    ...sameNamed(values),
    ...(values.format === "chunks" && { chunks: chunksOf(values) }),
    method,
    methodOptions: parseMethodOptions(method, values.set ?? [], optionsOfMethod(method, values)),
    limits: toLimits(values),
    ...markdownStyle(values),
    ...((values.keep || values.drop || values.without) && {
      rules: { keep: values.keep ?? [], drop: values.drop ?? [], without: values.without ?? [] },
    }),
  };
}
