import type { Command } from "../command.ts";
import { batchCommand } from "./batch.ts";

/** `pith crawl`: whole sites, in a way that can be resumed. */
export const crawlCommand: Command = {
  name: "crawl",
  summary: "crawl sites and extract their pages; can resume",
  usage: "URL...",
  description:
    "Crawls the hosts of the start URLs by sitemaps, feeds and links, and extracts the pages like pith batch. " +
    "Obeys robots.txt and nofollow, and avoids crawler traps. Stores pages as WARC in NAME.crawl/.",
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
