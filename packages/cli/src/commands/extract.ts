import type { Command } from "../command.ts";
import { extractFlags, inputFlags, renderFlags } from "../flag-groups.ts";

/** `pith extract`: the main content of pages. */
export const extractCommand: Command = {
  name: "extract",
  summary: "write the main content of pages (the default command)",
  usage: "[FILE|URL|-]...",
  description:
    "Reads pages from files, URLs or standard input (-), and writes their main content. Gzip files are " +
    "unpacked. With --jsonl each line of the input is a page, and each line of the output its result or its error. " +
    "With --format json or chunks each page is one line; with text, Markdown and HTML several pages each stand under their name. " +
    "A method over many pages (x-cex, content-extractor, site-style-tree, info-discoverer) judges each page by those of " +
    "--site, or, without it, by all pages given of the same host.",
  examples: [
    ["pith page.html", "the main content as plain text"],
    ["pith https://example.org/story", "the same for a page on the web"],
    ["curl -s https://example.org | pith --url https://example.org", "a page from another program"],
    ["pith page.html -m text-distribution -s maxCoefficient=10", "choose the method and one of its options"],
    ["pith page.html --format markdown --front-matter", "Markdown with the title, the authors and the date"],
    ["pith page.html --format json | jq .outcome", "one field of the full result"],
    ["pith page.html -m text-distribution --format html --found-nodes", "the HTML of the node that was found"],
    ["pith -m x-cex --site pages/ page.html", "drop what many pages of the site in a folder share"],
    ["pith -m x-cex pages/*.html", "the same for each of these, by all of them"],
    ["pith https://example.org/thread/7 --pages all -f markdown", "a thread, joined from all its pages"],
    ["pith page.html --min-confidence 0.8 --on-doubt fail", "nothing at all rather than something doubtful"],
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
