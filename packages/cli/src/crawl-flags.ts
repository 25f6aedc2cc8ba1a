import { type FlagTable, number, text, texts } from "./flag-types.ts";

export const crawlFlags: Partial<FlagTable> = {
  within: text("SCOPE", "crawl scope: the start URL's host, its path, or all hosts of its domain", {
    choices: ["host", "path", "domain"],
    fallback: "host",
  }),
  includePath: texts("TEXT", "crawl only addresses that contain this; * matches anything; may be repeated"),
  excludePath: texts("TEXT", "skip addresses that contain this; may be repeated"),
  linkDepth: number("N", "maximum number of links from a start URL to a page", {
    group: "limit",
    fallback: "no limit",
  }),
  maxPages: number("N", "maximum number of pages to request", { fallback: "10000" }),
};
