import { defaultFetchSettings } from "pith-batch/tools";
import { type FlagTable, number, on, text, texts } from "./flag-types.ts";

export const batchFlags: Partial<FlagTable> = {
  workers: number("N", "threads that extract pages", { short: "w", fallback: "one for each core" }),
  unordered: on("write pages as they finish, not in the order of the inputs"),
  maxHeap: number("MIB", "maximum memory of one thread; a page that needs more fails", {
    group: "tune",
    member: "heap",
    fallback: "Node's own; 1024 in pith serve",
  }),
  commitPages: number("N", "pages between two updates of the journal", { group: "tune", fallback: "200" }),
  restart: on("discard the results of an earlier run and start over"),
  overwrite: on("replace an existing output"),
  report: text("FILE", "write a report as JSON: counts, problems, times"),
  config: text(
    "FILE",
    "JSON file of these flags by name, and the inputs as a list; flags on the command line override it",
  ),
  quiet: on("show no progress", { short: "q" }),
  metadata: on("add authors, date, language and kind", { group: "add" }),
  onlyContent: on("skip pages without content", { group: "only", member: "content" }),
  language: texts("CODE", "keep only pages in this language, such as en", { group: "only" }),
  pageKind: texts("KIND", "keep only pages of this kind, such as article or forum", { group: "only" }),
  onlySure: on("skip pages with doubts", { group: "only", member: "sure" }),
  check: on("add doubts and fingerprint", { group: "add" }),
  changedSince: text("PREVIOUS.jsonl", "write only pages that are new or changed since this output"),
  onDoubt: text("WHAT", "on doubts, print a warning, or skip the page and exit with 2", {
    choices: ["warn", "fail"],
    fallback: "warn with --min-confidence, else nothing",
  }),
  minConfidence: number("0..1", "minimum confidence of a result; batches skip pages below it, other commands warn"),
  minWords: number("N", "minimum words of content", { group: "only" }),
  maxWords: number("N", "maximum words of content", { group: "only" }),
  duplicates: text("MODE", "skip duplicate texts: identical words (exact) or near-duplicates by MinHash (near)", {
    choices: ["exact", "near"],
  }),
  robotsMeta: texts("WORD", "skip pages whose robots meta tag or X-Robots-Tag contains this, such as noai", {
    group: "only",
    member: "robots-meta",
  }),
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
  discover: texts("WHAT", "also fetch the pages that a site's sitemaps or feeds list; may be repeated", {
    choices: ["sitemap", "feed"],
  }),
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
  hostDelayMs: number("MS", "minimum time between two requests to a host; a longer Crawl-delay wins", {
    group: "fetch",
    fallback: String(defaultFetchSettings.hostDelayMs),
  }),
  retries: number("N", "number of retries after a temporary failure", {
    group: "fetch",
    fallback: String(defaultFetchSettings.retries),
  }),
  ignoreRobots: on("ignore robots.txt", { group: "fetch" }),
};
