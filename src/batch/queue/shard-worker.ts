import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { moduleBeside, WorkerPool } from "../../node/worker-pool.ts";
import { resolveFetchSettings } from "../fetch/fetch-settings.ts";
import type { Sink, SinkState } from "../output/sink.ts";
import { resolveOptions } from "../run/batch-options.ts";
import { BatchRun } from "../run/batch-run.ts";
import { firstCheckpoint } from "../run/journal.ts";
import { LazyFetcher } from "../run/lazy-fetcher.ts";
import { ItemReader } from "../run/read-items.ts";
import type { PageAnswer, PageTask } from "../task/page-work.ts";
import { type Manifest, type Part, partName, readManifest, writePart } from "./manifest.ts";
import { openStore, type PartStore } from "./part-store.ts";
import { type QueueWorker, type ShardTask, takeShards } from "./shard-queue.ts";

/** How a worker works. */
export interface ShardWorkerOptions {
  /** The address of Redis or Valkey. */
  readonly queue: string;
  /** Worker threads. Default: as many as the machine can run at once. */
  readonly workers?: number;
  /** Time in milliseconds after which a worker that says nothing loses its shard. Default 30,000. */
  readonly stallMs?: number;
  /** Told what went wrong, and what was done. */
  readonly onMessage?: (text: string) => void;
}

/** Keeps the answers of one shard. */
class PartSink implements Sink {
  readonly needsContent: boolean;
  readonly pendingBytes = 0;
  readonly answers: PageAnswer[] = [];

  constructor(needsContent: boolean) {
    this.needsContent = needsContent;
  }

  append(answer: PageAnswer): void {
    this.answers.push(answer);
  }

  async commit(): Promise<SinkState> {
    return { bytes: 0 };
  }

  async finish(): Promise<void> {}

  async close(): Promise<void> {}
}

/** A batch that the worker has shards of, with the threads that work on it. */
interface KnownBatch {
  readonly place: string;
  readonly store: PartStore;
  readonly manifest: Manifest;
  readonly pool: WorkerPool<PageTask, PageAnswer>;
}

const QUEUE_PER_WORKER = 4;

/** Works on shards of one batch after the other. */
class ShardWorker {
  private readonly options: ShardWorkerOptions;
  private known: KnownBatch | undefined;

  constructor(options: ShardWorkerOptions) {
    this.options = options;
  }

  async perform({ store: place, shard }: ShardTask): Promise<void> {
    const store = openStore(place);
    // Done by a worker that was thought dead, or by one before the queue was lost.
    if (await store.has(partName(shard))) return;
    const batch = await this.batchAt(place, store);
    await writePart(store, shard, await this.work(batch, shard));
    this.options.onMessage?.(`shard ${shard} done`);
  }

  async close(): Promise<void> {
    await this.known?.pool.terminate();
  }

  private async batchAt(place: string, store: PartStore): Promise<KnownBatch> {
    if (this.known?.place === place) return this.known;
    await this.close();
    const manifest = await readManifest(store);
    const { setup, maxHeapMiB } = manifest;
    const { workers = availableParallelism() } = this.options;
    const pool = new WorkerPool<PageTask, PageAnswer>({
      module: moduleBeside("../task/batch-worker", import.meta.url),
      workers,
      maxQueue: workers * QUEUE_PER_WORKER,
      workerData: setup,
      ...(maxHeapMiB !== undefined && { maxHeapMiB }),
    });
    this.known = { place, store, manifest, pool };
    return this.known;
  }

  private async work({ manifest, pool }: KnownBatch, number: number): Promise<Part> {
    const { setup, sources, keepOrder, pageTimeoutMs, graceMs, shards, fetch } = manifest;
    const shard = shards[number];
    if (!shard) throw new Error(`the batch has no shard ${number}`);
    const options = {
      ...resolveOptions({ inputs: ["-"], output: "part", keepOrder, pageTimeoutMs, graceMs }),
      fetch: resolveFetchSettings(fetch),
    };
    const read = { maxBytes: setup.maxBytes, stdin: Readable.from([]), folder: manifest.folder };
    const sink = new PartSink(setup.withContent);
    const fetcher = new LazyFetcher(options.fetch, setup.maxBytes);
    const lostBefore = pool.state.lost;
    try {
      const { counts, problems } = await new BatchRun({
        options,
        pool,
        sink,
        reader: new ItemReader(sources, shard.place, read, shard.to),
        duplicates: undefined,
        checkpoint: { ...firstCheckpoint, done: shard.from, resumeAt: shard.place },
        fetchItem: (item) => fetcher.fetchItem(item),
        stopFetching: () => fetcher.close(),
        save: async () => undefined,
      }).run();
      return { counts, problems, workersLost: pool.state.lost - lostBefore, answers: sink.answers };
    } finally {
      await fetcher.close();
    }
  }
}

/**
 * Works on shards of the queue until it is closed.
 * @throws PithError (`missing-dependency`) when the queue's client is not installed.
 */
export async function startShardWorker(options: ShardWorkerOptions): Promise<QueueWorker> {
  const worker = new ShardWorker(options);
  const taken = await takeShards(options.queue, (task) => worker.perform(task), {
    stallMs: options.stallMs ?? 30_000,
    onProblem: (text) => options.onMessage?.(text),
  });
  return {
    close: async () => {
      await taken.close();
      await worker.close();
    },
  };
}
