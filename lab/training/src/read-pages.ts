import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getDomain } from "tldts";
import type { BlockRole } from "../../../packages/pith/src/model/role-names.ts";
import { type CompactLabels, hashHtml } from "./compact-labels.ts";
import { readGold } from "./gold-text.ts";
import { guessSite } from "./guess-site.ts";
import { readJsonLines } from "./json-lines.ts";
import { trainingSets } from "./sets.ts";

/** One labelled page of a data set. */
export interface LabelledPage {
  readonly id: string;
  readonly site: string;
  readonly url: string | undefined;
  readonly type: string;
  readonly lang?: string;
  readonly html: string;
  /** Gold main content; "" in sets with segments only. */
  readonly text: string;
  /** Segments that must be in the content, in sets without gold text. */
  readonly with?: readonly string[];
  /** Segments that must not be in the content. */
  readonly without?: readonly string[];
  /** The role and text of each line, in sets labelled with roles. */
  readonly lines?: ReadonlyArray<readonly [role: BlockRole, text: string]>;
  /** Labels of the page's text runs, in sets labelled here. */
  readonly labels?: CompactLabels;
  readonly title?: string;
  readonly comments?: string;
}

/** A page of another set, with its gold. */
interface JoinedLine extends Pick<LabelledPage, "id" | "type" | "text" | "comments" | "labels"> {
  readonly set: string;
}

/** The lines of a set's label file in `sets.json`; undefined for sets with gold text. */
function readLabels(name: string): CompactLabels[] | undefined {
  const file = trainingSets.find((set) => set.name === name)?.labels;
  if (file === undefined) return undefined;
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as CompactLabels);
}

const readSet = <Entry>(folder: string, name: string): AsyncGenerator<Entry> =>
  readJsonLines<Entry>(join(folder, `${name}.jsonl.gz`));

/** Pages named by this set's lines: HTML from the other sets, gold from here. */
async function* readJoined(folder: string, name: string): AsyncGenerator<LabelledPage> {
  const bySet = new Map<string, Map<string, JoinedLine>>();
  const add = (line: JoinedLine): void => {
    const own = bySet.get(line.set) ?? new Map<string, JoinedLine>();
    bySet.set(line.set, own.set(line.id, line));
  };
  const labelled = readLabels(name);
  if (!labelled) for await (const line of readSet<JoinedLine>(folder, name)) add(line);
  for (const { set = "", id, type, ...labels } of labelled ?? []) {
    add({ set, id, type, text: "", labels: { ...labels, id, type } });
  }
  for (const [set, lines] of bySet) {
    for await (const { id, site, url, lang, html } of readPages(folder, set)) {
      const line = lines.get(id);
      if (!line) continue;
      const { type, text, comments, labels } = line;
      yield {
        id: `${set}/${id}`,
        site,
        url,
        type,
        html,
        text,
        ...(lang !== undefined && { lang }),
        ...(comments !== undefined && { comments }),
        ...(labels && { labels }),
      };
    }
  }
}

/**
 * Streams the pages of `NAME.jsonl.gz` in a folder; in sets with a label file only those with
 * labels or gold of their own.
 */
export async function* readPages(folder: string, name: string): AsyncGenerator<LabelledPage> {
  if (trainingSets.find((set) => set.name === name)?.joined) {
    yield* readJoined(folder, name);
    return;
  }
  const labelled = readLabels(name);
  const byHash = labelled && new Map(labelled.map((labels) => [labels.hash, labels]));
  for await (const entry of readSet<Omit<LabelledPage, "text"> & { readonly text?: string }>(
    folder,
    name,
  )) {
    const labels = byHash?.get(hashHtml(entry.html));
    if (byHash && !labels && !entry.text) continue;
    const site =
      entry.site === "" || entry.site === undefined
        ? guessSite(entry.html, `${name}/${entry.id}`)
        : entry.site;
    const gold = readGold({
      text: entry.text ?? "",
      ...(entry.comments !== undefined && { comments: entry.comments }),
    });
    const page = { ...entry, site, url: entry.url === "" ? undefined : entry.url, ...gold };
    yield labels ? { ...page, type: labels.type, labels } : page;
  }
}

/**
 * The registrable domain of a site, which stays in one fold. A name that is no host is returned as
 * it is.
 */
export function registrableDomain(site: string): string {
  return getDomain(site, { allowPrivateDomains: true }) ?? site;
}
