import { defaultFetchSettings } from "../../batch/src/fetch/fetch-settings.ts";
import type { BatchFlagValues, FlagTable } from "./flag-types.ts";

/** Flags of batches: many pages, on all cores. */
export const batchFlags: FlagTable<BatchFlagValues> = {
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
  onlyContent: { kind: "boolean", meaning: "leave out pages where nothing was found" },
  language: {
    kind: "strings",
    placeholder: "CODE",
    meaning: "keep only pages in this language, such as en; may be repeated",
  },
  pageKind: {
    kind: "strings",
    placeholder: "KIND",
    meaning: "keep only pages of this kind: article, forum and so on; may be repeated",
  },
  onlySure: { kind: "boolean", meaning: "leave out pages that pith check has doubts about" },
  check: { kind: "boolean", meaning: "add confidence, doubts and fingerprint to each record" },
  changedSince: {
    kind: "string",
    placeholder: "PREVIOUS.jsonl",
    meaning: "write only pages that are new or changed since this earlier output, with what changed",
  },
  onDoubt: {
    kind: "string",
    placeholder: "WHAT",
    choices: ["warn", "fail"],
    fallback: "warn with --min-confidence, else nothing",
    meaning: "when there is a doubt, say so (warn), or leave the page out and exit with 2 (fail)",
  },
  minConfidence: {
    kind: "number",
    placeholder: "0..1",
    meaning: "minimum estimated quality of a result: batches leave out pages below it, elsewhere it raises a doubt",
  },
  minWords: { kind: "number", placeholder: "N", meaning: "minimum number of words in a page's content" },
  maxWords: { kind: "number", placeholder: "N", meaning: "maximum number of words in a page's content" },
  duplicates: {
    kind: "string",
    placeholder: "MODE",
    choices: ["exact", "near"],
    meaning: "leave out texts already seen: the same words (exact), or nearly the same by MinHash (near)",
  },
  robotsMeta: {
    kind: "strings",
    placeholder: "WORD",
    meaning:
      "leave out pages whose robots meta tag or X-Robots-Tag says this, such as noarchive or noai; may be repeated",
  },
  queue: {
    kind: "string",
    placeholder: "URL",
    meaning: "Redis or Valkey (redis://host:6379): pith worker processes the pages on any number of machines",
  },
  store: {
    kind: "string",
    placeholder: "PLACE",
    fallback: "in the journal",
    needs: "queue",
    meaning: "where workers put their parts: a folder that all machines share, or s3://BUCKET/PREFIX",
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
    meaning: "time after which the pages of a silent worker go to another",
  },
  discover: {
    kind: "strings",
    placeholder: "WHAT",
    choices: ["sitemap", "feed"],
    meaning: "treat addresses as sites: fetch the pages that their sitemaps or feeds list; may be repeated",
  },
  maxDiscovered: {
    kind: "number",
    placeholder: "N",
    fallback: "1000000",
    needs: "discover",
    meaning: "maximum number of addresses taken from sitemaps and feeds",
  },
  userAgent: {
    kind: "string",
    placeholder: "TEXT",
    fallback: defaultFetchSettings.userAgent,
    meaning: "the User-Agent header; batches look up its name in robots.txt files",
  },
  header: {
    kind: "strings",
    placeholder: "'NAME: VALUE'",
    meaning: "a header to send with each request; may be repeated",
  },
  proxy: { kind: "string", placeholder: "URL", meaning: "HTTP proxy, which must itself keep private addresses out" },
  cache: {
    kind: "string",
    placeholder: "FOLDER",
    meaning: "keep fetched pages here, and fetch a page again only if it has changed",
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
    meaning: "how many times a request that failed temporarily is retried",
  },
  ignoreRobots: { kind: "boolean", meaning: "also fetch what robots.txt files forbid" },
};
