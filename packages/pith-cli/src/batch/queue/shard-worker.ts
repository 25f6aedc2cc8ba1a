import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { defined } from "../../../../pith/src/text/defined.ts";
import { FetchWorker } from "../crawl/fetch-worker.ts";
import { PageFetcher } from "../fetch/page-fetcher.ts";
import { BatchRun } from "../run/batch-run.ts";
import type { Outcome } from "../run/ledger.ts";
import { type PagePool, startPagePool } from "../run/page-pool.ts";
import { ItemReader } from "../run/read-items.ts";
import { dropLateParts, MANIFEST, type Manifest, type Part, partName } from "./manifest.ts";
import { openStore, type PartStore } from "./part-store.ts";
import { FETCHES, type QueueTask, type QueueWorker, SHARDS, takeJobs } from "./redis.ts";

/**
 * Workers that may die at an item before it is given up: one or two may have been killed from
 * outside.
 */
const MAX_DEATHS = 3;

interface Notes {
  /** The item at work. */
  readonly at?: number;
  /** Workers that died, by item. */
  readonly deaths: Readonly<Record<string, number>>;
}

/**
 * Finds items that crash whole workers: a lost shard goes item by item, with a note of each in the
 * store.
 */
class Suspects {
  private constructor(
    private readonly store: PartStore,
    private readonly name: string,
    private readonly deaths: Record<string, number>,
  ) {}

  /** Reads the notes of earlier workers; each died at the item of its note. */
  static async open(store: PartStore, shard: number): Promise<Suspects> {
    const name = `suspects-${shard}`;
    const { at, deaths }: Notes = (await store.has(name)) ? await store.get(name) : { deaths: {} };
    return new Suspects(
      store,
      name,
      at === undefined ? deaths : { ...deaths, [at]: (deaths[at] ?? 0) + 1 },
    );
  }

  /** Records that work on an item begins; false if too many workers died at it. */
  async admit(at: number): Promise<boolean> {
    if ((this.deaths[at] ?? 0) >= MAX_DEATHS) return false;
    await this.store.put(this.name, { at, deaths: this.deaths });
    return true;
  }

  /** Records that the worker is at no item: it is done, or returns the shard in order. */
  async leave(): Promise<void> {
    await this.store.put(this.name, { deaths: this.deaths });
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

interface KnownBatch {
  readonly place: string;
  readonly manifest: Manifest;
  readonly pool: PagePool;
}

class ShardWorker {
  private known: KnownBatch | undefined;

  constructor(private readonly given: ShardWorkerOptions) {}

  async perform({ store: place, name }: QueueTask, isFirst: boolean): Promise<void> {
    const shard = Number(name);
    const store = openStore(place);
    // Already done, by a worker thought dead, or before the queue was lost.
    if (await store.has(partName(shard))) return;
    const batch = await this.batchAt(place, store);
    const suspects = isFirst ? undefined : await Suspects.open(store, shard);
    try {
      await store.put(partName(shard), await this.extract(batch, shard, suspects));
    } finally {
      await suspects?.leave();
    }
    await dropLateParts(store);
    this.given.onMessage?.(`shard ${shard} done`);
  }

  async close(): Promise<void> {
    await this.known?.pool.terminate();
    this.known = undefined;
  }

  private async batchAt(place: string, store: PartStore): Promise<KnownBatch> {
    if (this.known?.place === place) return this.known;
    await this.close();
    const manifest = await store.get<Manifest>(MANIFEST);
    const { setup, maxHeapMiB } = manifest;
    const workers = this.given.workers ?? availableParallelism();
    this.known = {
      place,
      manifest,
      pool: await startPagePool(setup, { workers, ...defined({ maxHeapMiB }) }),
    };
    return this.known;
  }

  private async extract(
    { manifest, pool }: KnownBatch,
    shard: number,
    suspects: Suspects | undefined,
  ): Promise<Part> {
    const { setup, settings, sources, folder, fetch, shards } = manifest;
    const bounds = shards[shard];
    if (!bounds) throw new Error(`the batch has no shard ${shard}`);
    const { place, from: done, to } = bounds;
    const fetcher = new PageFetcher(fetch, setup.maxBytes);
    const outcomes: Outcome[] = [];
    let workersLost = 0;
    try {
      await new BatchRun({
        settings,
        start: { done, beyond: [] },
        reader: new ItemReader(
          sources,
          place,
          { maxBytes: setup.maxBytes, stdin: Readable.from([]), folder },
          to,
        ),
        pool,
        fetcher,
        outcomes: {
          isDue: false,
          add: (outcome) => outcomes.push(outcome),
          commit: async (_, reached) => {
            workersLost = reached.workersLost;
          },
          report: () => undefined,
        },
        ...(suspects && { admit: (item) => suspects.admit(item) }),
      }).run();
      return { outcomes, workersLost };
    } finally {
      await fetcher.close();
    }
  }
}

/**
 * Works on shards and fetches until closed. @throws PithError (`missing-dependency`) without the
 * queue's client
 */
export async function startShardWorker(options: ShardWorkerOptions): Promise<QueueWorker> {
  const worker = new ShardWorker(options);
  const fetching = new FetchWorker();
  const { queue: address, stallMs = 30_000, onMessage } = options;
  const taking = { address, stallMs, onProblem: (text: string) => onMessage?.(text) };
  const taken = [
    await takeJobs(SHARDS, taking, "shard", 1, (task, isFirst) => worker.perform(task, isFirst)),
    await takeJobs(FETCHES, taking, "fetching", CONCURRENT_FETCHES, (task) =>
      fetching.perform(task),
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
