import { type Limits, limitSpecs } from "../../../src/limits.ts";
import type { OptionName } from "../../../src/options/check-options.ts";
import { describeOption } from "../../../src/options/option-help.ts";
import { recordTypeNames } from "../../../src/records/schemas.ts";
import { type ChunkOptions, chunkSpecs } from "../../../src/render/chunks.ts";
import { markdownSpecs } from "../../../src/render/markdown-style.ts";
import { defaultFetchOptions } from "../../node/src/fetch-options.ts";
import { renderModes } from "../../node/src/rendering.ts";
import { batchFlags } from "./batch-flags.ts";
import { crawlFlags } from "./crawl-flags.ts";
import type { Flag, FlagName, FlagTable, FlagValues } from "./flag-types.ts";
import { serviceFlags } from "./service-flags.ts";

function word(option: OptionName, placeholder: string): Flag<"string"> {
  return { kind: "string", placeholder, ...describeOption(option) };
}

function limit(name: keyof Limits, placeholder: string): Flag<"number"> {
  const { meaning, default: value } = limitSpecs[name];
  return { kind: "number", placeholder, fallback: value === 0 ? "none" : String(value), meaning };
}

/** Each option of Markdown with its values, the default first. */
function describeStyle(): string {
  return Object.entries(markdownSpecs)
    .map(([name, { choices = [] }]) => `${name}=${choices.join("|")}`)
    .join(", ");
}

function chunkSize(name: keyof ChunkOptions): Flag<"number"> {
  const { meaning, default: value } = chunkSpecs[name];
  return {
    kind: "number",
    placeholder: "N",
    fallback: String(value),
    meaning: `${meaning} (format chunks)`,
    formats: ["chunks"],
  };
}

/**
 * The one table of flags: parsing, help and docs/cli.md are made from it. A flag that sets an option of `extract` takes
 * meaning, default and choices from the table of options. To add a flag, add its value to `FlagValues` and its entry
 * here (or to those of batches, crawls or the service), then name it in the `flags` of the commands that take it, and run `npm run docs` to bring the docs up to date.
 */
export const flagTable: FlagTable<FlagValues> = {
  method: { ...word("method", "ID"), short: "m" },
  set: {
    kind: "strings",
    short: "s",
    placeholder: "NAME=VALUE",
    meaning: "set an option of the method; may be repeated",
  },
  thresholds: {
    kind: "string",
    placeholder: "FILE",
    meaning: "JSON file of the method's options per host pattern; --set overrides it",
  },
  model: {
    kind: "string",
    placeholder: "FILE",
    meaning:
      "decide by a model that was trained from labels alone (npm run train -- --labels), in the place of a method",
  },
  site: {
    kind: "string",
    placeholder: "FILE",
    meaning:
      "site profiles from pith site learn, which --method x-cex decides by alone; in pith batch also the word learn: " +
      "read all pages twice, first to learn what the pages of each host have in common",
  },
  keep: {
    kind: "strings",
    placeholder: "SELECTOR",
    meaning: "keep the elements that this CSS selector names, whatever the method says; may be repeated",
  },
  drop: {
    kind: "strings",
    placeholder: "SELECTOR",
    meaning: "drop the elements that this CSS selector names; may be repeated",
  },
  rules: {
    kind: "string",
    placeholder: "FILE",
    meaning: "JSON file of such selectors per host pattern",
  },
  without: {
    kind: "strings",
    placeholder: "RULE",
    meaning: "leave out this hand-written rule, by its id; pith explain --rules lists them; may be repeated",
  },
  bibtex: { kind: "boolean", meaning: "the papers of the methods as BibTeX, and how to cite pith" },
  listRules: {
    kind: "boolean",
    meaning:
      "list the hand-written rules in place of a page: what each does, and what it is worth; --rules without a file is short for it",
  },
  favor: word("favor", "WHAT"),
  convention: word("convention", "NAME"),
  title: word("title", "MODE"),
  comments: {
    ...word("comments", "MODE"),
    meaning: `${describeOption("comments").meaning} (in a field of their own: JSON and --jsonl)`,
  },
  format: { ...word("format", "FORMAT"), short: "f" },
  frontMatter: { kind: "boolean", meaning: describeOption("frontMatter").meaning, formats: ["markdown"] },
  markdown: {
    kind: "strings",
    placeholder: "NAME=VALUE",
    meaning: `how Markdown is written; may be repeated: ${describeStyle()}`,
    formats: ["markdown"],
  },
  trackingParameters: word("trackingParameters", "MODE"),
  chunkTokens: chunkSize("maxTokens"),
  chunkOverlap: chunkSize("overlapTokens"),
  url: { ...word("url", "URL"), fallback: "the URL fetched" },
  output: {
    kind: "string",
    short: "o",
    placeholder: "FILE",
    fallback: "standard output",
    meaning: "write results here",
  },
  pages: {
    kind: "string",
    placeholder: "N|all",
    fallback: "1",
    meaning: "follow an article or thread that goes on on other pages, as far as this many, and join them",
    formats: ["text", "markdown", "html", "json", "chunks"],
  },
  jsonl: {
    kind: "boolean",
    meaning: "read one JSON object a line (id, url, html) and write one a line, in the same order",
  },
  positions: { kind: "boolean", meaning: `${describeOption("positions").meaning} (format json)`, formats: ["json"] },
  similarity: {
    kind: "string",
    placeholder: "WAY",
    choices: ["cosine", "hamming"],
    fallback: "cosine",
    meaning: "how x-cex compares the content of blocks: short for --set contentSimilarity=WAY",
  },
  ignoreCase: { kind: "boolean", meaning: "take small and capital letters of the quote as the same" },
  schema: {
    kind: "string",
    placeholder: "TYPE",
    choices: recordTypeNames,
    meaning: "write the JSON Schema of a type of record instead of reading a page",
  },
  foundNodes: {
    kind: "boolean",
    meaning: "the nodes that the method found, whole, not only what is kept of them (for methods that look for nodes)",
    formats: ["html", "page", "markdown", "text"],
  },
  maxBytes: limit("maxBytes", "BYTES"),
  maxNodes: limit("maxNodes", "N"),
  maxBlocks: limit("maxBlocks", "N"),
  maxAttributes: limit("maxAttributes", "N"),
  maxDepth: limit("maxDepth", "N"),
  timeoutMs: limit("timeoutMs", "MS"),
  allowPrivate: {
    kind: "boolean",
    meaning:
      "also fetch from private, loopback and other addresses that are not public (an address of this machine that is typed is always fine)",
  },
  cookies: {
    kind: "string",
    placeholder: "FILE",
    meaning: "cookies to send, in Netscape's format, which curl, wget and browser extensions write",
  },
  fetchTimeoutMs: {
    kind: "number",
    placeholder: "MS",
    fallback: String(defaultFetchOptions.timeoutMs),
    meaning: "maximum time to fetch one page",
  },
  maxRedirects: {
    kind: "number",
    placeholder: "N",
    fallback: String(defaultFetchOptions.maxRedirects),
    meaning: "maximum number of redirects to follow",
  },
  render: {
    kind: "string",
    placeholder: "WHEN",
    choices: renderModes,
    fallback: "never",
    meaning: "show fetched pages in a browser: never, auto (where the page as it was sent lacks much), always",
  },
  browser: {
    kind: "string",
    placeholder: "PLACE",
    fallback: "PITH_BROWSER, or where systems have it",
    needs: "render",
    meaning: "the browser: path of Chromium or Chrome, or the address of one on this machine that speaks CDP",
  },
  scroll: {
    kind: "number",
    placeholder: "N",
    fallback: "0",
    needs: "render",
    meaning: "scroll a rendered page to its end so often at most, for what loads then",
  },
  loadMore: {
    kind: "string",
    placeholder: "SELECTOR",
    needs: "scroll",
    meaning: "CSS selector of a button to click before each time that the page is scrolled",
  },
  ...batchFlags,
  ...crawlFlags,
  ...serviceFlags,
  help: { kind: "boolean", short: "h", meaning: "show this help" },
  version: { kind: "boolean", short: "V", meaning: "show the version" },
};

/** Flags that every command takes. */
export const commonFlags: readonly FlagName[] = ["help", "version"];

/** The flag as it is typed, without dashes. */
export function flagOption(name: FlagName): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
