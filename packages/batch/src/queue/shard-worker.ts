import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { defined } from "pith-base";
import { WorkerPool } from "pith-node";
import { FetchWorker } from "../crawl/fetch-worker.ts";
import { resolveFetchSettings } from "../fetch/fetch-settings.ts";
import type { Sink, SinkState } from "../output/sink.ts";
import { batchWorker } from "../places.ts";
import { type ResolvedOptions, resolveOptions } from "../run/batch-options.ts";
import { BatchRun } from "../run/batch-run.ts";
import { firstCheckpoint } from "../run/journal.ts";
import { LazyFetcher } from "../run/lazy-fetcher.ts";
import { ItemReader } from "../run/read-items.ts";
import type { PageAnswer, PageTask } from "../task/page-work.ts";
import { EarlierCopy } from "./earlier-copy.ts";
import { dropLateParts, type Manifest, type Part, partName, readManifest, type Shard, writePart } from "./manifest.ts";
import { openStore, type PartStore } from "./part-store.ts";
import { FETCHES, type QueueWorker, SHARDS, type ShardTask, takeJobs } from "./redis.ts";

/** Workers that may die at an item before it is given up: one or two may have been killed from outside. */
const MAX_DEATHS = 3;

interface Notes {
  readonly at: number | undefined;
  readonly deaths: Readonly<Record<string, number>>;
}

const notesName = (shard: number): string => `suspects-${String(shard).padStart(7, "0")}.json`;

/** Finds items that crash whole workers: a lost shard goes item by item, with a note of each in the store. */
class Suspects {
  private constructor(
    private readonly store: PartStore,
    private readonly shard: number,
    private readonly deaths: Record<string, number>,
  ) {}

  /** Reads the notes of earlier workers; each died at the item of its note. */
  static async open(store: PartStore, shard: number): Promise<Suspects> {
    const name = notesName(shard);
    if (!(await store.has(name))) return new Suspects(store, shard, {});
    const { at, deaths }: Notes = JSON.parse(Buffer.from(await store.read(name)).toString());
    return new Suspects(store, shard, at === undefined ? { ...deaths } : { ...deaths, [at]: (deaths[at] ?? 0) + 1 });
  }

  /** Records that work on an item begins; false if too many workers died at it. */
  async admit(item: number): Promise<boolean> {
    if ((this.deaths[item] ?? 0) >= MAX_DEATHS) return false;
    await this.write(item);
    return true;
  }

  /** Records that the worker is at no item: it is done, or returns the shard in order. */
  async leave(): Promise<void> {
    await this.write(undefined);
  }

  private async write(at: number | undefined): Promise<void> {
    const notes: Notes = { at, deaths: this.deaths };
    await this.store.write(notesName(this.shard), Buffer.from(JSON.stringify(notes)));
  }
}

export interface ShardWorkerOptions {
  readonly queue: string;
  /** Worker threads. Default: as many as the machine can run in parallel. */
  readonly workers?: number;
  /** Time in milliseconds after which a silent worker loses its shard. Default 30,000. */
  readonly stallMs?: number;
  /** Called with messages about errors and finished work. */
  readonly onMessage?: (text: string) => void;
}

/** Concurrent groups of addresses of a worker: each is for a different host, and mostly waits. */
const CONCURRENT_FETCHES = 16;

class PartSink implements Sink {
  readonly pendingBytes = 0;
  readonly answers: PageAnswer[] = [];

  constructor(readonly needsContent: boolean) {}

  append(answer: PageAnswer): void {
    this.answers.push(answer);
  }

  async commit(): Promise<SinkState> {
    return { bytes: 0 };
  }

  async finish(): Promise<void> {}

  async close(): Promise<void> {}
}

interface KnownBatch {
  readonly place: string;
  readonly store: PartStore;
  readonly manifest: Manifest;
  readonly earlier: EarlierCopy | undefined;
  readonly options: ResolvedOptions;
  extracting?: WorkerPool<PageTask, PageAnswer>;
}

class ShardWorker {
  private known: KnownBatch | undefined;

  constructor(private readonly given: ShardWorkerOptions) {}

  async perform({ store: place, shard }: ShardTask, isFirst: boolean): Promise<void> {
    const store = openStore(place);
    // Already done, by a worker thought dead, or before the queue was lost.
    if (await store.has(partName(shard))) return;
    const batch = await this.batchAt(place, store);
    const bounds = batch.manifest.shards[shard];
    if (!bounds) throw new Error(`the batch has no shard ${shard}`);
    await writePart(store, shard, await this.extract(batch, shard, bounds, isFirst));
    await dropLateParts(store);
    this.given.onMessage?.(`shard ${shard} done`);
  }

  async close(): Promise<void> {
    const { known } = this;
    this.known = undefined;
    await known?.extracting?.terminate();
    await known?.earlier?.close();
  }

  private get threads(): number {
    return this.given.workers ?? availableParallelism();
  }

  private async batchAt(place: string, store: PartStore): Promise<KnownBatch> {
    if (this.known?.place === place) return this.known;
    await this.close();
    const manifest = await readManifest(store);
    const { setup, earlierPieces, keepOrder, pageTimeoutMs, graceMs, maxHeapMiB, pages, fetch } = manifest;
    const options = resolveOptions({
      inputs: ["-"],
      output: "part",
      extract: setup.extract,
      keepOrder,
      pageTimeoutMs,
      graceMs,
      ...defined({ maxHeapMiB, pages }),
    });
    this.known = {
      place,
      store,
      manifest,
      earlier: earlierPieces === undefined ? undefined : await EarlierCopy.open(store, earlierPieces),
      options: { ...options, fetch: resolveFetchSettings(fetch) },
    };
    return this.known;
  }

  private readerOf({ manifest }: KnownBatch, { place, to }: Shard): ItemReader {
    const { setup, sources, folder } = manifest;
    return new ItemReader(sources, place, { maxBytes: setup.maxBytes, stdin: Readable.from([]), folder }, to);
  }

  private poolOf(batch: KnownBatch): WorkerPool<PageTask, PageAnswer> {
    const { manifest, earlier, options } = batch;
    batch.extracting ??= new WorkerPool<PageTask, PageAnswer>({
      module: batchWorker,
      workers: this.threads,
      workerData: { ...manifest.setup, ...(earlier && { earlier: earlier.index }) },
      ...defined({ maxHeapMiB: options.maxHeapMiB }),
    });
    return batch.extracting;
  }

  private async extract(batch: KnownBatch, shard: number, bounds: Shard, isFirst: boolean): Promise<Part> {
    const { manifest, options, store } = batch;
    const pool = this.poolOf(batch);
    const sink = new PartSink(manifest.setup.withContent);
    const fetcher = new LazyFetcher(options.fetch, manifest.setup.maxBytes);
    const lostBefore = pool.state.lost;
    const suspects = isFirst ? undefined : await Suspects.open(store, shard);
    try {
      const { counts, problems } = await new BatchRun({
        options,
        pool,
        sink,
        reader: this.readerOf(batch, bounds),
        duplicates: undefined,
        checkpoint: { ...firstCheckpoint, done: bounds.from, resumeAt: bounds.place },
        fetchItem: (item) => fetcher.fetchItem(item),
        stopFetching: () => fetcher.close(),
        save: async () => undefined,
        ...(suspects && { admit: (item) => suspects.admit(item) }),
      }).run();
      return { counts, problems, workersLost: pool.state.lost - lostBefore, answers: sink.answers };
    } finally {
      await suspects?.leave();
      await fetcher.close();
    }
  }
}

/** Works on shards and fetches until closed. @throws PithError (`missing-dependency`) without the queue's client */
export async function startShardWorker(options: ShardWorkerOptions): Promise<QueueWorker> {
  const worker = new ShardWorker(options);
  const fetching = new FetchWorker();
  const { queue: address, stallMs = 30_000, onMessage } = options;
  const taking = { address, stallMs, onProblem: (text: string) => onMessage?.(text) };
  const taken = [
    await takeJobs(
      SHARDS,
      taking,
      1,
      ({ shard }) => `shard ${shard}`,
      (task, isFirst) => worker.perform(task, isFirst),
    ),
    await takeJobs(
      FETCHES,
      taking,
      CONCURRENT_FETCHES,
      ({ name }) => `fetching ${name}`,
      (job) => fetching.perform(job),
    ),
  ];
  return {
    close: async () => {
      await Promise.all(taken.map((jobs) => jobs.close()));
      await worker.close();
      await fetching.close();
    },
  };
}
