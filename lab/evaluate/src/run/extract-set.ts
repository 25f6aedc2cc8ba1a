import { join } from "node:path";
import { readJsonLines } from "../../../training/src/json-lines.ts";
import { RecordFile } from "../cache/record-file.ts";
import { groupBy } from "../data/group-by.ts";
import { contentKey, type DataSet, type PageFilter, readPages } from "../data/pages.ts";
import { runPool } from "../workers/pool.ts";
import type { Extracted, ExtractJob, ExtractReply } from "../workers/protocol.ts";
import { cacheDirectory, chooseExtractors, type Extractor } from "./extractors.ts";

/** Time limit of an extractor for a page; it stops while other work holds the processor. */
export const PAGE_TIMEOUT_MS = 30_000;

export interface OutputRecord extends Extracted {
  readonly key: string;
}

/** What a run covers. */
export interface RunScope {
  readonly processes: number;
  /** Selects pages, for samples. */
  readonly accepts: PageFilter;
  /** Rerun extractors on pages where they timed out. Default false. */
  readonly retryTimeouts?: boolean;
}

export type Outputs = RecordFile<OutputRecord>;

function outputsFile(set: DataSet, extractor: Extractor): string {
  return join(cacheDirectory, "outputs", extractor.id, extractor.cacheVersion, `${set.name}.jsonl`);
}

export function openOutputs(set: DataSet, extractor: Extractor): Outputs {
  return new RecordFile<OutputRecord>(outputsFile(set, extractor));
}

async function* jobsFor(
  set: DataSet,
  scope: RunScope,
  outputs: ReadonlyMap<string, Outputs>,
): AsyncGenerator<ExtractJob> {
  for await (const page of readPages(set.file, scope.accepts)) {
    const key = contentKey(page);
    const isMissing = (file: Outputs): boolean =>
      !file.has(key) || (scope.retryTimeouts === true && file.get(key)?.status === "timeout");
    const missing = [...outputs].filter(([, file]) => isMissing(file)).map(([id]) => id);
    if (missing.length > 0)
      yield { key, html: page.html, url: page.url, site: page.site, extractors: missing };
  }
}

async function countMissing(
  set: DataSet,
  scope: RunScope,
  outputs: ReadonlyMap<string, Outputs>,
): Promise<number> {
  let count = 0;
  for await (const _job of jobsFor(set, scope, outputs)) count++;
  return count;
}

async function extractWithHost(
  set: DataSet,
  host: string,
  extractors: readonly Extractor[],
  scope: RunScope,
): Promise<void> {
  const outputs = new Map(
    extractors.map((extractor) => [extractor.id, openOutputs(set, extractor)]),
  );
  const total = await countMissing(set, scope, outputs);
  if (total > 0) {
    process.stderr.write(`${set.name}: ${host}, ${total} pages\n`);
    // Number of answers for the current page; extractors answer in order.
    const answered = new Map<string, number>();
    const save = (key: string, extractor: string, { status, text, error }: Extracted): void => {
      outputs.get(extractor)?.add({ key, status, text, error });
      answered.set(key, (answered.get(key) ?? 0) + 1);
    };
    await runPool<ExtractJob, ExtractReply>({
      module: "./extract-child.ts",
      args: [host],
      processes: scope.processes,
      timeoutMs: PAGE_TIMEOUT_MS,
      jobs: jobsFor(set, scope, outputs),
      onReply: (job, reply) => save(job.key, reply.extractor, reply),
      onFailure: (job, reason, detail) => {
        const [failed, ...rest] = job.extractors.slice(answered.get(job.key) ?? 0);
        answered.delete(job.key);
        if (failed !== undefined) {
          outputs
            .get(failed)
            ?.add({ key: job.key, status: reason, text: "", error: detail.slice(-300) });
        }
        return rest.length > 0 ? { ...job, extractors: rest } : undefined;
      },
      onDone: ({ key }) => {
        answered.delete(key);
      },
    });
  }
  for (const file of outputs.values()) file.close();
}

/**
 * Texts by page id from a prediction file, lines of `{ id, text }`; with `name` without lines of
 * other sets.
 */
export async function readPredictions(file: string, name?: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const { id, text, set = name } of readJsonLines<Readonly<Record<string, unknown>>>(
    file,
  )) {
    if (set === name || name === undefined) {
      if (typeof id === "string" && typeof text === "string") texts.set(id, text);
    }
  }
  return texts;
}

/** Copies a prediction file into the cache; missing pages stay out. */
async function cachePredictions(
  set: DataSet,
  extractor: Extractor,
  scope: RunScope,
): Promise<void> {
  const texts = await readPredictions(extractor.file ?? "", set.name);
  const outputs = openOutputs(set, extractor);
  for await (const page of readPages(set.file, scope.accepts)) {
    const key = contentKey(page);
    const text = texts.get(page.id);
    if (text === undefined || outputs.has(key)) continue;
    outputs.add({ key, status: "ok", text, error: "" });
  }
  outputs.close();
}

/** Fills the cache with the output of each extractor for each page. */
export async function extractSet(
  set: DataSet,
  extractors: readonly Extractor[],
  scope: RunScope,
): Promise<void> {
  const groups = groupBy(extractors, ({ id, kind }) => (kind === "rival" ? id : kind));
  for (const extractor of groups.get("predictions") ?? [])
    await cachePredictions(set, extractor, scope);
  groups.delete("predictions");
  // All methods of pith share a child process; each rival has its own.
  for (const [host, group] of groups) await extractWithHost(set, host, group, scope);
}

/** A method's text of each page of a set, by page id. */
export async function extractTexts(set: DataSet, method: string): Promise<Map<string, string>> {
  const choice = { methods: [method], rivals: [], predictions: [] };
  const extractors = chooseExtractors(choice, () => undefined);
  await extractSet(set, extractors, { processes: 2, accepts: () => true });
  const texts = new Map<string, string>();
  for (const extractor of extractors) {
    const outputs = openOutputs(set, extractor);
    for await (const page of readPages(set.file))
      texts.set(page.id, outputs.get(contentKey(page))?.text ?? "");
    outputs.close();
  }
  return texts;
}
