import type { Command } from "../command.ts";
import {
  batchCommandFlags,
  crawlFlags,
  extractFlags,
  inputFlags,
  renderFlags,
} from "../flag-groups.ts";

export const extractingCommands: readonly Command[] = [
  {
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
      [
        "curl -s https://example.org | pith --url https://example.org",
        "a page from another program",
      ],
      [
        "pith page.html -m text-distribution -s maxCoefficient=10",
        "choose the method and one of its options",
      ],
      [
        "pith page.html --format markdown --front-matter",
        "Markdown with the title, the authors and the date",
      ],
      ["pith page.html --format json | jq -r .title", "one field of the full result"],
      [
        "pith page.html -m text-distribution --format html --found-nodes",
        "the HTML of the selected node",
      ],
      [
        "pith -m x-cex --site pages/ page.html",
        "drop what the site's pages in a folder have in common",
      ],
      ["pith -m x-cex pages/*.html", "the same, comparing these pages with each other"],
      [
        "pith https://example.org/thread/7 --pages all -f markdown",
        "a thread, joined from all its pages",
      ],
      [
        "pith page.html --min-confidence 0.8 --on-doubt fail",
        "fail instead of returning a doubtful result",
      ],
      ["pith --jsonl pages.jsonl.gz -o texts.jsonl", "many pages, one JSON object per line"],
    ],
    exits: "nothing extracted",
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
  },
  {
    name: "batch",
    summary: "extract many pages on all cores; can resume",
    usage: "[FOLDER|GLOB|FILE|URL|-]...",
    description:
      "Extracts many pages: folders, JSON lines (id, url, html), WARC, ARC and WACZ archives, addresses and lists of addresses. " +
      "The name after -o chooses the output: JSON lines (.jsonl, .jsonl.gz, .jsonl.zst), Parquet (.parquet), WET-style WARC (.warc.gz), or else a folder with a file per page. " +
      "After an interruption, run the same command again: no page is lost or written twice.",
    examples: [
      ["pith batch pages/ -o texts.jsonl.gz", "all pages in a folder"],
      [
        "pith batch crawl-*.warc.gz -o corpus.parquet --only language=en --only min-words=100",
        "a corpus from a crawl",
      ],
      ["pith batch pages.jsonl.zst -f markdown -o out/", "one Markdown file for each page"],
      [
        "pith batch crawl.wacz -o texts.jsonl --duplicates near --only content",
        "without duplicate or empty pages",
      ],
      ["pith batch urls.txt -o texts.jsonl --cache cache/", "fetch a list of addresses, politely"],
      ["pith batch https://example.org --discover sitemap -o site/ -f markdown", "a whole site"],
      [
        "pith batch crawl/ -o corpus.jsonl.gz --queue redis://host:6379 --store s3://bucket/crawl",
        "on many machines",
      ],
      [
        "pith batch urls.txt -o tuesday.jsonl --changed-since monday.jsonl",
        "what changed since an earlier run",
      ],
      [
        "pith batch threads.txt -o threads.jsonl --pages all",
        "threads, each joined from all its pages",
      ],
      [
        "pith batch pages/ -m x-cex --site pages/ -o texts.jsonl",
        "drop what the pages of a site have in common",
      ],
      ["pith batch --config batch.json --report report.json", "settings from a file"],
      ["zcat pages.jsonl.gz | pith batch - > texts.jsonl", "as a filter"],
    ],
    exits: "nothing extracted",
    flags: batchCommandFlags,
    writesOutput: true,
    load: () => import("../runs/batch.ts"),
  },
  {
    name: "crawl",
    summary: "crawl sites and extract their pages; can resume",
    usage: "URL...",
    description:
      "Crawls the hosts of the start URLs by sitemaps, feeds and links, and extracts the pages like pith batch. " +
      "Obeys robots.txt and nofollow, and avoids crawler traps. Stores pages as WARC in NAME.crawl/.",
    examples: [
      ["pith crawl https://example.org -o site.jsonl", "a whole site"],
      [
        "pith crawl https://example.org/docs/ -o docs/ -f markdown --within path",
        "one folder of it, one file per page",
      ],
      [
        "pith crawl https://example.org -o site.jsonl --max-pages 500 --exclude-path /tag/",
        "within bounds",
      ],
    ],
    exits: "nothing extracted",
    flags: [
      ...batchCommandFlags.filter(
        (flag) => !["discover", "maxDiscovered", "pages", "config"].includes(flag),
      ),
      ...crawlFlags,
    ],
    writesOutput: true,
    load: () => import("../runs/crawl.ts"),
  },
  {
    name: "worker",
    summary: "process the batches in a queue",
    usage: "--queue URL",
    description:
      "Processes the pages that pith batch --queue queued, until stopped (Ctrl-C). " +
      "Needs the same paths to inputs and store. If a worker dies, another takes over its pages.",
    examples: [["pith worker --queue redis://host:6379", "process the batches in this queue"]],
    flags: ["queue", "workers", "stallMs", "quiet"],
    load: () => import("../runs/worker.ts"),
  },
  {
    name: "queue",
    summary: "show the progress of the batches in a queue",
    usage: "status --queue URL",
    description: "Shows the number of waiting, running and failed shards, and of workers.",
    examples: [
      ["pith queue status --queue redis://host:6379", "waiting shards and running workers"],
    ],
    flags: ["queue", "format"],
    choices: { format: ["text", "json"] },
    load: () => import("../runs/queue.ts"),
  },
  {
    name: "methods",
    summary: "list the methods, with their papers and options",
    usage: "[ID]...",
    description:
      "Lists the methods, or only those named: what each does, its paper and its options.",
    examples: [
      ["pith methods", "all methods"],
      ["pith methods song", "one of them"],
      ["pith methods cetd --format bibtex", "its paper, to cite"],
      ["pith methods --format json | jq .[].id", "their names, for scripts"],
    ],
    flags: ["format", "output"],
    choices: { format: ["text", "json", "bibtex"] },
    load: () => import("../runs/methods.ts"),
  },
  {
    name: "explain",
    summary: "show why each block of a page was kept or dropped",
    usage: "FILE|URL|-...",
    description:
      "Lists all text blocks of a page: verdict, score, element, source position, the method's figures, the reason, and the text. " +
      "Lines with - and + show words that Markdown and HTML omit or add. " +
      "The default method shows its probability, each rule's change and the strongest evidence; a published method shows its signal and threshold. " +
      "--list-rules lists the hand-written rules.",
    examples: [
      ["pith explain page.html", "why each block was kept or dropped"],
      ["pith explain page.html --method link-density | grep ^drop", "what link-density drops"],
      [
        "pith explain page.html -m cetr --figure cetr.svg",
        "also the tag ratios of the lines, drawn as in the paper",
      ],
      ["pith explain --list-rules", "all hand-written rules"],
      ["pith explain page.html --without drop-next-stories", "the result without one of them"],
      ["pith explain page.html --format json | jq 'select(.keep)'", "the same, for scripts"],
    ],
    exits: "nothing extracted",
    flags: [
      ...extractFlags,
      "site",
      "model",
      "listRules",
      "figure",
      "format",
      "output",
      ...inputFlags,
    ],
    choices: { format: ["text", "json"] },
    load: () => import("../runs/explain.ts"),
  },
];
