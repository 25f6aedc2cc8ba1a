import type { Command } from "../command.ts";
import { batchCommand } from "./batch.ts";

/** `pith crawl`: whole sites, in a way that can be resumed. */
export const crawlCommand: Command = {
  name: "crawl",
  summary: "crawl whole sites and extract their pages, resuming where it stopped",
  usage: "URL...",
  description:
    "Starts from the addresses given, takes what sitemaps and feeds list, then follows links within the host of a start, as " +
    "robots.txt and nofollow allow. The pages are kept as a WARC file in NAME.crawl/ beside the output, and extracted as pith batch does, with " +
    "its outputs, filters and journal. It stops by itself in calendars, sessions and endless parameters.",
  examples: [
    ["pith crawl https://example.org -o site.jsonl", "a whole site"],
    ["pith crawl https://example.org/docs/ -o docs/ -f markdown --within path", "one folder of it, one file per page"],
    ["pith crawl https://example.org -o site.jsonl --max-pages 500 --exclude /tag/", "within bounds"],
  ],
  flags: [
    ...batchCommand.flags.filter((flag) => !["discover", "maxDiscovered", "pages", "config"].includes(flag)),
    "within",
    "include",
    "exclude",
    "linkDepth",
    "maxPages",
  ],
  writesOutput: true,
  load: () => import("../runs/crawl.ts"),
};
