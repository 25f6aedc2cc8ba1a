import type { CrawlFlagValues, FlagTable } from "./flag-types.ts";

/** Flags for the scope of a crawl. */
export const crawlFlags: FlagTable<CrawlFlagValues> = {
  within: {
    kind: "string",
    placeholder: "SCOPE",
    choices: ["host", "path", "domain"],
    fallback: "host",
    meaning: "crawl scope: the start URL's host, its path, or all hosts of its domain",
  },
  include: {
    kind: "strings",
    placeholder: "TEXT",
    meaning: "crawl only addresses that contain this; * matches anything; may be repeated",
  },
  exclude: { kind: "strings", placeholder: "TEXT", meaning: "skip addresses that contain this; may be repeated" },
  linkDepth: {
    kind: "number",
    placeholder: "N",
    fallback: "no limit",
    meaning: "maximum number of links from a start URL to a page",
  },
  maxPages: { kind: "number", placeholder: "N", fallback: "10000", meaning: "maximum number of pages to request" },
};
