import { type Limits, limitSpecs } from "../../../src/limits.ts";
import type { OptionName } from "../../../src/options/check-options.ts";
import { describeOption } from "../../../src/options/option-help.ts";
import { recordTypeNames } from "../../../src/records/schemas.ts";
import { type ChunkOptions, chunkSpecs } from "../../../src/render/chunks.ts";
import type { Format } from "../../../src/render/format.ts";
import { defaultFetchSettings } from "../../batch/src/fetch/fetch-settings.ts";
import { defaultFetchOptions } from "../../node/src/fetch-options.ts";
import { renderModes } from "../../node/src/rendering.ts";
import { defaultDeadlineMs, defaultMaxBytes } from "../../service/src/context.ts";

/** The values of all flags, named as in the table below. A flag that was not given is undefined. */
export interface FlagValues {
  readonly method?: string;
  readonly set?: readonly string[];
  readonly thresholds?: string;
  readonly model?: string;
  readonly site?: string;
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
  readonly rules?: string;
  readonly without?: readonly string[];
  readonly listRules?: boolean;
  readonly bibtex?: boolean;
  readonly format?: string;
  readonly frontMatter?: boolean;
  readonly favor?: string;
  readonly convention?: string;
  readonly title?: string;
  readonly comments?: string;
  readonly trackingParameters?: string;
  readonly chunkTokens?: number;
  readonly chunkOverlap?: number;
  readonly url?: string;
  readonly output?: string;
  readonly jsonl?: boolean;
  readonly pages?: string;
  readonly positions?: boolean;
  readonly foundNodes?: boolean;
  readonly similarity?: string;
  readonly schema?: string;
  readonly ignoreCase?: boolean;
  readonly maxBytes?: number;
  readonly maxNodes?: number;
  readonly maxBlocks?: number;
  readonly maxAttributes?: number;
  readonly maxDepth?: number;
  readonly timeoutMs?: number;
  readonly allowPrivate?: boolean;
  readonly fetchTimeoutMs?: number;
  readonly maxRedirects?: number;
  readonly render?: string;
  readonly browser?: string;
  readonly scroll?: number;
  readonly loadMore?: string;
  readonly workers?: number;
  readonly unordered?: boolean;
  readonly maxHeap?: number;
  readonly commitPages?: number;
  readonly restart?: boolean;
  readonly overwrite?: boolean;
  readonly report?: string;
  readonly config?: string;
  readonly quiet?: boolean;
  readonly metadata?: boolean;
  readonly onlyContent?: boolean;
  readonly language?: readonly string[];
  readonly pageKind?: readonly string[];
  readonly onlySure?: boolean;
  readonly check?: boolean;
  readonly onDoubt?: string;
  readonly minConfidence?: number;
  readonly minWords?: number;
  readonly maxWords?: number;
  readonly duplicates?: string;
  readonly robotsMeta?: readonly string[];
  readonly host?: string;
  readonly port?: number;
  readonly tokenFile?: string;
  readonly allowedHost?: readonly string[];
  readonly corsOrigin?: readonly string[];
  readonly maxQueue?: number;
  readonly deadlineMs?: number;
  readonly maxBody?: number;
  readonly clientRequests?: number;
  readonly clientRate?: number;
  readonly trustProxy?: boolean;
  readonly profiles?: string;
  readonly labels?: string;
  readonly queue?: string;
  readonly store?: string;
  readonly shardPages?: number;
  readonly stallMs?: number;
  readonly discover?: readonly string[];
  readonly maxDiscovered?: number;
  readonly userAgent?: string;
  readonly header?: readonly string[];
  readonly proxy?: string;
  readonly cache?: string;
  readonly fetches?: number;
  readonly hostDelayMs?: number;
  readonly retries?: number;
  readonly ignoreRobots?: boolean;
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
  /** The formats that it is for; with others it is refused. Missing for flags of all formats. */
  readonly formats?: readonly Format[];
  /** The flag without which it does nothing, and is refused. */
  readonly needs?: FlagName;
  readonly meaning: string;
}

/** Flags of the service. */
const serviceFlags = {
  host: {
    kind: "string",
    placeholder: "HOST",
    fallback: "127.0.0.1",
    meaning: "address to listen on; one that others can reach requires a token",
  },
  port: { kind: "number", placeholder: "N", fallback: "8080", meaning: "port to listen on; 0 for any free port" },
  tokenFile: {
    kind: "string",
    placeholder: "FILE",
    meaning: "file with the token that requests must send; or set the environment variable PITH_TOKEN",
  },
  allowedHost: {
    kind: "strings",
    placeholder: "NAME",
    meaning: "host name that the service answers to, besides localhost; may be repeated",
  },
  corsOrigin: {
    kind: "strings",
    placeholder: "ORIGIN",
    meaning: "origin of web pages that may call the service; may be repeated",
  },
  maxQueue: {
    kind: "number",
    placeholder: "N",
    fallback: "4 for each worker",
    meaning: "maximum number of pages waiting for a worker",
  },
  deadlineMs: {
    kind: "number",
    placeholder: "MS",
    fallback: String(defaultDeadlineMs),
    meaning: "maximum time for one page; a page that takes longer is stopped",
  },
  maxBody: {
    kind: "number",
    placeholder: "BYTES",
    fallback: String(defaultMaxBytes),
    meaning: "maximum size of a request and of a page",
  },
  clientRequests: {
    kind: "number",
    placeholder: "N",
    fallback: "8, on loopback no limit",
    meaning: "maximum number of concurrent requests of one client",
  },
  clientRate: {
    kind: "number",
    placeholder: "N",
    fallback: "120, on loopback no limit",
    meaning: "maximum number of requests of one client per minute",
  },
  trustProxy: {
    kind: "boolean",
    meaning: "take clients' addresses from X-Forwarded-For, as set by a proxy in front",
  },
  profiles: {
    kind: "string",
    placeholder: "FOLDER",
    fallback: "none, they are kept in memory",
    meaning: "folder of site profiles",
  },
  labels: {
    kind: "string",
    placeholder: "FOLDER",
    meaning: "folder of pages to label in the playground, where the labels are kept, too",
  },
} as const satisfies Partial<Record<keyof FlagValues, Flag>>;

/** Flags of batches: many pages, on all cores. */
const batchFlags = {
  workers: {
    kind: "number",
    short: "w",
    placeholder: "N",
    fallback: "one for each core",
    meaning: "threads that extract pages",
  },
  unordered: { kind: "boolean", meaning: "write pages as they finish, not in the order of the inputs" },
  maxHeap: {
    kind: "number",
    placeholder: "MIB",
    fallback: "Node's own; 1024 in pith serve",
    meaning: "maximum memory of one thread; a page that needs more fails, and its thread is replaced",
  },
  commitPages: {
    kind: "number",
    placeholder: "N",
    fallback: "200",
    meaning: "pages between two updates of the journal",
  },
  restart: { kind: "boolean", meaning: "discard what an earlier run did, and start over" },
  overwrite: { kind: "boolean", meaning: "replace an existing output" },
  report: { kind: "string", placeholder: "FILE", meaning: "write a report as JSON: counts, problems, times" },
  config: {
    kind: "string",
    placeholder: "FILE",
    meaning: "JSON file of these flags by name, and the inputs as a list; flags on the command line override it",
  },
  quiet: { kind: "boolean", short: "q", meaning: "show no progress" },
  metadata: {
    kind: "boolean",
    meaning: "add authors, date, language, kind and confidence to each record (Parquet always has them)",
  },
  onlyContent: { kind: "boolean", meaning: "leave out pages on which nothing was found" },
  language: {
    kind: "strings",
    placeholder: "CODE",
    meaning: "keep pages of this language only, such as en; may be repeated",
  },
  pageKind: {
    kind: "strings",
    placeholder: "KIND",
    meaning: "keep this kind of page only: article, forum and so on; may be repeated",
  },
  onlySure: { kind: "boolean", meaning: "leave out pages of which pith check has a doubt" },
  check: { kind: "boolean", meaning: "add confidence, doubts and fingerprint to each record" },
  onDoubt: {
    kind: "string",
    placeholder: "WHAT",
    choices: ["warn", "fail"],
    fallback: "warn with --min-confidence, else nothing",
    meaning: "when there is a doubt, say so (warn), or write nothing of the page and end with 2 (fail)",
  },
  minConfidence: {
    kind: "number",
    placeholder: "0..1",
    meaning: "least estimate of a result's quality: batches leave out pages with less, elsewhere it is a doubt",
  },
  minWords: { kind: "number", placeholder: "N", meaning: "least words of a page's content" },
  maxWords: { kind: "number", placeholder: "N", meaning: "most words of a page's content" },
  duplicates: {
    kind: "string",
    placeholder: "MODE",
    choices: ["exact", "near"],
    meaning: "leave out texts that were there before: the same words, or (near) nearly the same by MinHash",
  },
  robotsMeta: {
    kind: "strings",
    placeholder: "WORD",
    meaning: "leave out pages whose robots meta or X-Robots-Tag says this, such as noarchive or noai; may be repeated",
  },
  queue: {
    kind: "string",
    placeholder: "URL",
    meaning: "Redis or Valkey (redis://host:6379): pith worker processes the pages, on any number of machines",
  },
  store: {
    kind: "string",
    placeholder: "PLACE",
    fallback: "in the journal",
    needs: "queue",
    meaning: "where workers put their parts: a folder that all machines see, or s3://BUCKET/PREFIX",
  },
  shardPages: {
    kind: "number",
    placeholder: "N",
    fallback: "1000",
    needs: "queue",
    meaning: "pages that a worker takes at a time",
  },
  stallMs: {
    kind: "number",
    placeholder: "MS",
    fallback: "30000",
    meaning: "time after which the pages of a silent worker go to another one",
  },
  discover: {
    kind: "strings",
    placeholder: "WHAT",
    choices: ["sitemap", "feed"],
    meaning: "take addresses for their site: fetch what its sitemaps, or its feeds, list; may be repeated",
  },
  maxDiscovered: {
    kind: "number",
    placeholder: "N",
    fallback: "1000000",
    needs: "discover",
    meaning: "most addresses that are taken from sitemaps and feeds",
  },
  userAgent: {
    kind: "string",
    placeholder: "TEXT",
    fallback: defaultFetchSettings.userAgent,
    meaning: "the User-Agent header; its name is the one that robots.txt files are asked for",
  },
  header: { kind: "strings", placeholder: "'NAME: VALUE'", meaning: "a header of each request; may be repeated" },
  proxy: { kind: "string", placeholder: "URL", meaning: "HTTP proxy; it has to keep private addresses out itself" },
  cache: {
    kind: "string",
    placeholder: "FOLDER",
    meaning: "keep what is fetched here, and ask for a page again only if it has changed",
  },
  fetches: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultFetchSettings.maxConcurrent),
    meaning: "pages fetched at the same time; never more than 2 from one host",
  },
  hostDelayMs: {
    kind: "number",
    placeholder: "MS",
    fallback: String(defaultFetchSettings.hostDelayMs),
    meaning: "minimum time between two requests to a host; a longer Crawl-delay in its robots.txt wins",
  },
  retries: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultFetchSettings.retries),
    meaning: "how often a request that failed temporarily is retried",
  },
  ignoreRobots: { kind: "boolean", meaning: "also fetch what robots.txt files forbid" },
} as const satisfies Readonly<Record<string, Flag>>;

function word(option: OptionName, placeholder: string): Flag<"string"> {
  return { kind: "string", placeholder, ...describeOption(option) };
}

function limit(name: keyof Limits, placeholder: string): Flag<"number"> {
  const { meaning, default: value } = limitSpecs[name];
  return { kind: "number", placeholder, fallback: value === 0 ? "none" : String(value), meaning };
}

function chunkSize(name: keyof ChunkOptions): Flag<"number"> {
  const { meaning, default: value } = chunkSpecs[name];
  return {
    kind: "number",
    placeholder: "N",
    fallback: String(value),
    meaning: `${meaning} (format chunks)`,
    formats: ["chunks"],
  };
}

/**
 * The one table of flags: parsing, help and docs/cli.md are made from it. A flag that sets an option of `extract` takes
 * meaning, default and choices from the table of options. To add a flag, add its value to `FlagValues` and its entry
 * here, then name it in the `flags` of the commands that take it, and run `npm run docs` to bring the docs up to date.
 */
export const flagTable: { readonly [N in FlagName]-?: Flag<FlagKind<Exclude<FlagValues[N], undefined>>> } = {
  method: { ...word("method", "ID"), short: "m" },
  set: {
    kind: "strings",
    short: "s",
    placeholder: "NAME=VALUE",
    meaning: "set an option of the method; may be repeated",
  },
  thresholds: {
    kind: "string",
    placeholder: "FILE",
    meaning: "JSON file of the method's options per host pattern; --set overrides it",
  },
  model: {
    kind: "string",
    placeholder: "FILE",
    meaning:
      "decide by a model that was trained from labels alone (npm run train -- --labels), in the place of a method",
  },
  site: {
    kind: "string",
    placeholder: "FILE",
    meaning:
      "site profiles from pith site learn, which --method x-cex decides by alone; in pith batch also the word learn: " +
      "read all pages twice, first to learn what the pages of each host have in common",
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
  without: {
    kind: "strings",
    placeholder: "RULE",
    meaning: "leave out this hand-written rule, by its id; pith explain --rules lists them; may be repeated",
  },
  bibtex: { kind: "boolean", meaning: "the papers of the methods as BibTeX, and how to cite pith" },
  listRules: {
    kind: "boolean",
    meaning:
      "list the hand-written rules in place of a page: what each does, and what it is worth; --rules without a file is short for it",
  },
  favor: word("favor", "WHAT"),
  convention: word("convention", "NAME"),
  title: word("title", "MODE"),
  comments: {
    ...word("comments", "MODE"),
    meaning: `${describeOption("comments").meaning} (in a field of their own: JSON and --jsonl)`,
  },
  format: { ...word("format", "FORMAT"), short: "f" },
  frontMatter: { kind: "boolean", meaning: describeOption("frontMatter").meaning, formats: ["markdown"] },
  trackingParameters: word("trackingParameters", "MODE"),
  chunkTokens: chunkSize("maxTokens"),
  chunkOverlap: chunkSize("overlapTokens"),
  url: { ...word("url", "URL"), fallback: "the URL fetched" },
  output: {
    kind: "string",
    short: "o",
    placeholder: "FILE",
    fallback: "standard output",
    meaning: "write results here",
  },
  pages: {
    kind: "string",
    placeholder: "N|all",
    fallback: "1",
    meaning: "follow an article or thread that goes on on other pages, as far as this many, and join them",
    formats: ["text", "markdown", "html", "json", "chunks"],
  },
  jsonl: {
    kind: "boolean",
    meaning: "read one JSON object a line (id, url, html) and write one a line, in the same order",
  },
  positions: { kind: "boolean", meaning: `${describeOption("positions").meaning} (format json)`, formats: ["json"] },
  similarity: {
    kind: "string",
    placeholder: "WAY",
    choices: ["cosine", "hamming"],
    fallback: "cosine",
    meaning: "how x-cex compares the content of blocks: short for --set contentSimilarity=WAY",
  },
  ignoreCase: { kind: "boolean", meaning: "take small and capital letters of the quote as the same" },
  schema: {
    kind: "string",
    placeholder: "TYPE",
    choices: recordTypeNames,
    meaning: "write the JSON Schema of a type of record instead of reading a page",
  },
  foundNodes: {
    kind: "boolean",
    meaning: "the nodes that the method found, whole, not only what is kept of them (for methods that look for nodes)",
    formats: ["html", "page", "markdown", "text"],
  },
  maxBytes: limit("maxBytes", "BYTES"),
  maxNodes: limit("maxNodes", "N"),
  maxBlocks: limit("maxBlocks", "N"),
  maxAttributes: limit("maxAttributes", "N"),
  maxDepth: limit("maxDepth", "N"),
  timeoutMs: limit("timeoutMs", "MS"),
  allowPrivate: {
    kind: "boolean",
    meaning: "also fetch from private, loopback and other addresses that are not public",
  },
  fetchTimeoutMs: {
    kind: "number",
    placeholder: "MS",
    fallback: String(defaultFetchOptions.timeoutMs),
    meaning: "maximum time to fetch one page",
  },
  maxRedirects: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultFetchOptions.maxRedirects),
    meaning: "maximum number of redirects to follow",
  },
  render: {
    kind: "string",
    placeholder: "WHEN",
    choices: renderModes,
    fallback: "never",
    meaning: "show fetched pages in a browser: never, auto (where the page as it was sent lacks much), always",
  },
  browser: {
    kind: "string",
    placeholder: "PLACE",
    fallback: "PITH_BROWSER, or where systems have it",
    needs: "render",
    meaning: "the browser: path of Chromium or Chrome, or the address of one on this machine that speaks CDP",
  },
  scroll: {
    kind: "number",
    placeholder: "N",
    fallback: "0",
    needs: "render",
    meaning: "scroll a rendered page to its end so often at most, for what loads then",
  },
  loadMore: {
    kind: "string",
    placeholder: "SELECTOR",
    needs: "scroll",
    meaning: "CSS selector of a button to click before each time that the page is scrolled",
  },
  ...batchFlags,
  ...serviceFlags,
  help: { kind: "boolean", short: "h", meaning: "show this help" },
  version: { kind: "boolean", short: "V", meaning: "show the version" },
};

/** Flags that every command takes. */
export const commonFlags: readonly FlagName[] = ["help", "version"];

/** The flag as it is typed, without dashes. */
export function flagOption(name: FlagName): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
