import { OptionsError } from "pith";
import { selector as pithSelector } from "pith/page";
import { NoSelector, xpathToCss } from "./xpath-to-css.ts";

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

/** Splits a line into command and value; undefined for comments and blank lines. */
function readLine(line: string): { readonly command: string; readonly value: string } | undefined {
  const text = line.trim();
  const colon = text.indexOf(":");
  if (text === "" || text.startsWith("#") || colon < 1) return undefined;
  return { command: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
}

/**
 * Converts site settings in the format of ftr-site-config (one command per line, `title: //h1`) to rules. `body` keeps
 * the elements that it names and drops the rest of pages that have them; tests use the pages of `test_url` and the
 * texts of `test_contains`.
 */
export function convertConfig(text: string): ConvertedConfig {
  const found: Selectors = { body: [], drop: [], title: [], authors: [], published: [], next: [], all: [] };
  const tests: Array<pithSelector.RuleTest & { contains?: string[] }> = [];
  const left: string[] = [];
  const add = (place: keyof Selectors, command: string, value: string, selectors: readonly string[]): void => {
    for (const selector of selectors) {
      try {
        pithSelector.compileSelector(selector);
        found[place].push(selector);
      } catch (error) {
        if (!(error instanceof OptionsError)) throw error;
        left.push(`${command}: ${value} (${error.message})`);
      }
    }
  };
  text.split("\n").forEach((line) => {
    const read = readLine(line);
    if (!read || read.value === "" || NEEDLESS.has(read.command)) return;
    const { command, value } = read;
    const place = Object.hasOwn(PATHS, command) ? PATHS[command] : undefined;
    const names = Object.hasOwn(NAMES, command) ? NAMES[command] : undefined;
    if (command === "test_url") tests.push({ url: value });
    else if (command === "test_contains") {
      const last = tests.at(-1);
      if (last) tests[tests.length - 1] = { ...last, contains: [...(last.contains ?? []), value] };
      else left.push(`${command}: ${value} (no test_url comes before it)`);
    } else if (names) add("drop", command, value, names(value));
    else if (place) {
      try {
        add(place, command, value, xpathToCss(value));
      } catch (error) {
        if (!(error instanceof NoSelector)) throw error;
        left.push(`${command}: ${value} (${error.message})`);
      }
    } else left.push(`${command}: ${value} (pith has no equivalent)`);
  });
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
