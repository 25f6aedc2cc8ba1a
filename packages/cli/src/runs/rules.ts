import { basename, dirname, join } from "node:path";
import { type ExtractResult, OptionsError, PithError } from "pith";
import { selector as pithSelector, selector } from "pith/page";
import { collapseSpaces, matchesUrl, suggest } from "pith-base";
import { extractNamed } from "pith-methods";
import { readPageFile } from "pith-node";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { describeError } from "../describe-error.ts";
import { parseFile, toLimits } from "../extract-options.ts";
import { readInput } from "../inputs.ts";
import { NoSelector, xpathToCss } from "../rule-files/xpath-to-css.ts";
import { UsageError } from "../usage-error.ts";

interface ConvertedConfig {
  readonly rules: pithSelector.SiteRule;
  /** Settings that could not be converted, each with the reason. */
  readonly left: readonly string[];
}

type Selectors = Record<"body" | "drop" | "title" | "authors" | "published" | "next" | "all", string[]>;

const PATHS: Readonly<Record<string, keyof Selectors>> = {
  title: "title",
  body: "body",
  author: "authors",
  date: "published",
  strip: "drop",
  next_page_link: "next",
  single_page_link: "all",
};

const NEEDLESS = new Set(
  "tidy prune parser autodetect_on_failure convert_double_br_tags src_lazy_load_attr insert_detected_image strip_comments footnotes".split(
    " ",
  ),
);

const quoted = (text: string): string => JSON.stringify(text.replace(/^["']|["']$/gu, ""));

const NAMES: Readonly<Record<string, (name: string) => readonly string[]>> = {
  strip_id_or_class: (name) => [`[id*=${quoted(name)}]`, `[class*=${quoted(name)}]`],
  strip_image_src: (name) => [`img[src*=${quoted(name)}]`],
};

/** Converts settings of ftr-site-config to rules. `body` drops the rest of pages that have such elements. */
export function convertConfig(text: string): ConvertedConfig {
  const found: Selectors = { body: [], drop: [], title: [], authors: [], published: [], next: [], all: [] };
  const tests: Array<pithSelector.RuleTest & { contains?: string[] }> = [];
  const left: string[] = [];
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^\s*([^#:\s][^:]*):\s*(.*?)\s*$/u.exec(line) ?? [];
    const command = name.trim().toLowerCase();
    if (value === "" || NEEDLESS.has(command)) continue;
    const leave = (why: string): void => void left.push(`${command}: ${value} (${why})`);
    const add = (place: keyof Selectors, convert: () => readonly string[]): void => {
      try {
        for (const selector of convert()) {
          pithSelector.compileSelector(selector);
          found[place].push(selector);
        }
      } catch (error) {
        if (!(error instanceof OptionsError || error instanceof NoSelector)) throw error;
        leave(error.message);
      }
    };
    const last = tests.at(-1);
    if (command === "test_url") tests.push({ url: value });
    else if (command === "test_contains" && last) last.contains = [...(last.contains ?? []), value];
    else if (command === "test_contains") leave("no test_url comes before it");
    else if (Object.hasOwn(NAMES, command)) add("drop", () => NAMES[command](value));
    else if (Object.hasOwn(PATHS, command)) add(PATHS[command], () => xpathToCss(value));
    else leave("pith has no equivalent");
  }
  const { body, drop, ...others } = found;
  const elsewhere = body.length === 0 ? [] : [`body:has(${body.join(", ")})`];
  const lists = { keep: body, drop: [...elsewhere, ...drop], ...others };
  const filled = Object.entries(lists).filter(([, selectors]) => selectors.length > 0);
  return { rules: { ...Object.fromEntries(filled), ...(tests.length > 0 && { tests }) }, left };
}

/** The host pattern of a settings file: `example.org.txt`, and `.example.org.txt` for subdomains. */
export function hostOfConfig(fileName: string): string {
  const host = fileName.replace(/\.txt$/iu, "").toLowerCase();
  return host === "global" ? "*" : host.startsWith(".") ? `*${host}` : host;
}

const ACTIONS = ["test", "convert"];

function failuresOf(test: selector.RuleTest, result: ExtractResult): string[] {
  const content = collapseSpaces(result.content);
  const has = (text: string): boolean => content.includes(collapseSpaces(text));
  const { title, authors = [], published } = result.facts;
  const facts: ReadonlyArray<readonly [name: string, wanted: string | undefined, given: string | undefined]> = [
    ["title", test.title, title],
    ["date", test.published, published?.slice(0, test.published?.length)],
    ["next page", test.next, result.pages?.find(({ kind }) => kind === "next")?.url],
    ["list of authors", test.authors?.join(", "), authors.join(", ")],
  ];
  const wrong = facts.filter(([, wanted, given]) => wanted !== undefined && given !== wanted);
  const { contains = [], lacks = [] } = test;
  return [
    ...contains.filter((text) => !has(text)).map((text) => `the content lacks ${JSON.stringify(text)}`),
    ...lacks.filter(has).map((text) => `the content has ${JSON.stringify(text)}`),
    ...wrong.map(([name, wanted, given = null]) => {
      const is = given === null ? "missing" : JSON.stringify(given);
      return `the ${name} is ${is}, not ${JSON.stringify(wanted)}`;
    }),
  ];
}

async function openTest(
  test: selector.RuleTest,
  folder: string,
  context: CommandContext,
): Promise<Uint8Array | string> {
  if (test.html !== undefined) return test.html;
  if (test.file !== undefined) return readPageFile(join(folder, test.file));
  return (await readInput(test.url, context)).bytes;
}

/** Runs a test. @returns what is wrong */
async function runTest(
  test: selector.RuleTest,
  pattern: string,
  siteRules: selector.SiteRules,
  folder: string,
  context: CommandContext,
): Promise<readonly string[]> {
  if (!matchesUrl(pattern, test.url)) return [`the address is not one of ${pattern}`];
  try {
    const page = await openTest(test, folder, context);
    const result = extractNamed(page, { url: test.url, rules: { sites: siteRules }, limits: toLimits(context.values) });
    return failuresOf(test, result);
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    return [describeError(error)];
  }
}

async function testRules(path: string, context: CommandContext): Promise<ExitCode> {
  const siteRules = await parseFile(path, selector.parseSiteRules);
  const all = siteRules.hosts.flatMap(({ pattern, rules: { tests = [] } }) => tests.map((test) => ({ pattern, test })));
  let failed = 0;
  for (const { pattern, test } of all) {
    const failures = await runTest(test, pattern, siteRules, dirname(path), context);
    if (failures.length > 0) failed++;
    const lines = failures.map((failure) => `       ${failure}\n`);
    const verdict = failures.length === 0 ? "ok    " : "FAILED";
    await context.output.write(`${verdict} ${pattern} ${test.url}\n${lines.join("")}`);
  }
  context.note(`${path}: ${countOf(all.length, "test")}, ${failed} failed`);
  if (all.length === 0) context.note(`${path}: no host has tests; docs/cli.md describes them`);
  return failed > 0 ? 2 : 0;
}

async function convertFiles(paths: readonly string[], context: CommandContext): Promise<ExitCode> {
  const hosts: Array<[string, object]> = [];
  for (const path of paths) {
    const { rules, left } = convertConfig(new TextDecoder().decode(await readPageFile(path)));
    const host = hostOfConfig(basename(path));
    if (Object.keys(rules).length > 0) hosts.push([host, rules]);
    for (const line of left) context.note(`${path}: left out: ${line}`);
  }
  const text = `${JSON.stringify(Object.fromEntries(hosts), null, 2)}\n`;
  // Check that the result can be parsed.
  selector.parseSiteRules(text);
  await context.output.write(text);
  context.note(`${hosts.length} of ${countOf(paths.length, "file")} converted`);
  return hosts.length > 0 ? 0 : 1;
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const [action = "", ...paths] = context.args;
  if (!ACTIONS.includes(action)) {
    const hint = suggest(action, ACTIONS);
    throw new UsageError(`rules takes ${ACTIONS.join(" or ")}, got ${action || "nothing"}${hint}`);
  }
  if (action === "convert") {
    if (paths.length === 0) throw new UsageError("rules convert needs ftr-site-config files");
    return convertFiles(paths, context);
  }
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) throw new UsageError("rules test takes one rules file");
  return testRules(path, context);
}
