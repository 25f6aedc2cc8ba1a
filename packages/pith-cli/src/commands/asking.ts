import { recordTypeNames as recordTypes } from "../../../pith/src/records/schemas.ts";
import type { Command } from "../command.ts";
import { extractFlags, fetchFlags, inputFlags, serviceFlags } from "../flag-groups.ts";

export const askingCommands: readonly Command[] = [
  {
    name: "headlines",
    summary: "list the headlines of a news front page, as text, JSON or an RSS feed",
    usage: "[FILE|URL|-]",
    description:
      "Lists the headlines of a page in document order, each with its text, URL and section. " +
      "Skips menus, pagers, labels and repeated links. For a saved page, give --url to resolve its links.",
    examples: [
      ["pith headlines https://example.com/", "the stories on a front page"],
      [
        "pith headlines front.html --url https://example.com/ --format rss > feed.xml",
        "a feed of a saved page",
      ],
      ["pith headlines front.html --format json | jq -r .[].href", "only the URLs"],
    ],
    exits: "no headlines",
    flags: ["method", "set", "format", "output", ...inputFlags],
    choices: { format: ["text", "json", "rss"] },
    fallbacks: { method: "headline-model" },
    load: () => import("../runs/headlines.ts"),
  },
  {
    name: "records",
    summary: "extract products, recipes, threads and other records as JSON-LD",
    usage: "[FILE|URL|-]",
    description:
      `Extracts schema.org records (${recordTypes.join(", ")}) from ` +
      "declared data and the visible page. --format json adds the sources of each value.",
    examples: [
      ["pith records https://shop.example/kettle", "JSON-LD of schema.org"],
      ["pith records recipe.html --format json", "each value with its source"],
      ["pith records --schema Recipe", "the JSON Schema of a type"],
    ],
    exits: "no records",
    flags: [...extractFlags, "format", "schema", "output", ...inputFlags],
    choices: { format: ["json-ld", "json"] },
    load: () => import("../runs/records.ts"),
  },
  {
    name: "locate",
    summary: "find a quote in a page and link to it",
    usage: "FILE|URL|- QUOTE",
    description:
      "Reports whether the page contains a quote (exactly, nearly, or not at all); whether it is kept, dropped or hidden, " +
      "and why; its position in the HTML; and a URL that jumps to it.",
    examples: [
      [
        "pith locate https://news.example/ferry 'eleven years on'",
        "whether and where the page contains the quote",
      ],
      [
        "pith locate ferry.html 'eleven years on' --format json | jq -r .url",
        "the URL that jumps to it",
      ],
    ],
    exits: "quote not found",
    flags: [...extractFlags, "model", "format", "ignoreCase", "output", ...inputFlags],
    choices: { format: ["text", "json"] },
    load: () => import("../runs/locate.ts"),
  },
  {
    name: "compare",
    summary: "compare what all methods keep of a page",
    usage: "FILE|URL|-",
    description:
      "Runs every method for single pages. For each it prints the kept blocks and characters, the " +
      "share of the text on which it agrees with the default, and its outcome. --format json adds " +
      "each method's verdict on each block. Multi-page methods need more pages: see --site of pith " +
      "extract.",
    examples: [
      ["pith compare page.html", "what each method keeps"],
      [
        "pith compare page.html --format json | jq '.blocks[] | select(.agreement < 1)'",
        "the blocks in dispute",
      ],
    ],
    exits: "nothing extracted",
    flags: ["keep", "drop", "format", "output", ...inputFlags],
    choices: { format: ["text", "json"] },
    load: () => import("../runs/compare.ts"),
  },
  {
    name: "check",
    summary: "report doubts, hidden text and possible prompt injections in a page",
    usage: "[FILE|URL|-]",
    description:
      "Reports doubts (walls, error pages, truncated or garbled text), possible prompt injections, hidden text, who speaks in each part, " +
      "and a content fingerprint that ignores ads, templates and view counts.",
    examples: [
      ["pith check https://news.example/ferry", "doubts about one page"],
      [
        "pith check ferry.html --format json | jq -r .fingerprint.content",
        "the content fingerprint",
      ],
      [
        "pith check ferry.html --format json --places markdown",
        "where each word of the Markdown comes from",
      ],
    ],
    exits: "a doubt or a possible prompt injection",
    flags: [...extractFlags, "model", "format", "places", "output", ...inputFlags],
    choices: { format: ["text", "json"] },
    load: () => import("../runs/check.ts"),
  },
  {
    name: "diff",
    summary: "compare the content of two versions of a page",
    usage: "OLD NEW",
    description:
      "Compares the main content of two pages: files, URLs, or - for standard input. " +
      "Text shows one changed block per line: + added, - removed, > moved, ~ changed with [-old-] and {+new+} words, = a changed fact.",
    examples: [
      ["pith diff monday.html tuesday.html", "what changed, as lines"],
      [
        "pith diff monday.html tuesday.html --format html > changes.html",
        "the content with ins and del",
      ],
    ],
    exits: "the content differs",
    flags: [...extractFlags, "model", "format", "output", ...inputFlags],
    choices: { format: ["text", "markdown", "html", "json"] },
    load: () => import("../runs/diff.ts"),
  },
  {
    name: "rules",
    summary: "test site rules",
    usage: "test FILE",
    description: "Runs the tests in a rules file and exits with 2 if one fails.",
    examples: [
      ["pith rules test rules.json", "run the tests of a rules file"],
      ["pith page.html --url https://example.org/a --rules rules.json", "extract a page with it"],
    ],
    flags: ["output", ...inputFlags.filter((name) => name !== "url")],
    load: () => import("../runs/rules.ts"),
  },
  {
    name: "labels",
    summary: "judge methods by your own labels, tune them, or train a model",
    usage: "judge|tune|train LABELS.jsonl PAGES...",
    description:
      "Uses labels exported from the playground. PAGES are folders of HTML files, or files with one JSON object per line. " +
      "judge measures methods over the words of labelled blocks; tune finds the thresholds of x-cex, content-extractor " +
      "or link-density for each site with ten labelled pages; train makes a model file for --model.",
    examples: [
      ["pith labels judge anna.jsonl pages/", "precision, recall and F1 of every method"],
      [
        "pith labels tune anna.jsonl pages/ -m link-density -o thresholds.json",
        "a file for --thresholds",
      ],
      ["pith labels train anna.jsonl pages/ -o learned.json", "a model from these labels only"],
      ["pith page.html --model learned.json", "use it"],
    ],
    exits: "tuning helps no site",
    flags: ["method", "model", "format", "output", ...inputFlags.filter((name) => name !== "url")],
    choices: { format: ["text", "json"] },
    fallbacks: { method: "all" },
    load: () => import("../runs/labels.ts"),
  },
  {
    name: "serve",
    summary: "run the HTTP service and the playground",
    usage: "",
    description:
      "Starts the HTTP service and the playground on this machine. GET /openapi.json describes all requests. " +
      "To serve others, give --host and a token. The log is JSON lines on standard error. SIGTERM lets accepted requests finish.",
    examples: [
      ["pith serve", "local only, at http://127.0.0.1:8080"],
      ["curl http://127.0.0.1:8080/https://example.org/story", "a page as Markdown"],
      [
        "PITH_TOKEN=$(openssl rand -hex 32) pith serve --host 0.0.0.0",
        "reachable by others, with a token",
      ],
    ],
    flags: [...serviceFlags, "workers", "maxHeap", ...fetchFlags],
    fallbacks: { workers: "one for each core, and one more" },
    load: () => import("../runs/serve.ts"),
  },
  {
    name: "mcp",
    summary: "run an MCP server for agents on standard input and output",
    usage: "",
    description:
      "Runs a Model Context Protocol server on standard input and output. " +
      "Paste the JSON below into the settings of your agent, for example .mcp.json, .cursor/mcp.json or claude_desktop_config.json.",
    examples: [
      [
        '{ "mcpServers": { "pith": { "command": "npx", "args": ["-y", "pith-cli", "mcp"] } } }',
        "settings that start it in most agents",
      ],
      [
        '{ "servers": { "pith": { "type": "stdio", "command": "npx", "args": ["-y", "pith-cli", "mcp"] } } }',
        "settings for VS Code, in .vscode/mcp.json",
      ],
    ],
    flags: ["workers", "deadlineMs", "maxBody", ...fetchFlags],
    load: () => import("../runs/mcp.ts"),
  },
  {
    name: "completions",
    summary: "write shell completions for bash, zsh or fish",
    usage: "SHELL",
    description:
      "Writes a script that completes commands, flags and their values in bash, zsh or fish.",
    examples: [
      [
        "source <(pith completions bash)",
        "completions in this shell; in ~/.bashrc, in every shell",
      ],
      ["pith completions zsh > ~/.zfunc/_pith", "for zsh, where ~/.zfunc is in fpath"],
      ["pith completions fish > ~/.config/fish/completions/pith.fish", "for fish"],
    ],
    flags: ["output"],
    load: () => import("../runs/completions.ts"),
  },
];
