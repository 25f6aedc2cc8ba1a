import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { readGold } from "../../../training/src/gold-text.ts";
import { guessSite } from "../../../training/src/guess-site.ts";

/** One page of a data set, as the file has it. */
export interface Page {
  readonly id: string;
  readonly site: string;
  /** Empty without a valid one. */
  readonly url: string;
  /** The kind of page, for example `article` or `forum`. */
  readonly type: string;
  /** BCP 47 language code, when the set names the language. */
  readonly lang: string | undefined;
  readonly html: string;
  /** The gold main content; undefined in sets that do not have one. */
  readonly text: string | undefined;
  /** Snippets that must appear in the content. */
  readonly with: readonly string[] | undefined;
  /** Snippets that must not appear in the content. */
  readonly without: readonly string[] | undefined;
  /** The ingredients and steps of a recipe, in sets of recipes. */
  readonly recipe: readonly string[] | undefined;
}

/** Names that sets use for languages, as codes. */
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

/** Reads one line of a set; throws an Error that names the line when it is not a page. */
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

/** The id of a page, where it is the first field of its line. */
const LEADING_ID = /^\{"id":\s*"([^"\\]+)"/;

/** Chooses pages by what is known before a line is parsed. */
export type PageFilter = (page: Pick<Page, "id">) => boolean;

/** Streams the wanted pages of a `.jsonl` or `.jsonl.gz` file, one at a time. A site that the file does not name is guessed. */
export async function* readPages(file: string, wants: PageFilter = () => true): AsyncGenerator<Page> {
  const raw = createReadStream(file);
  const lines = createInterface({
    input: file.endsWith(".gz") ? raw.pipe(createGunzip()) : raw,
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number++;
    const leadingId = LEADING_ID.exec(line)?.[1];
    if (line === "" || (leadingId !== undefined && !wants({ id: leadingId }))) continue;
    const page = parsePageLine(line, `${basename(file)}:${number}`);
    if (wants(page))
      yield page.site === "" ? { ...page, site: guessSite(page.html, `${setName(file)}/${page.id}`) } : page;
  }
}

/** A data set on disk. */
export interface DataSet {
  readonly name: string;
  readonly file: string;
}

/** The sets that the report covers when none is named. */
export const defaultSetNames: readonly string[] = [
  ...["wcxb-dev", "dragnet", "daniel-dev", "blogs-dev", "manuals-dev"],
  ...["big9-dev", "l3s-dev", "cleaneval-dev"],
];

/** The directory of the data sets: `--data`, else `PITH_DATA`, else `../shared/datasets` beside the project. */
export function dataDirectory(given: string | undefined, projectRoot: string): string {
  return resolve(given ?? process.env.PITH_DATA ?? join(projectRoot, "..", "shared", "datasets"));
}

const setName = (file: string): string => basename(file).replace(/\.jsonl(?:\.gz)?$/, "");

/** Finds a set by name in the data directory, or takes the name as a file; undefined when it is not there. */
export function findSet(name: string, directory: string): DataSet | undefined {
  const candidates = /\.jsonl(?:\.gz)?$/.test(name)
    ? [isAbsolute(name) ? name : resolve(name)]
    : [join(directory, `${name}.jsonl.gz`), join(directory, `${name}.jsonl`)];
  const file = candidates.find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : { name: setName(file), file };
}

/** The files of the sets that are there. */
export function setFiles(names: Iterable<string>, directory: string): string[] {
  return [...new Set(names)].flatMap((name) => findSet(name, directory)?.file ?? []);
}

/** SHA-256 of the file as it lies on disk, the first 16 hex digits. */
export async function hashSet(set: DataSet): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(set.file)) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, 16);
}

/** What an extractor's output depends on: the page and its address. */
export function contentKey(page: Page): string {
  return createHash("sha1").update(page.url).update("\0").update(page.html).digest("hex").slice(0, 20);
}

/** What a score depends on: the page, its gold and the output. */
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
