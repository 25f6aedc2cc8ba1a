import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { PithError } from "pith";
import { defined } from "../../../../pith/src/text/defined.ts";
import { toFileError } from "../../../../pith-node/src/errors.ts";
import { sendableSettings } from "../fetch/fetch-settings.ts";
import type { QueueSettings, ResolvedOptions } from "../run/batch-options.ts";
import type { Checkpoint, Job, Journal } from "../run/journal.ts";
import type { Ledger } from "../run/ledger.ts";
import type { WorkSetup } from "../task/page-work.ts";
import {
  clearBatch,
  cutShards,
  MANIFEST,
  type Manifest,
  type Part,
  partName,
  type Shard,
} from "./manifest.ts";
import { openStore, type PartStore, placeIn } from "./part-store.ts";
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
  readonly queue: QueueSettings;
  readonly job: Job;
  readonly checkpoint: Checkpoint;
  readonly journal: Journal;
  readonly setup: WorkSetup;
}

/**
 * Cuts the inputs into shards and describes the batch to the workers, unless an earlier run has
 * done so.
 */
async function prepare(
  { options, queue, job, setup }: QueuedBatch,
  store: PartStore,
): Promise<readonly Shard[]> {
  if (await store.has(MANIFEST)) return (await store.get<Manifest>(MANIFEST)).shards;
  const { keepOrder, pageTimeoutMs, graceMs, maxHeapMiB, pages, stdin = process.stdin } = options;
  const read = { maxBytes: setup.maxBytes, stdin };
  const shards = await cutShards(job.sources, queue.pagesPerShard ?? PAGES_PER_SHARD, read);
  const manifest: Manifest = {
    setup,
    settings: { keepOrder, pageTimeoutMs, graceMs, ...defined({ pages }) },
    fetch: sendableSettings(options.fetch),
    folder: process.cwd(),
    sources: job.sources,
    shards,
    ...defined({ maxHeapMiB }),
  };
  await store.put(MANIFEST, manifest);
  return shards;
}

/** The place of a batch's parts: a separate folder in the given store, or in its journal. */
function placeOf({ queue, job, journal }: QueuedBatch): {
  readonly place: string;
  readonly id: string;
} {
  const id = createHash("sha256")
    .update(`${journal.folder}\n${job.began}`)
    .digest("hex")
    .slice(0, 16);
  return { id, place: placeIn(queue.store ?? journal.path("parts"), `pith-${id}`) };
}

/**
 * Runs a batch on the workers of a queue. Only stored parts count as done; jobs that the queue
 * loses are requeued.
 */
export async function runOnQueue(batch: QueuedBatch, ledger: Ledger): Promise<void> {
  const { signal, onProblem = () => undefined } = batch.options;
  const { place, id } = placeOf(batch);
  const store = openStore(place);
  const { length: total } = await prepare(batch, store);
  const { done, beyond, resumeAt } = batch.checkpoint;
  let next = done;
  let workersLost = 0;
  const commit = (state: "running" | "written"): Promise<void> =>
    ledger.commit(state, { done: next, beyond, resumeAt, workersLost });
  /** Adds finished parts to the output, in order. */
  const take = async (names: ReadonlySet<string>): Promise<void> => {
    while (next < total && names.has(partName(next)) && !signal?.aborted) {
      const part = await store.get<Part>(partName(next));
      for (const outcome of part.outcomes) ledger.add(outcome);
      workersLost += part.workersLost;
      next++;
      await commit("running");
      ledger.report({ readBytes: next, totalBytes: total, bytesBefore: done });
    }
  };
  const queue = await JobQueue.open(SHARDS, batch.queue.address, onProblem);
  const jobOf = (shard: number): string => `${id}-${shard}`;
  let queuedMs = Number.NEGATIVE_INFINITY;
  try {
    await queue.forgetFailures(`${id}-`);
    while (!signal?.aborted) {
      const names = await store.list();
      await take(names);
      if (next >= total || signal?.aborted) break;
      if (performance.now() - queuedMs > REQUEUE_MS) {
        const count = Math.min(QUEUED_SHARDS, total - next);
        const missing = Array.from({ length: count }, (_, at) => next + at).filter(
          (at) => !names.has(partName(at)),
        );
        await queue.add(
          missing.map((shard) => [jobOf(shard), { store: place, name: String(shard) }]),
        );
        queuedMs = performance.now();
      }
      const reason = await queue.failureOf(jobOf(next));
      if (reason !== undefined)
        throw new PithError(
          "queue",
          `shard ${next} failed on every try: ${reason}; run the same command to try again`,
        );
      // An abort ends the wait early.
      await setTimeout(POLL_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
    }
    // Once the batch is written, no later run removes what is left of its parts.
    // Parts that cannot be removed are only reported: their results are in the output.
    if (!signal?.aborted)
      await clearBatch(store).catch((error) => onProblem(toFileError(place, error).message));
    await commit(signal?.aborted ? "running" : "written");
  } finally {
    await queue.close();
  }
}
