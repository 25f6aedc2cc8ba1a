import type { CrawlFlagValues, FlagTable } from "./flag-types.ts";

/** Flags that say where a crawl goes, and how far. */
export const crawlFlags: FlagTable<CrawlFlagValues> = {
  within: {
    kind: "string",
    placeholder: "SCOPE",
    choices: ["host", "path", "domain"],
    fallback: "host",
    meaning: "where a crawl goes: the host of a start, the folder of its path, or all hosts of its domain",
  },
  include: {
    kind: "strings",
    placeholder: "TEXT",
    meaning: "crawl only addresses that contain this; * stands for anything; may be repeated",
  },
  exclude: { kind: "strings", placeholder: "TEXT", meaning: "crawl no address that contains this; may be repeated" },
  linkDepth: { kind: "number", placeholder: "N", fallback: "no limit", meaning: "most links from a start to a page" },
  maxPages: { kind: "number", placeholder: "N", fallback: "10000", meaning: "most pages that a crawl asks for" },
};
