import { pithOptions } from "pith";
import { defaultFetchOptions, renderModes } from "pith-node";
import { recordTypeNames } from "pith-records";
import { batchFlags } from "./batch-flags.ts";
import { crawlFlags } from "./crawl-flags.ts";
import {
  type Flag,
  type FlagGroup,
  type FlagName,
  type FlagTable,
  number,
  type OptionFlagValues,
  on,
  text,
  texts,
} from "./flag-types.ts";
import { serviceFlags } from "./service-flags.ts";

function optionFlag(name: pithOptions.OptionName): Pick<Flag, "meaning" | "choices" | "fallback"> {
  const { meaning, choices } = pithOptions.optionSchema[name];
  const fallback = pithOptions.fallbackOf(name);
  return { meaning, ...(choices && { choices }), ...(fallback !== undefined && fallback !== "false" && { fallback }) };
}

const flagsOfOptions = Object.fromEntries<unknown>(
  Object.entries(pithOptions.optionFlags).map(([name, flag]) => [
    name,
    { ...flag, ...optionFlag(name as pithOptions.OptionName) },
  ]),
) as FlagTable<keyof OptionFlagValues>;

function limit(name: keyof pithOptions.Limits, placeholder: string): Flag<"number"> {
  const { meaning, default: value } = pithOptions.limitSpecs[name];
  return { kind: "number", placeholder, fallback: value === 0 ? "none" : String(value), meaning };
}

/** Lists each Markdown option with its values, the default first. */
function describeStyle(): string {
  return Object.entries(pithOptions.markdownSpecs)
    .map(([name, { choices = [] }]) => `${name}=${choices.join("|")}`)
    .join(", ");
}

function chunkSize(name: keyof pithOptions.ChunkOptions): Flag<"number"> {
  const { meaning, default: value } = pithOptions.chunkSpecs[name];
  return {
    kind: "number",
    placeholder: "N",
    fallback: String(value),
    meaning: `${meaning} (format chunks)`,
    formats: ["chunks"],
  };
}

/** All flags, for parsing, help and docs. To add one, add its name to `FlagValues` and to its commands. */
export const flagTable: FlagTable = {
  ...flagsOfOptions,
  set: texts("NAME=VALUE", "set an option of the method; may be repeated", { short: "s" }),
  thresholds: text("FILE", "JSON file of the method's options per host pattern; --set overrides it"),
  model: text("FILE", "a model trained on your own labels, instead of a method"),
  site: text("PLACE", "pages of the site for a multi-page method: a folder, JSON lines, or a stored sample (x-cex)"),
  keep: texts("SELECTOR", "always keep elements that match this CSS selector; may be repeated"),
  drop: texts("SELECTOR", "always drop elements that match this CSS selector; may be repeated"),
  rules: text("FILE", "JSON file of selectors to keep and drop, per host pattern"),
  without: texts("RULE", "hand-written rules to turn off, by id; pith explain --list-rules lists them", {
    fallback: "none",
  }),
  frontMatter: on("begin Markdown with front matter: title, authors, dates and more", { formats: ["markdown"] }),
  listRules: on("list the hand-written rules and their measured effect"),
  markdown: texts("NAME=VALUE", `Markdown style; may be repeated: ${describeStyle()}`, { formats: ["markdown"] }),
  chunkTokens: { ...chunkSize("maxTokens"), group: "chunks", member: "tokens" },
  chunkOverlap: { ...chunkSize("overlapTokens"), group: "chunks", member: "overlap" },
  url: { kind: "string", placeholder: "URL", ...optionFlag("url"), fallback: "the URL fetched" },
  output: text("FILE", "write results here", { short: "o", fallback: "standard output" }),
  pages: text("N|all", "join up to this many pages of an article or thread", {
    fallback: "1",
    formats: ["text", "markdown", "html", "json", "chunks"],
  }),
  jsonl: on("read and write one JSON object per line, in order"),
  ignoreCase: on("ignore case when looking for the quote"),
  places: text("FORMAT", "add the content in this format, mapped to positions in the HTML (format json)", {
    choices: ["text", "markdown", "html"],
    formats: ["json"],
  }),
  schema: text("TYPE", "print the JSON Schema of a record type", { choices: recordTypeNames }),
  foundNodes: on("write the whole nodes that the method located", { formats: ["html", "page", "markdown", "text"] }),
  maxBytes: limit("maxBytes", "BYTES"),
  maxNodes: { ...limit("maxNodes", "N"), group: "limit" },
  maxBlocks: { ...limit("maxBlocks", "N"), group: "limit" },
  maxAttributes: { ...limit("maxAttributes", "N"), group: "limit" },
  maxDepth: { ...limit("maxDepth", "N"), group: "limit" },
  timeoutMs: limit("timeoutMs", "MS"),
  allowPrivate: on(
    "also fetch from private and other non-public addresses (addresses of this machine on the command line are always allowed)",
  ),
  cookies: text("FILE", "cookie file in Netscape format, as written by curl"),
  fetchTimeoutMs: number("MS", "maximum time to fetch one page", {
    group: "fetch",
    member: "timeout-ms",
    fallback: String(defaultFetchOptions.timeoutMs),
  }),
  maxRedirects: number("N", "maximum number of redirects to follow", {
    group: "fetch",
    fallback: String(defaultFetchOptions.maxRedirects),
  }),
  render: text("WHEN", "render fetched pages in a browser (auto: only pages that need scripts)", {
    choices: renderModes,
    fallback: "never",
  }),
  browser: text("PLACE", "path or CDP address of Chromium or Chrome", {
    group: "browser",
    member: "path",
    fallback: "PITH_BROWSER, or the usual locations",
    needs: "render",
  }),
  scroll: number("N", "how often to scroll a rendered page to the end", {
    group: "browser",
    fallback: "0",
    needs: "render",
  }),
  loadMore: text("SELECTOR", "CSS selector of a button to click before each scroll", {
    group: "browser",
    needs: "scroll",
  }),
  ...batchFlags,
  ...crawlFlags,
  ...serviceFlags,
  help: on("show this help", { short: "h" }),
  version: on("show the version", { short: "V" }),
} as FlagTable;

export const commonFlags: readonly FlagName[] = ["help", "version"];

/** The kebab-case name: that of the flag, or of a key in a config file. */
export const kebabName = (name: FlagName): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

export function memberName(name: FlagName): string {
  const { member }: Flag = flagTable[name];
  return member ?? kebabName(name);
}

/** The flag as typed, without dashes: `max-bytes`, or `limit max-nodes` for one in a group. */
export function flagOption(name: FlagName): string {
  const { group }: Flag = flagTable[name];
  return group ? `${group} ${memberName(name)}` : kebabName(name);
}

/** Flags without a group, and the members of each group. */
export function splitFlags(names: readonly FlagName[]): {
  readonly own: readonly FlagName[];
  readonly groups: ReadonlyMap<FlagGroup, readonly FlagName[]>;
} {
  const own: FlagName[] = [];
  const groups = new Map<FlagGroup, FlagName[]>();
  for (const name of names) {
    const { group }: Flag = flagTable[name];
    if (group === undefined) own.push(name);
    else groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return { own, groups };
}
