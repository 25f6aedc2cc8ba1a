import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { getDomain } from "tldts";
import { hashPage, type PageLabels, parseLabels } from "../../packages/methods/src/index.ts";
import { readGold } from "./gold-text.ts";
import { guessSite } from "./guess-site.ts";
import { type SetLabel, toTrainingLine } from "./labelled/page-labels.ts";
import { indexLabels } from "./labelled/read-collection.ts";
import { trainingSets } from "./sets.ts";

/** One labelled page of a data set. */
export interface LabelledPage {
  readonly id: string;
  readonly site: string;
  readonly url: string | undefined;
  readonly type: string;
  readonly lang?: string;
  readonly html: string;
  /** Gold main content; "" in sets that have segments only. */
  readonly text: string;
  /** Segments that must be in the content, in sets that have no gold text. */
  readonly with?: readonly string[];
  /** Segments that must not be in it. */
  readonly without?: readonly string[];
  /** What people said of the page's elements, in sets made of labels. */
  readonly labels?: readonly SetLabel[];
  readonly title?: string;
  readonly comments?: string;
}

type LabelsByHash = ReadonlyMap<string, readonly PageLabels[]>;

/** The labels that `sets.json` names as a set's gold, by the hash of the page; undefined for sets with gold of their own. */
function goldLabels(name: string): LabelsByHash | undefined {
  const file = trainingSets.find((set) => set.name === name)?.labels;
  if (file === undefined) return undefined;
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  return indexLabels(parseLabels(readFileSync(path, "utf8")).lines);
}

/** The page with its labels as gold, and of the kind that they name; undefined without labels. */
function withLabels(page: LabelledPage, byHash: LabelsByHash): LabelledPage | undefined {
  const { id, site, url, type, html } = page;
  const line = toTrainingLine({ name: id, site, url, type, html, labels: byHash.get(hashPage(html)) ?? [] });
  return line && { ...page, type: line.type, text: line.text, labels: line.labels };
}

/** Streams the pages of `NAME.jsonl.gz` in a folder; of sets whose gold are labels those that are labelled. */
export async function* readPages(
  folder: string,
  name: string,
  byHash: LabelsByHash | undefined = goldLabels(name),
): AsyncGenerator<LabelledPage> {
  const lines = createInterface({
    input: createReadStream(join(folder, `${name}.jsonl.gz`)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const entry = JSON.parse(line) as Omit<LabelledPage, "text"> & { readonly text?: string };
    const site = entry.site === "" ? guessSite(entry.html, `${name}/${entry.id}`) : entry.site;
    const gold = readGold({
      text: entry.text ?? "",
      ...(entry.comments !== undefined && { comments: entry.comments }),
    });
    const page = { ...entry, site, url: entry.url === "" ? undefined : entry.url, ...gold };
    const found = byHash ? withLabels(page, byHash) : page;
    if (found) yield found;
  }
}

/** The domain that a site's owner registered: what folds keep together. A name that is no host stands for itself. */
export function registrableDomain(site: string): string {
  return getDomain(site, { allowPrivateDomains: true }) ?? site;
}
