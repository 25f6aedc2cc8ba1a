import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { getDomain } from "tldts";

/** One labelled page of a data set. */
export interface LabelledPage {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly type: string;
  readonly lang?: string;
  readonly html: string;
  /** Gold main content. */
  readonly text: string;
  readonly title?: string;
  readonly comments?: string;
}

/** Streams the pages of `NAME.jsonl.gz` in a folder. */
export async function* readPages(folder: string, name: string): AsyncGenerator<LabelledPage> {
  const lines = createInterface({
    input: createReadStream(join(folder, `${name}.jsonl.gz`)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) if (line.trim() !== "") yield JSON.parse(line) as LabelledPage;
}

/** The domain that a site's owner registered: what folds keep together. A name that is no host stands for itself. */
export function registrableDomain(site: string): string {
  return getDomain(site, { allowPrivateDomains: true }) ?? site;
}
