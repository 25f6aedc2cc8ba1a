import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RecordFile } from "../cache/record-file.ts";
import { hashFiles } from "../cache/source-hash.ts";
import { contentKey, type DataSet, type Page } from "../data/pages.ts";
import type { Rival, RivalExtract, RivalOutput } from "../rivals/rival.ts";
import { cacheDirectory } from "../run/extractors.ts";
import { outputAsHtml } from "./as-html.ts";

interface OutputRecord {
  /** `contentKey` of the page. */
  readonly key: string;
  /** Missing when the rival found nothing or crashed. */
  readonly output?: RivalOutput;
}

/** Rivals get an absolute address even where a set has none. */
const absoluteUrl = (url: string): string => (URL.canParse(url) ? url : "https://page.example/");

async function outputOf(rival: RivalExtract, { html, url }: Page): Promise<RivalOutput> {
  try {
    return await rival({ html, url: absoluteUrl(url) });
  } catch {
    return undefined;
  }
}

/** A rival's output for the pages of a set; what it gave once is kept in the cache. A crash gives no output. */
export function openRivalOutputs(rival: Rival, version: string, set: DataSet): (page: Page) => Promise<RivalOutput> {
  const cacheVersion = `${version.replace(/\W+/g, "-")}-${hashFiles([fileURLToPath(rival.source)])}`;
  const path = join(cacheDirectory, "structure", rival.id, cacheVersion, `${set.name}.jsonl`);
  const records = new RecordFile<OutputRecord>(path);
  let loading: Promise<RivalExtract> | undefined;
  return async (page) => {
    const key = contentKey(page);
    const known = records.get(key);
    if (known) return known.output;
    loading ??= rival.load();
    const output = await outputOf(await loading, page);
    records.add(output === undefined ? { key } : { key, output });
    return output;
  };
}

/** The same as HTML. */
export function openRival(rival: Rival, version: string, set: DataSet): (page: Page) => Promise<string> {
  const outputs = openRivalOutputs(rival, version, set);
  return async (page) => outputAsHtml(await outputs(page));
}
