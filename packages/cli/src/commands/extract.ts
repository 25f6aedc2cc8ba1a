import type { Command } from "../command.ts";
import { extractFlags, inputFlags, renderFlags } from "../flag-groups.ts";

/** `pith extract`: the main content of pages. */
export const extractCommand: Command = {
  name: "extract",
  summary: "write the main content of pages (the default command)",
  usage: "[FILE|URL|-]...",
  description:
    "Writes the main content of files, URLs or standard input (-). " +
    "Formats json and chunks write one line per page; text, Markdown and HTML put each page under its name. " +
    "Multi-page methods (x-cex, content-extractor, site-style-tree, info-discoverer) compare a page with those of --site, " +
    "or else with all given pages of the same host.",
  examples: [
    ["pith page.html", "the main content as plain text"],
    ["pith https://example.org/story", "the same for a page on the web"],
    ["curl -s https://example.org | pith --url https://example.org", "a page from another program"],
    ["pith page.html -m text-distribution -s maxCoefficient=10", "choose the method and one of its options"],
    ["pith page.html --format markdown --front-matter", "Markdown with the title, the authors and the date"],
    ["pith page.html --format json | jq .outcome", "one field of the full result"],
    ["pith page.html -m text-distribution --format html --found-nodes", "the HTML of the selected node"],
    ["pith -m x-cex --site pages/ page.html", "drop what the site's pages in a folder have in common"],
    ["pith -m x-cex pages/*.html", "the same, comparing these pages with each other"],
    ["pith https://example.org/thread/7 --pages all -f markdown", "a thread, joined from all its pages"],
    ["pith page.html --min-confidence 0.8 --on-doubt fail", "fail instead of returning a doubtful result"],
    ["pith --jsonl pages.jsonl.gz -o texts.jsonl", "many pages, one JSON object per line"],
  ],
  flags: [
    ...extractFlags,
    "site",
    "model",
    ...renderFlags,
    "foundNodes",
    "output",
    "jsonl",
    "pages",
    "minConfidence",
    "onDoubt",
    ...inputFlags,
  ],
  load: () => import("../runs/extract.ts"),
};
