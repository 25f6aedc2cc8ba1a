import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeHtml } from "pith/html";
import { hostOf } from "pith/text";
import {
  collectLabels,
  hashPage,
  type LabelLine,
  type PageLabels,
  parseLabels,
} from "../../../../packages/pith/src/methods/index.ts";
import { guessSite } from "../guess-site.ts";
import { readLines } from "../json-lines.ts";

/** A page of a collection with its labels. */
export interface CollectedPage {
  /** Its name in the collection: the path of its file, or its id. */
  readonly name: string;
  readonly html: string;
  readonly url: string | undefined;
  readonly site: string;
  /** The kind of page, if the collection has it. */
  readonly type: string | undefined;
  /** One entry per labeller who finished the page. */
  readonly labels: readonly PageLabels[];
}

type BarePage = Omit<CollectedPage, "labels">;

const PAGE_FILE = /\.x?html?(?:\.gz)?$/iu;

/** The pages of a folder, recursively. Pages of one site share a folder, or name their site. */
async function* readFolder(folder: string): AsyncGenerator<BarePage> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && PAGE_FILE.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) {
    const bytes = await readFile(path);
    const { html } = decodeHtml(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
    const name = path
      .slice(folder.length)
      .split(sep)
      .filter((part) => part !== "")
      .join("/");
    const subfolder = name.includes("/") ? name.slice(0, name.indexOf("/")) : undefined;
    yield { name, html, url: undefined, site: subfolder ?? guessSite(html, basename(folder)), type: undefined };
  }
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** The pages of a file of lines, as in data sets. */
async function* readPageLines(file: string): AsyncGenerator<BarePage> {
  let number = 0;
  for await (const line of readLines(file)) {
    number++;
    if (line.trim() === "") continue;
    const fields = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const html = text(fields.html);
    if (html === undefined) throw new Error(`${file}: line ${number} has no html`);
    const name = text(fields.id) ?? String(number);
    const url = text(fields.url);
    const site = text(fields.site) ?? (url === undefined ? undefined : hostOf(url)) ?? guessSite(html, name);
    yield { name, html, url, site, type: text(fields.type) };
  }
}

/** Labels of finished pages, by the page's hash. */
export function indexLabels(lines: readonly LabelLine[]): Map<string, PageLabels[]> {
  const byHash = new Map<string, PageLabels[]>();
  for (const entry of collectLabels(lines)) {
    if (entry.status !== "done") continue;
    byHash.set(entry.hash, [...(byHash.get(entry.hash) ?? []), entry]);
  }
  return byHash;
}

/**
 * Reads a folder of HTML files, or a file of lines `{ id, site, url, html }`, with the labels of its pages, matched by the
 * page's hash. Only pages marked as done have labels.
 * @throws LabelError for a line that is no label
 */
export async function* readCollection(pages: string, labelFiles: readonly string[]): AsyncGenerator<CollectedPage> {
  const lines: LabelLine[] = [];
  for (const file of labelFiles) lines.push(...parseLabels(await readFile(file, "utf8")).lines);
  const byHash = indexLabels(lines);
  const isFolder = (await stat(pages)).isDirectory();
  for await (const page of isFolder ? readFolder(pages) : readPageLines(pages)) {
    yield { ...page, labels: byHash.get(hashPage(page.html)) ?? [] };
  }
}
