import { OptionsError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import { getMethod, methods } from "../method-registry.ts";
import { type OptionSpec, type OptionSpecs, type OptionValue, resolveOptions } from "../methods/method.ts";
import { defaultMethodId, type ExtractOptions, formats } from "../options/extract-options.ts";
import { type ChunkOptions, defaultMaxTokens } from "../render/chunks.ts";
import { profileMethodOptions } from "../site/profile-method.ts";
import { xCex } from "../site/x-cex.ts";
import type { FlagName, FlagValues } from "./flags.ts";
import { suggest, UsageError } from "./usage-error.ts";

/** Flags that say how a page is extracted. */
export const extractFlags: readonly FlagName[] = ["method", "set", "thresholds", "site", "keep", "drop", "rules"];

/** All methods, and X-CEX, which needs a site profile. */
const methodIds: readonly string[] = [...methods.map((method) => method.id), xCex.id];

function checkMethod(id: string, values: FlagValues): string {
  const ids = methodIds;
  if (id === xCex.id && values.site === undefined) {
    throw new UsageError(`the method ${id} needs a site profile: --site FILE`, "site");
  }
  if (ids.includes(id)) return id;
  throw new UsageError(`there is no method ${id}; the methods are: ${ids.join(", ")}${suggest(id, ids)}`, "methods");
}

function parseValue(name: string, text: string, spec: OptionSpec): OptionValue {
  if (typeof spec.default === "boolean") {
    if (text === "true" || text === "false") return text === "true";
    throw new UsageError(`the option ${name} takes true or false, got ${JSON.stringify(text)}`, "methods");
  }
  if (typeof spec.default === "string") return text;
  const value = Number(text);
  if (text.trim() !== "" && !Number.isNaN(value)) return value;
  throw new UsageError(`the option ${name} takes a number, got ${JSON.stringify(text)}`, "methods");
}

/** Throws for values out of the method's ranges now, before any page is read. */
function checkRanges(
  id: string,
  specs: Readonly<Record<string, OptionSpec>>,
  given: Record<string, OptionValue>,
): void {
  try {
    resolveOptions(id, specs as OptionSpecs<Record<string, OptionValue>>, given);
  } catch (error) {
    throw error instanceof OptionsError ? new UsageError(error.message, "methods") : error;
  }
}

/** Parses `--set NAME=VALUE` by what the method says of its options. */
function parseMethodOptions(id: string, pairs: readonly string[]): Record<string, OptionValue> {
  const specs: Readonly<Record<string, OptionSpec>> = id === xCex.id ? profileMethodOptions : getMethod(id).options;
  const parsed: Record<string, OptionValue> = {};
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
    parsed[name] = parseValue(name, pair.slice(equals + 1), spec);
  }
  checkRanges(id, specs, parsed);
  return parsed;
}

/** Flags that say how the content is written. */
export const renderFlags: readonly FlagName[] = [
  "format",
  "frontMatter",
  "comments",
  "trackingParameters",
  "chunkTokens",
  "chunkOverlap",
];

function chunksOf({ chunkTokens = defaultMaxTokens, chunkOverlap = 0 }: FlagValues): ChunkOptions {
  if (chunkTokens < 1 || chunkOverlap >= chunkTokens) {
    throw new UsageError("--chunk-tokens must be 1 or more, and more than --chunk-overlap", "extract");
  }
  return { maxTokens: chunkTokens, overlapTokens: chunkOverlap };
}

function renderingOf(values: FlagValues): ExtractOptions {
  const { comments, trackingParameters } = values;
  const format = formats.find((candidate) => candidate === values.format);
  return {
    ...(format && { format }),
    ...(values.frontMatter && { frontMatter: true }),
    ...((comments === "drop" || comments === "keep" || comments === "apart") && { comments }),
    ...((trackingParameters === "keep" || trackingParameters === "remove") && { trackingParameters }),
    ...(format === "chunks" && { chunks: chunksOf(values) }),
  };
}

/** The limits that the flags set. */
export function toLimits(values: FlagValues): Partial<Limits> {
  return {
    ...(values.maxBytes !== undefined && { maxBytes: values.maxBytes }),
    ...(values.maxNodes !== undefined && { maxNodes: values.maxNodes }),
    ...(values.maxDepth !== undefined && { maxDepth: values.maxDepth }),
    ...(values.timeoutMs !== undefined && { timeoutMs: values.timeoutMs }),
  };
}

/**
 * The options of `extract` that the flags ask for; the page's address is not among them.
 * @throws UsageError for a method or an option that does not exist, with the ones that do.
 */
export function toExtractOptions(values: FlagValues): ExtractOptions {
  const method = checkMethod(values.method ?? defaultMethodId, values);
  return {
    ...renderingOf(values),
    method,
    methodOptions: parseMethodOptions(method, values.set ?? []),
    limits: toLimits(values),
    ...((values.keep || values.drop) && { rules: { keep: values.keep ?? [], drop: values.drop ?? [] } }),
    ...(values.positions && { positions: true }),
  };
}
