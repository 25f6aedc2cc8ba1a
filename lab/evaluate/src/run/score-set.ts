import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RecordFile } from "../cache/record-file.ts";
import { hashFiles, importClosure } from "../cache/source-hash.ts";
import { contentKey, type DataSet, readPages, scoreKey } from "../data/pages.ts";
import type { PageScore } from "../metrics/score-page.ts";
import { tokenize } from "../text/tokens.ts";
import { runPool } from "../workers/pool.ts";
import type { ExtractStatus } from "../workers/protocol.ts";
import type { ScoreJob, ScoreReply } from "../workers/score-child.ts";
import { type Outputs, openOutputs, type RunScope } from "./extract-set.ts";
import { cacheDirectory, type Extractor } from "./extractors.ts";

interface ScoreRecord {
  readonly key: string;
  readonly score: PageScore;
}

/** A page's data for reports, without its HTML. */
export interface PageFacts {
  readonly id: string;
  readonly key: string;
  readonly site: string;
  readonly url: string;
  readonly type: string;
  readonly lang: string | undefined;
  /** Words of the gold text. */
  readonly goldWords: number;
}

/** An extractor's result on a page. */
export interface PageResult {
  readonly page: PageFacts;
  readonly status: ExtractStatus;
  readonly error: string;
  readonly score: PageScore;
}

/** Results of one set per extractor, in the order of the set's pages. */
export interface SetResults {
  readonly set: DataSet;
  readonly results: ReadonlyMap<string, readonly PageResult[]>;
}

/** Guards against hangs: the metrics are bounded, so no page takes this long. */
const SCORE_TIMEOUT_MS = 300_000;

const metricsVersion = hashFiles(
  importClosure(fileURLToPath(new URL("../metrics/score-page.ts", import.meta.url))),
);

interface Tables {
  /** By extractor. */
  readonly outputs: ReadonlyMap<string, Outputs>;
  /** Of all extractors, as the same output has the same score. */
  readonly scores: RecordFile<ScoreRecord>;
}

function openTables(set: DataSet, extractors: readonly Extractor[]): Tables {
  const path = join(cacheDirectory, "scores", metricsVersion, `${set.name}.jsonl`);
  return {
    outputs: new Map(extractors.map((extractor) => [extractor.id, openOutputs(set, extractor)])),
    scores: new RecordFile<ScoreRecord>(path),
  };
}

async function* jobsFor(
  set: DataSet,
  scope: RunScope,
  { outputs, scores }: Tables,
): AsyncGenerator<ScoreJob> {
  for await (const page of readPages(set.file, scope.accepts)) {
    if (page.text === undefined) continue;
    const content = contentKey(page);
    const texts = new Map<string, string>();
    for (const file of outputs.values()) {
      const text = file.get(content)?.text;
      const key = text === undefined ? undefined : scoreKey(page, content, text);
      if (key !== undefined && !scores.has(key)) texts.set(key, text ?? "");
    }
    if (texts.size > 0) yield { id: page.id, html: page.html, text: page.text, texts };
  }
}

async function scoreMissing(set: DataSet, scope: RunScope, tables: Tables): Promise<void> {
  let total = 0;
  for await (const _job of jobsFor(set, scope, tables)) total++;
  if (total === 0) return;
  process.stderr.write(`${set.name}: ${total} pages to score\n`);
  await runPool<ScoreJob, ScoreReply>({
    module: "./score-child.ts",
    args: [],
    processes: scope.processes,
    timeoutMs: SCORE_TIMEOUT_MS,
    jobs: jobsFor(set, scope, tables),
    onReply: (_job, scores) => {
      for (const [key, score] of scores) tables.scores.add({ key, score });
    },
    onFailure: (job, reason, detail) => {
      throw new Error(`scoring a page of ${set.name} failed (${reason}, ${job.id}): ${detail}`);
    },
    onDone: () => undefined,
  });
}

/** Scores all cached outputs of a set; returns the pages that every extractor has. */
export async function scoreSet(
  set: DataSet,
  extractors: readonly Extractor[],
  scope: RunScope,
): Promise<SetResults> {
  const tables = openTables(set, extractors);
  await scoreMissing(set, scope, tables);
  const results = new Map<string, PageResult[]>(extractors.map(({ id }) => [id, []]));
  for await (const page of readPages(set.file, scope.accepts)) {
    if (page.text === undefined) continue;
    const key = contentKey(page);
    const { id, site, url, type, lang } = page;
    const facts: PageFacts = {
      id,
      key,
      site,
      url,
      type,
      lang,
      goldWords: tokenize(page.text).length,
    };
    for (const [extractor, file] of tables.outputs) {
      const output = file.get(key);
      const record = output && tables.scores.get(scoreKey(page, key, output.text));
      if (!output || !record) continue;
      results
        .get(extractor)
        ?.push({ page: facts, status: output.status, error: output.error, score: record.score });
    }
  }
  for (const file of [...tables.outputs.values(), tables.scores]) file.close();
  return { set, results };
}
