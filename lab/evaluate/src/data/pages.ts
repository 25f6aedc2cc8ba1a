import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readGold } from "../../../training/src/gold-text.ts";
import { guessSite } from "../../../training/src/guess-site.ts";
import { readLines } from "../../../training/src/json-lines.ts";

export interface Page {
  readonly id: string;
  readonly site: string;
  /** Empty if missing or invalid. */
  readonly url: string;
  /** The kind of page, for example `article` or `forum`. */
  readonly type: string;
  /** BCP 47 language code, if the set names the language. */
  readonly lang: string | undefined;
  readonly html: string;
  /** The gold main content; undefined in sets without one. */
  readonly text: string | undefined;
  /** Snippets that must appear in the content. */
  readonly with: readonly string[] | undefined;
  /** Snippets that must not appear in the content. */
  readonly without: readonly string[] | undefined;
  /** Ingredients and steps, in sets of recipes. */
  readonly recipe: readonly string[] | undefined;
}

/** Codes for the language names used in sets. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  Chinese: "zh",
  English: "en",
  Greek: "el",
  Polish: "pl",
  Russian: "ru",
};

function asString(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function asStrings(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined;
}

function recipeOf(value: unknown): readonly string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.values(value).flatMap((part) => asStrings(part) ?? []);
}

/** Parses one line of a set. @throws {Error} with the line's position if it is not a page */
export function parsePageLine(line: string, where: string): Page {
  const record: unknown = JSON.parse(line);
  if (typeof record !== "object" || record === null) throw new Error(`${where}: not a JSON object`);
  const fields = record as Readonly<Record<string, unknown>>;
  const html = asString(fields.html);
  if (html === undefined) throw new Error(`${where}: the field html is missing`);
  const lang = asString(fields.lang);
  const text = asString(fields.text);
  return {
    id: asString(fields.id) ?? where,
    site: asString(fields.site) ?? "",
    url: URL.canParse(asString(fields.url) ?? "") ? (asString(fields.url) ?? "") : "",
    type: asString(fields.type) ?? "page",
    lang: lang === undefined ? undefined : (LANGUAGE_CODES[lang] ?? lang),
    html,
    text: text === undefined ? undefined : readGold({ text }).text,
    with: asStrings(fields.with),
    without: asStrings(fields.without),
    recipe: recipeOf(fields.recipe),
  };
}

/** A page's id, if it is the first field of its line. */
const LEADING_ID = /^\{"id":\s*"([^"\\]+)"/;

/** Selects pages before their line is parsed. */
export type PageFilter = (page: Pick<Page, "id">) => boolean;

/**
 * Streams selected pages of a `.jsonl` or `.jsonl.gz` file. Guesses a missing site from the
 * address.
 */
export async function* readPages(
  file: string,
  accepts: PageFilter = () => true,
): AsyncGenerator<Page> {
  let number = 0;
  for await (const line of readLines(file)) {
    number++;
    const leadingId = LEADING_ID.exec(line)?.[1];
    if (line === "" || (leadingId !== undefined && !accepts({ id: leadingId }))) continue;
    const page = parsePageLine(line, `${basename(file)}:${number}`);
    if (accepts(page))
      yield page.site === ""
        ? { ...page, site: guessSite(page.html, `${setName(file)}/${page.id}`) }
        : page;
  }
}

/** A data set on disk. */
export interface DataSet {
  readonly name: string;
  readonly file: string;
}

/** The report's sets by default. */
export const defaultSetNames: readonly string[] = [
  ...["wcxb-dev", "dragnet", "daniel-dev", "blogs-dev", "manuals-dev"],
  ...["big9-dev", "l3s-dev", "cleaneval-dev"],
];

/** All sets of whole pages. */
export const pageSetNames: readonly string[] = [
  ...defaultSetNames,
  ...[
    "fresh-dev",
    "headlines-dev",
    "magic-forum-dev",
    "pagers-dev",
    "products-dev",
    "recipes-dev",
    "segments-dev",
  ],
  ...["threads-dev", "wild-dev", "wild-raw-dev"],
];

/**
 * The data directory: `--data`, else `PITH_DATA`, else `../shared/datasets` next to the project.
 */
export function dataDirectory(given: string | undefined): string {
  return resolve(
    given ??
      process.env.PITH_DATA ??
      fileURLToPath(new URL("../../../../../shared/datasets", import.meta.url)),
  );
}

const setName = (file: string): string => basename(file).replace(/\.jsonl(?:\.gz)?$/, "");

/** Finds a set by name or file; undefined if it is missing. */
export function findSet(name: string, directory: string): DataSet | undefined {
  const candidates = /\.jsonl(?:\.gz)?$/.test(name)
    ? [isAbsolute(name) ? name : resolve(name)]
    : [join(directory, `${name}.jsonl.gz`), join(directory, `${name}.jsonl`)];
  const file = candidates.find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : { name: setName(file), file };
}

/** The files of the sets that exist. */
export function setFiles(names: Iterable<string>, directory: string): string[] {
  return [...new Set(names)].flatMap((name) => findSet(name, directory)?.file ?? []);
}

/** The first 16 hex digits of the SHA-256 of the file as stored. */
export async function hashSet(set: DataSet): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(set.file)) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, 16);
}

/** Key of what an output depends on: the page and its address. */
export function contentKey(page: Pick<Page, "html" | "url">): string {
  return createHash("sha1")
    .update(page.url)
    .update("\0")
    .update(page.html)
    .digest("hex")
    .slice(0, 20);
}

/** Key of what a score depends on: the page, its gold and the output. */
export function scoreKey(page: Page, content: string, output: string): string {
  return createHash("sha1")
    .update(content)
    .update("\0")
    .update(output)
    .update("\0")
    .update(JSON.stringify([page.text, page.with, page.without]))
    .digest("hex")
    .slice(0, 20);
}
