import { readdir, rmdir, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { FileError } from "pith-node";
import { extractNamed } from "../../../../pith/src/methods/table.ts";
import { AbortedError, OptionsError } from "../../../../pith/src/safety/errors.ts";
import { expectText } from "../../../../pith/src/safety/expect-argument.ts";
import { resolveLimits } from "../../../../pith/src/safety/limits.ts";
import { defined } from "../../../../pith/src/text/defined.ts";
import { dropEnd } from "../../../../pith/src/text/trim.ts";
import { isMissing, toFileError } from "../../../../pith-node/src/errors.ts";
import { readVersion } from "../../../../pith-node/src/version.ts";
import { Discoverer } from "../fetch/discover.ts";
import { PageFetcher } from "../fetch/page-fetcher.ts";
import { listSources, type Source } from "../input/sources.ts";
import { replaceFile } from "../output/append-file.ts";
import { openSink, outputKindOf } from "../output/open-sink.ts";
import type { Sink } from "../output/sink.ts";
import { stampOfFile } from "../task/earlier-output.ts";
import { ownOptions, type WorkSetup } from "../task/page-work.ts";
import {
  type BatchOptions,
  type BatchReport,
  type ResolvedOptions,
  resolveOptions,
} from "./batch-options.ts";
import { BatchRun } from "./batch-run.ts";
import { DuplicateIndex } from "./duplicates.ts";
import {
  type Checkpoint,
  checkJob,
  firstCheckpoint,
  type Job,
  type JobSettings,
  Journal,
} from "./journal.ts";
import { linesInPieces } from "./journal-lines.ts";
import { Ledger } from "./ledger.ts";
import { startPagePool } from "./page-pool.ts";
import { ItemReader } from "./read-items.ts";

export function journalFolder(output: string): string {
  expectText("the output of journalFolder", output);
  return `${dropEnd(output, "/\\")}.journal`;
}

/** Default limit of addresses from sitemaps and feeds. */
const MAX_DISCOVERED = 1_000_000;

interface OpenBatch {
  readonly options: ResolvedOptions;
  readonly job: Job;
  readonly checkpoint: Checkpoint;
  /** Missing when the output is a pipe. */
  readonly journal: Journal | undefined;
  readonly wasResumed: boolean;
  /** Inputs that were not there when the batch began; they are not read. */
  readonly newInputs: number;
}

function settingsOf(options: ResolvedOptions, version: string, changedSince?: string): JobSettings {
  const { inputs, output, extract, filters, duplicates, withCheck, pages } = options;
  const { keepOrder, pageTimeoutMs, discover, maxDiscovered, queue } = options;
  return {
    version,
    inputs,
    output,
    extract,
    filters,
    duplicates,
    withCheck,
    changedSince,
    pages,
    keepOrder,
    pageTimeoutMs,
    discover,
    maxDiscovered,
    // Queue runs count in shards, others in pages.
    pagesPerShard: queue && (queue.pagesPerShard ?? "default"),
  };
}

async function isThere(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    return !found.isDirectory() || (await readdir(path)).length > 0;
  } catch (error) {
    if (isMissing(error)) return false;
    throw toFileError(path, error);
  }
}

async function discoverSources(
  journal: Journal,
  options: ResolvedOptions,
  sources: readonly Source[],
): Promise<readonly Source[]> {
  const { discover, maxDiscovered = MAX_DISCOVERED, onProblem, signal } = options;
  const addresses = sources.filter(({ kind }) => kind === "url").map(({ name }) => name);
  if (!discover || addresses.length === 0) return sources;
  const fetcher = fetcherFor(options);
  const onAbort = (): void => void fetcher.close().catch(() => undefined);
  signal?.addEventListener("abort", onAbort);
  try {
    const discoverer = new Discoverer(fetcher, {
      wanted: discover,
      maxUrls: maxDiscovered,
      signal,
    });
    const { urls, problems } = await discoverer.discover(addresses);
    for (const { url, problem } of problems) onProblem?.(`${url}: ${problem}`);
    const path = journal.path("addresses.txt");
    await replaceFile(
      path,
      linesInPieces(urls, (url) => url),
    );
    const { sources: list } = await listSources([path], []);
    return [...sources.filter(({ kind }) => kind !== "url"), ...list];
  } finally {
    signal?.removeEventListener("abort", onAbort);
    await fetcher.close();
  }
}

function fetcherFor(options: ResolvedOptions): PageFetcher {
  return new PageFetcher(options.fetch, resolveLimits(options.extract.limits).maxBytes);
}

/** @throws FileError for an existing output without a journal */
export async function checkOutput({
  output,
  overwrite = false,
  restart = false,
}: BatchOptions): Promise<void> {
  if (overwrite || restart || output === "-" || !(await isThere(output))) return;
  throw new FileError(
    output,
    "already exists; name another output, or replace it with --overwrite",
  );
}

async function beginJob(
  journal: Journal,
  options: ResolvedOptions,
  settings: JobSettings,
  sources: readonly Source[],
): Promise<Job> {
  await checkOutput(options);
  await journal.clear();
  const job = {
    settings,
    began: new Date().toISOString(),
    sources: await discoverSources(journal, options, sources),
  };
  await journal.writeJob(job);
  return job;
}

async function openBatch(
  options: ResolvedOptions,
  journal: Journal | undefined,
): Promise<OpenBatch> {
  const { inputs, output, restart = false, discover, changedSince } = options;
  const stamp = changedSince === undefined ? undefined : await stampOfFile(changedSince);
  const settings = settingsOf(options, await readVersion(), stamp);
  if (!journal) {
    if (discover)
      throw new OptionsError(
        "discover",
        "discover needs an output file, to keep what it discovers",
      );
    const { sources } = await listSources(inputs, []);
    const job = { settings, began: new Date().toISOString(), sources };
    const checkpoint = firstCheckpoint;
    return { options, job, checkpoint, journal, wasResumed: false, newInputs: 0 };
  }
  const { sources, ignored } = await listSources(inputs, [output, journal.folder]);
  const known = restart ? undefined : await journal.readJob();
  if (known) checkJob(known, settings, sources);
  const job = known ?? (await beginJob(journal, options, settings, sources));
  const checkpoint = known ? await journal.readCheckpoint() : withIgnored(ignored);
  const newInputs = known && !discover ? countNew(sources, known.sources) : 0;
  return { options, job, checkpoint, journal, wasResumed: known !== undefined, newInputs };
}

function countNew(sources: readonly Source[], known: readonly Source[]): number {
  // Nearly always, the lists are the same: then no index of millions of names is needed.
  const isSame = ({ name }: Source, at: number): boolean => known[at]?.name === name;
  if (sources.every(isSame)) return 0;
  const names = new Set(known.map(({ name }) => name));
  return sources.filter(({ name }) => !names.has(name)).length;
}

function withIgnored(ignored: ReadonlyMap<string, number>): Checkpoint {
  const skipped = Object.fromEntries(
    [...ignored].map(([ending, count]) => [`file: ${ending}`, count]),
  );
  return { ...firstCheckpoint, counts: { ...firstCheckpoint.counts, skipped } };
}

function setupOf(options: ResolvedOptions, needsContent: boolean): WorkSetup {
  const { extract: shared, filters, duplicates, pageTimeoutMs, changedSince } = options;
  const limits = resolveLimits(shared.limits);
  return {
    extract: { ...shared, limits: { ...limits, timeoutMs: limits.timeoutMs || pageTimeoutMs } },
    filters,
    ...(options.withCheck && { withCheck: true }),
    ...(options.pages !== undefined && options.pages !== 1 && { withPages: true }),
    withSignature: duplicates !== undefined,
    withContent: needsContent,
    maxBytes: limits.maxBytes,
    ...(changedSince !== undefined && { changedSince: resolve(changedSince) }),
  };
}

async function runHere(
  { options, job, checkpoint }: OpenBatch,
  setup: WorkSetup,
  fetcher: PageFetcher,
  ledger: Ledger,
): Promise<void> {
  const { signal, stdin = process.stdin } = options;
  const pool = await startPagePool(setup, options);
  const reader = new ItemReader(job.sources, checkpoint.resumeAt, {
    maxBytes: setup.maxBytes,
    stdin,
  });
  try {
    await new BatchRun({
      settings: options,
      start: checkpoint,
      reader,
      pool,
      fetcher,
      outcomes: ledger,
      ...defined({ signal }),
    }).run();
  } finally {
    await pool.terminate();
  }
}

async function work(batch: OpenBatch, sink: Sink, fetcher: PageFetcher): Promise<Checkpoint> {
  const { options, journal, checkpoint } = batch;
  const { duplicates: mode } = options;
  const duplicates =
    mode &&
    (await DuplicateIndex.open(mode, journal?.path("duplicates"), checkpoint.duplicateBytes));
  const ledger = new Ledger({ options, checkpoint, sink, duplicates, journal });
  const setup = setupOf(options, sink.needsContent);
  try {
    if (options.queue && journal) {
      const { runOnQueue } = await import("../queue/queue-run.ts");
      await runOnQueue({ ...batch, journal, queue: options.queue, setup }, ledger);
    } else await runHere(batch, setup, fetcher, ledger);
    return ledger.checkpoint;
  } finally {
    await duplicates?.close();
  }
}

async function isNamed({ checkpoint, journal, options }: OpenBatch): Promise<boolean> {
  if (checkpoint.state !== "written" || !journal) return false;
  return !(await isThere(journal.path("output"))) && isThere(options.output);
}

async function finishBatch(batch: OpenBatch, fetcher: PageFetcher): Promise<Checkpoint> {
  const { options, job, checkpoint, journal } = batch;
  const { output, write, extract: shared, signal } = options;
  let last = checkpoint;
  if (!(await isNamed(batch))) {
    const sink = await openSink(
      {
        output,
        format: shared.format ?? "text",
        facts: { software: `pith/${job.settings.version}`, date: job.began },
        journal: journal?.folder ?? "",
        ...(write && { write }),
      },
      checkpoint.bytes,
    );
    try {
      if (checkpoint.state === "running") last = await work(batch, sink, fetcher);
      if (signal?.aborted) throw new AbortedError(signal.reason);
      await sink.finish();
    } finally {
      await sink.close();
    }
  }
  const finished: Checkpoint = { ...last, state: "finished" };
  await journal?.writeCheckpoint(finished);
  await journal?.clean();
  return finished;
}

/** Validates options regardless of the pages. @throws OptionsError */
export function checkOptions(given: BatchOptions): ResolvedOptions {
  const options = resolveOptions(given);
  outputKindOf(options.output);
  // Options that are wrong for all pages are an error of the batch, not of each page.
  extractNamed("", ownOptions(options.extract));
  return options;
}

/**
 * Holds the journal of an output during some work. @throws JournalError when another process has it
 */
export async function withJournal<T>(
  output: string,
  work: (journal: Journal) => Promise<T>,
): Promise<T> {
  const journal = await Journal.open(journalFolder(output));
  try {
    return await work(journal);
  } finally {
    await journal.close();
    // A refused batch leaves no folder behind; a started one has files in it.
    await rmdir(journal.folder).catch(() => undefined);
  }
}

/**
 * Extracts many pages on all cores. An interrupted run resumes with the same call; the output has
 * each page once.
 * @throws OptionsError for conflicting options; FileError for an unreadable input or unwritable
 * output; JournalError when the batch was started with other settings or is running elsewhere;
 * AbortedError.
 */
export async function runBatch(given: BatchOptions): Promise<BatchReport> {
  const options = checkOptions(given);
  if (options.output === "-") return runJournalled(options, undefined);
  return withJournal(options.output, (journal) => runJournalled(options, journal));
}

/** Runs a batch whose journal is open; a pipe has none. */
export async function runJournalled(
  options: ResolvedOptions,
  journal: Journal | undefined,
): Promise<BatchReport> {
  const began = performance.now();
  const batch = await openBatch(options, journal);
  const fetcher = fetcherFor(options);
  try {
    const { checkpoint, wasResumed, newInputs } = batch;
    const wasFinished = checkpoint.state === "finished";
    const last = wasFinished ? checkpoint : await finishBatch(batch, fetcher);
    const elapsedMs = performance.now() - began;
    const { counts: fetched } = fetcher;
    const pagesOfRun = last.counts.pages - checkpoint.counts.pages;
    return {
      output: options.output,
      wasFinished,
      wasResumed,
      newInputs,
      counts: last.counts,
      problems: last.problems,
      workers: options.workers,
      ...(fetched.requests > 0 && { fetched }),
      workersLost: last.workersLost,
      pagesOfRun,
      elapsedMs,
      totalElapsedMs: last.elapsedMs,
      pagesPerSecond: pagesOfRun / (elapsedMs / 1000),
      peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await fetcher.close();
  }
}
