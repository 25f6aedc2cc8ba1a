import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { getDomain } from "tldts";
import { readGold } from "./gold-text.ts";
import { guessSite } from "./guess-site.ts";
import type { SetLabel } from "./labelled/page-labels.ts";

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

/** Streams the pages of `NAME.jsonl.gz` in a folder. */
export async function* readPages(folder: string, name: string): AsyncGenerator<LabelledPage> {
  const lines = createInterface({
    input: createReadStream(join(folder, `${name}.jsonl.gz`)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const page = JSON.parse(line) as Omit<LabelledPage, "text"> & { readonly text?: string };
    const site = page.site === "" ? guessSite(page.html, `${name}/${page.id}`) : page.site;
    const gold = readGold({ text: page.text ?? "", ...(page.comments !== undefined && { comments: page.comments }) });
    yield { ...page, site, url: page.url === "" ? undefined : page.url, ...gold };
  }
}

/** The domain that a site's owner registered: what folds keep together. A name that is no host stands for itself. */
export function registrableDomain(site: string): string {
  return getDomain(site, { allowPrivateDomains: true }) ?? site;
}
