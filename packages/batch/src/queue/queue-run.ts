import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PithError } from "pith";
import { defined, dropEnd } from "pith-base";
import type { Sink } from "../output/sink.ts";
import type { ResolvedOptions } from "../run/batch-options.ts";
import { Counter } from "../run/counts.ts";
import { DuplicateIndex } from "../run/duplicates.ts";
import type { Checkpoint, Job, Journal } from "../run/journal.ts";
import type { WorkSetup } from "../task/page-work.ts";
import { shareEarlier } from "./earlier-copy.ts";
import {
  clearBatch,
  cutShards,
  hasManifest,
  type Manifest,
  partName,
  readManifest,
  readPart,
  writeManifest,
} from "./manifest.ts";
import { openStore, type PartStore } from "./part-store.ts";
import { JobQueue, SHARDS } from "./redis.ts";

/** Default items per shard: some seconds of work for one machine. */
const PAGES_PER_SHARD = 1000;

/** Most queued shards after the first unfinished one, so that the queue stays small. */
const QUEUED_SHARDS = 10_000;

/** How often to check for new parts, and how often to requeue missing shards. */
const POLL_MS = 500;
const REQUEUE_MS = 5_000;

interface QueuedBatch {
  readonly options: ResolvedOptions;
  readonly job: Job;
  readonly checkpoint: Checkpoint;
  readonly journal: Journal;
  readonly setup: WorkSetup;
}

async function prepare({ options, job, setup }: QueuedBatch, store: PartStore): Promise<Manifest> {
  if (await hasManifest(store)) return readManifest(store);
  const { queue, keepOrder, pageTimeoutMs, graceMs, maxHeapMiB, fetch, stdin = process.stdin } = options;
  const read = { maxBytes: setup.maxBytes, stdin };
  const earlierPieces = options.changedSince === undefined ? 0 : await shareEarlier(store, options.changedSince);
  const manifest: Manifest = {
    setup,
    ...(options.changedSince !== undefined && { earlierPieces }),
    keepOrder,
    pageTimeoutMs,
    graceMs,
    fetch,
    folder: process.cwd(),
    sources: job.sources,
    shards: await cutShards(job.sources, queue?.pagesPerShard ?? PAGES_PER_SHARD, read),
    ...defined({ maxHeapMiB, pages: options.pages }),
  };
  await writeManifest(store, manifest);
  return manifest;
}

class Assembler {
  private readonly counter: Counter;
  private readonly beganMs = performance.now();
  private workersLost: number;
  next: number;

  constructor(
    private readonly batch: QueuedBatch,
    private readonly store: PartStore,
    private readonly sink: Sink,
    private readonly duplicates: DuplicateIndex | undefined,
  ) {
    const { checkpoint } = batch;
    this.counter = new Counter(checkpoint.counts, checkpoint.problems);
    this.workersLost = checkpoint.workersLost;
    this.next = checkpoint.done;
  }

  async take(names: ReadonlySet<string>, total: number): Promise<void> {
    while (this.next < total && names.has(partName(this.next)) && !this.batch.options.signal?.aborted) {
      const { counts, problems, workersLost, answers } = await readPart(this.store, this.next);
      this.counter.add(counts, problems);
      this.workersLost += workersLost;
      for (const answer of answers) {
        const repeated = answer.signature && this.duplicates?.check(answer.signature);
        if (repeated) this.counter.leaveOut(repeated);
        else this.sink.append(answer);
      }
      this.next++;
      await this.commit("running");
      this.reportProgress(total);
    }
  }

  async commit(state: Checkpoint["state"]): Promise<Checkpoint> {
    const { checkpoint, journal } = this.batch;
    const sink = await this.sink.commit();
    const duplicateBytes = (await this.duplicates?.commit()) ?? 0;
    const next: Checkpoint = {
      ...checkpoint,
      state,
      done: this.next,
      sink,
      duplicateBytes,
      counts: this.counter.counts,
      problems: this.counter.problems,
      workersLost: this.workersLost,
      elapsedMs: checkpoint.elapsedMs + performance.now() - this.beganMs,
    };
    await journal.writeCheckpoint(next);
    return next;
  }

  private reportProgress(total: number): void {
    const { options, checkpoint } = this.batch;
    options.onProgress?.({
      counts: this.counter.counts,
      pagesBefore: checkpoint.counts.pages,
      readBytes: this.next,
      totalBytes: total,
      bytesBefore: checkpoint.done,
      elapsedMs: performance.now() - this.beganMs,
    });
  }
}

/** The place of a batch's parts: a separate folder in the given store, or in its journal. */
function placeOf({ options, job, journal }: QueuedBatch): { readonly place: string; readonly id: string } {
  const id = createHash("sha256").update(`${journal.folder}\n${job.began}`).digest("hex").slice(0, 16);
  const store = options.queue?.store ?? journal.path("parts");
  return { id, place: store.startsWith("s3://") ? `${dropEnd(store, "/")}/pith-${id}` : join(store, `pith-${id}`) };
}

/** Runs a batch on the workers of a queue. Only stored parts count as done; jobs that the queue loses are requeued. */
export async function runOnQueue(batch: QueuedBatch, sink: Sink): Promise<Checkpoint> {
  const { options, checkpoint, journal } = batch;
  const { queue: settings, signal, onProblem = () => undefined } = options;
  const { place, id } = placeOf(batch);
  const store = openStore(place);
  const { shards } = await prepare(batch, store);
  const duplicates =
    options.duplicates &&
    (await DuplicateIndex.open(options.duplicates, journal.path("duplicates"), checkpoint.duplicateBytes));
  const assembler = new Assembler(batch, store, sink, duplicates);
  const queue = await JobQueue.open(SHARDS, settings?.address ?? "", onProblem);
  const jobOf = (shard: number): string => `${id}-${shard}`;
  let queuedMs = Number.NEGATIVE_INFINITY;
  try {
    await queue.forgetFailures(`${id}-`);
    while (!signal?.aborted) {
      const names = await store.list();
      await assembler.take(names, shards.length);
      const { next } = assembler;
      if (next >= shards.length || signal?.aborted) break;
      if (performance.now() - queuedMs > REQUEUE_MS) {
        const count = Math.min(QUEUED_SHARDS, shards.length - next);
        const missing = Array.from({ length: count }, (_, at) => next + at).filter((at) => !names.has(partName(at)));
        await queue.add(missing.map((shard) => [jobOf(shard), { store: place, shard }]));
        queuedMs = performance.now();
      }
      const reason = await queue.failureOf(jobOf(next));
      if (reason !== undefined)
        throw new PithError("queue", `shard ${next} failed on every try: ${reason}; run the same command to try again`);
      // An abort ends the wait early.
      await setTimeout(POLL_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
    }
    if (signal?.aborted) return await assembler.commit("running");
    const written = await assembler.commit("written");
    await clearBatch(store);
    return written;
  } finally {
    await queue.close();
    await duplicates?.close();
  }
}
