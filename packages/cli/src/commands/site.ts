import type { Command } from "../command.ts";
import { inputFlags } from "../flag-groups.ts";

/** `pith site`: what many pages of a site have in common. */
export const siteCommand: Command = {
  name: "site",
  summary: "learn what the pages of a site have in common, for extract --site",
  usage: "learn [FILE|URL]... | show PROFILE | extract -m METHOD [FILE|URL]...",
  description:
    "learn reads pages of one or more sites and writes a profile of each to the -o file: how many of the site's pages " +
    "have each block of text. Pages are grouped by the host of their address (the url field with " +
    "--jsonl, else the URL fetched or --url). With --site the pages are added to the profiles in that file. show says " +
    "which blocks of a profile are template. extract judges each page given by all pages of its site among them, " +
    "with a method over many pages (x-cex, content-extractor, site-style-tree, info-discoverer); the exact comparison " +
    "takes time that grows with the square of the different blocks, a profile does not. pith explain takes the same methods and pages.",
  examples: [
    ["pith site learn pages/*.html -o SITE.profile", "learn from files of one site"],
    ["pith site learn --jsonl crawl.jsonl.gz -o SITE.profile", "learn each site of a crawl"],
    ["pith site learn new.html --site SITE.profile -o SITE.profile", "learn one more page"],
    ["pith site show SITE.profile", "which blocks are template"],
    ["pith page.html --site SITE.profile -m x-cex", "extract a page of the site"],
    ["pith site extract -m x-cex --similarity hamming pages/*.html", "extract all pages, each by the others"],
    ["pith site extract -m info-discoverer --jsonl crawl.jsonl.gz -f json", "the same for each site of a crawl"],
  ],
  flags: ["method", "set", "similarity", "site", "format", "output", "jsonl", ...inputFlags],
  fallbacks: { method: "none; site extract needs one" },
  load: () => import("../runs/site.ts"),
};
