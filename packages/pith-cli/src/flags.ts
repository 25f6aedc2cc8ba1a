import type { ChunkOptions, Limits, OptionName } from "pith/kit";
import { defaultFetchOptions, renderModes } from "pith-node";
import { fallbackOf, flaggedOptions, optionSchema } from "../../pith/src/api/schema.ts";
import { recordTypeNames as recordTypes } from "../../pith/src/records/schemas.ts";
import { chunkSpecs } from "../../pith/src/render/chunks.ts";
import { markdownSpecs } from "../../pith/src/render/markdown-style.ts";
import { limitSpecs } from "../../pith/src/safety/limits.ts";
import { defaultDeadlineMs, defaultMaxBytes } from "../../pith-server/src/context.ts";
import { DEFAULT_HOST_DELAY_MS, defaultFetchSettings } from "./batch/fetch/fetch-settings.ts";
import {
  type Flag,
  type FlagGroup,
  type FlagName,
  type FlagTable,
  number,
  type OptionFlagValues,
  on,
  text,
  texts,
} from "./flag-types.ts";

function optionFlag(name: OptionName): Pick<Flag, "meaning" | "choices" | "fallback"> {
  const { meaning, choices } = optionSchema[name];
  const fallback = fallbackOf(optionSchema[name]);
  return {
    meaning,
    ...(choices && { choices }),
    ...(fallback !== undefined && fallback !== "false" && { fallback }),
  };
}

const flagsOfOptions = Object.fromEntries<unknown>(
  flaggedOptions.map((name) => {
    const { kind, flag } = optionSchema[name];
    const isList = kind === "choices" || kind === "texts";
    return [name, { kind: isList ? "strings" : "string", ...flag, ...optionFlag(name) }];
  }),
) as FlagTable<keyof OptionFlagValues>;

function limit(name: keyof Limits, placeholder: string): Flag<"number"> {
  const { meaning, default: value } = limitSpecs[name];
  return { kind: "number", placeholder, fallback: value === 0 ? "none" : String(value), meaning };
}

/** Lists each Markdown option with its values, the default first. */
function describeStyle(): string {
  return Object.entries(markdownSpecs)
    .map(([name, { choices = [] }]) => `${name}=${choices.join("|")}`)
    .join(", ");
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
 * All flags, for parsing, help and docs. To add one, add its name to `FlagValues` and to its
 * commands.
 */
export const flagTable: Readonly<Record<FlagName, Flag>> = {
  ...flagsOfOptions,
  set: texts("NAME=VALUE", "set an option of the method; may be repeated", { short: "s" }),
  thresholds: text(
    "FILE",
    "JSON file of the method's options per host pattern; --set overrides it",
  ),
  model: text("FILE", "a model trained on your own labels, instead of a method"),
  site: text(
    "PLACE",
    "pages of the site for a multi-page method: a folder, a quoted pattern, JSON lines, or a stored sample (x-cex)",
  ),
  keep: texts("SELECTOR", "always keep elements that match this CSS selector; may be repeated"),
  drop: texts("SELECTOR", "always drop elements that match this CSS selector; may be repeated"),
  rules: text("FILE", "JSON file of selectors to keep and drop, per host pattern"),
  without: texts(
    "RULE",
    "hand-written rules to turn off, by id; pith explain --list-rules lists them",
    {
      fallback: "none",
    },
  ),
  frontMatter: on("begin Markdown with front matter: title, authors, dates and more", {
    formats: ["markdown"],
  }),
  listRules: on("list the hand-written rules and their measured effect"),
  markdown: texts("NAME=VALUE", `Markdown style; may be repeated: ${describeStyle()}`, {
    formats: ["markdown"],
  }),
  chunkTokens: { ...chunkSize("tokens"), group: "chunks", member: "tokens" },
  chunkOverlap: { ...chunkSize("overlap"), group: "chunks", member: "overlap" },
  url: { kind: "string", placeholder: "URL", ...optionFlag("url"), fallback: "the URL fetched" },
  output: text("FILE", "write results here", { short: "o", fallback: "standard output" }),
  pages: text("N|all", "join up to this many pages of an article or thread", {
    fallback: "1",
    formats: ["text", "markdown", "html", "json", "chunks"],
  }),
  jsonl: on("read and write one JSON object per line, in order"),
  ignoreCase: on("ignore case when looking for the quote"),
  places: text(
    "FORMAT",
    "add the content in this format, mapped to positions in the HTML (format json)",
    {
      choices: ["text", "markdown", "html"],
      formats: ["json"],
    },
  ),
  schema: text("TYPE", "print the JSON Schema of a record type", { choices: recordTypes }),
  figure: text(
    "FILE.svg",
    "write the method's figure as SVG: tag ratios, text support, style tree and so on",
  ),
  foundNodes: on("write the whole nodes that the method located", {
    formats: ["html", "page", "markdown", "text"],
  }),
  maxBytes: limit("maxBytes", "BYTES"),
  maxNodes: { ...limit("maxNodes", "N"), group: "limit" },
  maxBlocks: { ...limit("maxBlocks", "N"), group: "limit" },
  maxAttributes: { ...limit("maxAttributes", "N"), group: "limit" },
  maxDepth: { ...limit("maxDepth", "N"), group: "limit" },
  maxAddressChars: { ...limit("maxAddressChars", "N"), group: "limit" },
  timeoutMs: limit("timeoutMs", "MS"),
  allowPrivate: on(
    "also fetch from private and other non-public addresses (addresses of this machine on the command line are always allowed)",
  ),
  cookies: text("FILE", "cookie file in Netscape format, as written by curl"),
  fetchTimeoutMs: number("MS", "maximum time to fetch one page", {
    group: "fetch",
    member: "timeout-ms",
    fallback: String(defaultFetchOptions.timeoutMs),
  }),
  maxRedirects: number("N", "maximum number of redirects to follow", {
    group: "fetch",
    fallback: String(defaultFetchOptions.maxRedirects),
  }),
  render: text("WHEN", "render fetched pages in a browser (auto: only pages that need scripts)", {
    choices: renderModes,
    fallback: "never",
  }),
  browser: text("PLACE", "path or CDP address of Chromium or Chrome", {
    group: "browser",
    member: "path",
    fallback: "PITH_BROWSER, or the usual locations",
    needs: "render",
  }),
  scroll: number("N", "how often to scroll a rendered page to the end", {
    group: "browser",
    fallback: "0",
    needs: "render",
  }),
  loadMore: text("SELECTOR", "CSS selector of a button to click before each scroll", {
    group: "browser",
    needs: "scroll",
  }),
  workers: number("N", "threads that extract pages", { short: "w", fallback: "one for each core" }),
  unordered: on("write pages as they finish, not in the order of the inputs"),
  maxHeap: number("MIB", "maximum memory of one thread; a page that needs more fails", {
    group: "tune",
    member: "heap",
    fallback: "Node's own; 1024 in pith serve",
  }),
  commitPages: number("N", "pages between two updates of the journal", {
    group: "tune",
    fallback: "200",
  }),
  restart: on("discard the results of an earlier run and start over"),
  overwrite: on("replace an existing output"),
  report: text("FILE", "write a report as JSON: counts, problems, times"),
  config: text(
    "FILE",
    "JSON file of these flags by name, and the inputs as a list; flags on the command line override it",
  ),
  quiet: on("show no progress and no summary", { short: "q" }),
  onlyContent: on("skip pages without content", { group: "only", member: "content" }),
  language: texts("CODE", "keep only pages in this language, such as en", { group: "only" }),
  pageKind: texts("KIND", "keep only pages of this kind, such as article or forum", {
    group: "only",
  }),
  onlySure: on("skip pages with doubts", { group: "only", member: "sure" }),
  check: on("add doubts and fingerprint", { group: "add" }),
  changedSince: text(
    "PREVIOUS.jsonl",
    "write only pages that are new or changed since this output",
  ),
  onDoubt: text("WHAT", "on doubts, print a warning, or skip the page and exit with 2", {
    choices: ["warn", "fail"],
    fallback: "warn with --min-confidence, else nothing",
  }),
  minConfidence: number(
    "0..1",
    "minimum confidence of a result; batches skip pages below it, other commands warn",
  ),
  minWords: number("N", "minimum words of content", { group: "only" }),
  maxWords: number("N", "maximum words of content", { group: "only" }),
  duplicates: text(
    "MODE",
    "skip duplicate texts: identical words (exact) or near-duplicates by MinHash (near)",
    {
      choices: ["exact", "near"],
    },
  ),
  robotsMeta: texts(
    "WORD",
    "skip pages whose robots meta tag or X-Robots-Tag contains this, such as noai",
    {
      group: "only",
      member: "robots-meta",
    },
  ),
  queue: text("URL", "Redis or Valkey (redis://host:6379) to share the pages with workers"),
  store: text("PLACE", "where workers write results: a shared folder, or s3://BUCKET/PREFIX", {
    fallback: "in the journal",
    needs: "queue",
  }),
  shardPages: number("N", "pages per shard", { group: "tune", fallback: "1000", needs: "queue" }),
  stallMs: number("MS", "time after which the pages of an unresponsive worker are reassigned", {
    group: "tune",
    fallback: "30000",
  }),
  discover: texts(
    "WHAT",
    "also fetch the pages that a site's sitemaps or feeds list; may be repeated",
    {
      choices: ["sitemap", "feed"],
    },
  ),
  maxDiscovered: number("N", "maximum number of addresses taken from sitemaps and feeds", {
    group: "fetch",
    fallback: "1000000",
    needs: "discover",
  }),
  userAgent: text("TEXT", "the User-Agent header; batches look up its name in robots.txt files", {
    fallback: defaultFetchSettings.userAgent,
  }),
  header: texts("'NAME: VALUE'", "a header to send with each request; may be repeated"),
  proxy: text("URL", "HTTP proxy; it must block private addresses itself"),
  cache: text("FOLDER", "cache for fetched pages; unchanged pages are not fetched again"),
  fetches: number("N", "pages fetched at the same time (per host at most 2)", {
    group: "fetch",
    member: "connections",
    fallback: String(defaultFetchSettings.maxConcurrent),
  }),
  hostDelayMs: number(
    "MS",
    "minimum time between two requests to a host; a longer Crawl-delay wins",
    {
      group: "fetch",
      fallback: `${DEFAULT_HOST_DELAY_MS}; none for this machine`,
    },
  ),
  retries: number("N", "number of retries after a temporary failure", {
    group: "fetch",
    fallback: String(defaultFetchSettings.retries),
  }),
  ignoreRobots: on("ignore robots.txt", { group: "fetch" }),
  within: text("SCOPE", "crawl scope: the start URL's host, its path, or all hosts of its domain", {
    choices: ["host", "path", "domain"],
    fallback: "host",
  }),
  includePath: texts(
    "TEXT",
    "crawl only addresses that contain this; * matches anything; may be repeated",
  ),
  excludePath: texts("TEXT", "skip addresses that contain this; may be repeated"),
  linkDepth: number("N", "maximum number of links from a start URL to a page", {
    group: "limit",
    fallback: "no limit",
  }),
  maxPages: number("N", "maximum number of pages to request", { fallback: "10000" }),
  host: text("HOST", "address to listen on; a non-loopback address requires a token", {
    fallback: "127.0.0.1",
  }),
  port: number("N", "port to listen on; 0 for any free port", { fallback: "8080" }),
  tokenFile: text(
    "FILE",
    "file with the token that requests must send; or set the environment variable PITH_TOKEN",
  ),
  allowedHost: texts("NAME", "host name to accept besides localhost; may be repeated"),
  corsOrigin: texts("ORIGIN", "origin of web pages that may call the service; may be repeated"),
  maxQueue: number("N", "maximum number of pages waiting for a worker", {
    group: "limit",
    fallback: "4 for each worker",
  }),
  deadlineMs: number("MS", "maximum time for one page; a page that takes longer is stopped", {
    group: "limit",
    fallback: String(defaultDeadlineMs),
  }),
  maxBody: number("BYTES", "maximum size of a request and of a page", {
    group: "limit",
    fallback: String(defaultMaxBytes),
  }),
  clientRequests: number("N", "maximum number of concurrent requests of one client", {
    group: "limit",
    fallback: "8, on loopback no limit",
  }),
  clientRate: number("N", "maximum number of requests of one client per minute", {
    group: "limit",
    fallback: "120, on loopback no limit",
  }),
  trustProxy: on("read client addresses from X-Forwarded-For, set by a reverse proxy"),
  help: on("show this help", { short: "h" }),
  version: on("show the version", { short: "V" }),
} satisfies FlagTable;

export const commonFlags: readonly FlagName[] = ["help", "version"];

/** The kebab-case name: that of the flag, or of a key in a config file. */
export const kebabName = (name: FlagName): string =>
  name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

export function memberName(name: FlagName): string {
  return flagTable[name].member ?? kebabName(name);
}

/** The flag as typed, without dashes: `max-bytes`, or `limit max-nodes` for one in a group. */
export function flagOption(name: FlagName): string {
  const { group } = flagTable[name];
  return group ? `${group} ${memberName(name)}` : kebabName(name);
}

/** Flags without a group, and the members of each group. */
export function splitFlags(names: readonly FlagName[]): {
  readonly own: readonly FlagName[];
  readonly groups: ReadonlyMap<FlagGroup, readonly FlagName[]>;
} {
  const own: FlagName[] = [];
  const groups = new Map<FlagGroup, FlagName[]>();
  for (const name of names) {
    const { group } = flagTable[name];
    if (group === undefined) own.push(name);
    else groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return { own, groups };
}
