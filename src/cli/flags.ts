import { defaultLimits } from "../limits.ts";
import { defaultFetchOptions } from "../node/fetch-options.ts";
import { defaultMethodId, formats } from "../options/extract-options.ts";
import { defaultMaxTokens } from "../render/chunks.ts";

/** The values of all flags, named as in the table below. A flag that was not given is undefined. */
export interface FlagValues {
  readonly method?: string;
  readonly set?: readonly string[];
  readonly thresholds?: string;
  readonly site?: string;
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
  readonly rules?: string;
  readonly format?: string;
  readonly frontMatter?: boolean;
  readonly comments?: string;
  readonly trackingParameters?: string;
  readonly chunkTokens?: number;
  readonly chunkOverlap?: number;
  readonly url?: string;
  readonly output?: string;
  readonly jsonl?: boolean;
  readonly positions?: boolean;
  readonly maxBytes?: number;
  readonly maxNodes?: number;
  readonly maxDepth?: number;
  readonly timeoutMs?: number;
  readonly allowPrivate?: boolean;
  readonly fetchTimeoutMs?: number;
  readonly maxRedirects?: number;
  readonly help?: boolean;
  readonly version?: boolean;
}

/** A flag's name in the code; on the command line it is in kebab case (`maxBytes` is `--max-bytes`). */
export type FlagName = keyof FlagValues;

type FlagKind<V> = V extends boolean
  ? "boolean"
  : V extends number
    ? "number"
    : V extends readonly string[]
      ? "strings"
      : "string";

/** One flag: what it takes and what it means. */
export interface Flag<K extends string = "boolean" | "number" | "string" | "strings"> {
  /** `strings` may be given more than once. */
  readonly kind: K;
  readonly short?: string;
  /** What stands for the value in help, for example `FILE`. */
  readonly placeholder?: string;
  /** The values allowed; a command may narrow or widen them. */
  readonly choices?: readonly string[];
  /** What holds when the flag is not given, in words for help. */
  readonly fallback?: string;
  readonly meaning: string;
}

/**
 * The one table of flags: parsing, help and docs/cli.md are made from it. To add a flag, add its value to
 * `FlagValues` and its entry here, then name it in the `flags` of the commands that take it, and run
 * `npm run docs` to bring it up to date.
 */
export const flagTable: { readonly [N in FlagName]-?: Flag<FlagKind<Exclude<FlagValues[N], undefined>>> } = {
  method: {
    kind: "string",
    short: "m",
    placeholder: "ID",
    fallback: defaultMethodId,
    meaning: "the method that chooses the content; pith methods lists all",
  },
  set: {
    kind: "strings",
    short: "s",
    placeholder: "NAME=VALUE",
    meaning: "set an option of the method; may be repeated",
  },
  thresholds: {
    kind: "string",
    placeholder: "FILE",
    meaning: "JSON file of the method's options per host pattern; --set goes before it",
  },
  site: {
    kind: "string",
    placeholder: "FILE",
    meaning: "site profiles from pith site learn; with --method x-cex they decide alone",
  },
  keep: {
    kind: "strings",
    placeholder: "SELECTOR",
    meaning: "keep the elements that this CSS selector names, whatever the method says; may be repeated",
  },
  drop: {
    kind: "strings",
    placeholder: "SELECTOR",
    meaning: "drop the elements that this CSS selector names; may be repeated",
  },
  rules: {
    kind: "string",
    placeholder: "FILE",
    meaning: "JSON file of such selectors per host pattern",
  },
  format: {
    kind: "string",
    short: "f",
    placeholder: "FORMAT",
    choices: formats,
    fallback: "text",
    meaning: "what the result is written as",
  },
  frontMatter: { kind: "boolean", meaning: "begin Markdown with the page's facts: title, authors, dates and more" },
  comments: {
    kind: "string",
    placeholder: "MODE",
    choices: ["drop", "keep", "apart"],
    fallback: "as the method decided",
    meaning: "what becomes of readers' comments; apart puts them in a field of their own (JSON and --jsonl)",
  },
  trackingParameters: {
    kind: "string",
    placeholder: "MODE",
    choices: ["keep", "remove"],
    fallback: "keep",
    meaning: "whether links keep query parameters that only track readers",
  },
  chunkTokens: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultMaxTokens),
    meaning: "most tokens of a piece (format chunks)",
  },
  chunkOverlap: {
    kind: "number",
    placeholder: "N",
    fallback: "0",
    meaning: "tokens of the piece before that are said again (format chunks)",
  },
  url: {
    kind: "string",
    placeholder: "URL",
    fallback: "the URL fetched",
    meaning: "the page's address: base of relative links, hint for per-site settings",
  },
  output: {
    kind: "string",
    short: "o",
    placeholder: "FILE",
    fallback: "standard output",
    meaning: "write results here",
  },
  jsonl: {
    kind: "boolean",
    meaning: "read one JSON object a line (id, url, html) and write one a line, in the same order",
  },
  positions: { kind: "boolean", meaning: "say where in the source each block stands (JSON only)" },
  maxBytes: {
    kind: "number",
    placeholder: "BYTES",
    fallback: String(defaultLimits.maxBytes),
    meaning: "longest page, after unpacking",
  },
  maxNodes: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultLimits.maxNodes),
    meaning: "most elements and text runs of a page",
  },
  maxDepth: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultLimits.maxDepth),
    meaning: "deepest nesting of elements",
  },
  timeoutMs: {
    kind: "number",
    placeholder: "MS",
    fallback: "none",
    meaning: "longest time for one page, without fetching",
  },
  allowPrivate: {
    kind: "boolean",
    meaning: "fetch from private, loopback and other addresses that are not public, too",
  },
  fetchTimeoutMs: {
    kind: "number",
    placeholder: "MS",
    fallback: String(defaultFetchOptions.timeoutMs),
    meaning: "longest time for fetching one page",
  },
  maxRedirects: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultFetchOptions.maxRedirects),
    meaning: "most redirects followed",
  },
  help: { kind: "boolean", short: "h", meaning: "show this help" },
  version: { kind: "boolean", short: "V", meaning: "show the version" },
};

/** Flags that every command takes. */
export const commonFlags: readonly FlagName[] = ["help", "version"];

/** The flag as it is typed, without dashes. */
export function flagOption(name: FlagName): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
