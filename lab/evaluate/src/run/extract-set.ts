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

/** Outputs of a host's extractors, by set and extractor. */
type SetOutputs = ReadonlyMap<string, ReadonlyMap<string, Outputs>>;

async function* jobsFor(
  sets: readonly DataSet[],
  scope: RunScope,
  outputs: SetOutputs,
): AsyncGenerator<ExtractJob> {
  for (const { name, file } of sets) {
    const own = [...(outputs.get(name) ?? [])];
    for await (const page of readPages(file, scope.accepts)) {
      const key = contentKey(page);
      const isMissing = (known: Outputs): boolean =>
        !known.has(key) || (scope.retryTimeouts === true && known.get(key)?.status === "timeout");
      const extractors = own.filter(([, known]) => isMissing(known)).map(([id]) => id);
      const { html, url, site } = page;
      if (extractors.length > 0) yield { set: name, key, html, url, site, extractors };
    }
  }
}

async function countMissing(jobs: AsyncGenerator<ExtractJob>): Promise<number> {
  let count = 0;
  for await (const _job of jobs) count++;
  return count;
}

/** Runs the extractors of one host; its child processes serve all sets. */
async function extractWithHost(
  sets: readonly DataSet[],
  host: string,
  extractors: readonly Extractor[],
  scope: RunScope,
): Promise<void> {
  const outputs: SetOutputs = new Map(
    sets.map((set) => [
      set.name,
      new Map(extractors.map((extractor) => [extractor.id, openOutputs(set, extractor)])),
    ]),
  );
  const total = await countMissing(jobsFor(sets, scope, outputs));
  if (total > 0) {
    process.stderr.write(`${sets.map(({ name }) => name).join(", ")}: ${host}, ${total} pages\n`);
    // Number of answers for a job; extractors answer in order.
    const answered = new WeakMap<ExtractJob, number>();
    const save = (job: ExtractJob, extractor: string, { status, text, error }: Extracted): void =>
      outputs.get(job.set)?.get(extractor)?.add({ key: job.key, status, text, error });
    await runPool<ExtractJob, ExtractReply>({
      module: "./extract-child.ts",
      args: [host],
      processes: scope.processes,
      timeoutMs: PAGE_TIMEOUT_MS,
      jobs: jobsFor(sets, scope, outputs),
      onReply: (job, reply) => {
        save(job, reply.extractor, reply);
        answered.set(job, (answered.get(job) ?? 0) + 1);
      },
      onFailure: (job, status, detail) => {
        const [failed, ...rest] = job.extractors.slice(answered.get(job) ?? 0);
        if (failed !== undefined)
          save(job, failed, { status, text: "", error: detail.slice(-300) });
        return rest.length > 0 ? { ...job, extractors: rest } : undefined;
      },
      onDone: () => undefined,
    });
  }
  for (const own of outputs.values()) for (const file of own.values()) file.close();
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
export async function extractSets(
  sets: readonly DataSet[],
  extractors: readonly Extractor[],
  scope: RunScope,
): Promise<void> {
  const groups = groupBy(extractors, ({ id, kind }) => (kind === "rival" ? id : kind));
  for (const extractor of groups.get("predictions") ?? [])
    for (const set of sets) await cachePredictions(set, extractor, scope);
  groups.delete("predictions");
  // All methods of pith share a child process; each rival has its own.
  for (const [host, group] of groups) await extractWithHost(sets, host, group, scope);
}

/** A method's text of each page of a set, by page id. */
export async function extractTexts(set: DataSet, method: string): Promise<Map<string, string>> {
  const choice = { methods: [method], rivals: [], predictions: [] };
  const extractors = chooseExtractors(choice, () => undefined);
  await extractSets([set], extractors, { processes: 2, accepts: () => true });
  const texts = new Map<string, string>();
  for (const extractor of extractors) {
    const outputs = openOutputs(set, extractor);
    for await (const page of readPages(set.file))
      texts.set(page.id, outputs.get(contentKey(page))?.text ?? "");
    outputs.close();
  }
  return texts;
}
