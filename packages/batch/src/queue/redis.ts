import type { Job, Queue, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { OptionsError } from "pith";
import { loadOptional } from "./optional.ts";
import type { QueueWorker } from "./queue-worker.ts";

/** How often a shard may lose its worker: enough for a few items that each kill four (`Suspects`). */
const MAX_STALLS = 20;

interface Library {
  readonly bullmq: Pick<typeof import("bullmq"), "Queue" | "Worker">;
  readonly Redis: typeof import("ioredis").Redis;
}

async function loadLibrary(): Promise<Library> {
  return loadOptional("bullmq ioredis", "a queue", async () => ({
    bullmq: await import("bullmq"),
    Redis: (await import("ioredis")).Redis,
  }));
}

/** Connects to Redis or Valkey; requests wait while it is unavailable. */
function connect({ Redis: Client }: Library, address: string, onProblem: (text: string) => void): Redis {
  if (!/^rediss?:\/\//iu.test(address)) {
    throw new OptionsError("queue", `a queue is an address such as redis://host:6379, got ${address}`);
  }
  const connection = new Client(address, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  let isAway = false;
  connection.on("error", (error: Error) => {
    if (!isAway) onProblem(`the queue cannot be reached (${error.message}); waiting for it`);
    isAway = true;
  });
  connection.on("ready", () => {
    if (isAway) onProblem("the queue can be reached again");
    isAway = false;
  });
  return connection;
}

export class JobQueue {
  protected constructor(
    protected readonly queue: Queue,
    protected readonly connection: Redis,
  ) {}

  /** @throws PithError (`missing-dependency`) when the client is not installed; OptionsError for a wrong address. */
  protected static async connect(
    name: string,
    address: string,
    onProblem: (text: string) => void,
  ): Promise<[Queue, Redis]> {
    const library = await loadLibrary();
    const connection = connect(library, address, onProblem);
    const queue = new library.bullmq.Queue(name, { connection });
    queue.on("error", () => undefined);
    return [queue, connection];
  }

  /** Adds jobs to the queue by id; jobs already queued stay unchanged. */
  protected async addJobs(name: string, jobs: ReadonlyArray<readonly [id: string, data: object]>): Promise<void> {
    const opts = { attempts: 3, backoff: { type: "exponential", delay: 1000 }, removeOnComplete: true };
    await this.queue.addBulk(jobs.map(([jobId, data]) => ({ name, data, opts: { ...opts, jobId } })));
  }

  /** The job with this id if it has failed permanently. */
  protected async failedJob(id: string): Promise<Job | undefined> {
    const job = await this.queue.getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  }

  async close(): Promise<void> {
    // Skip closing when the queue is unreachable.
    if (this.connection.status === "ready") await this.queue.close();
    this.connection.disconnect();
  }
}

export interface Taking {
  readonly stallMs: number;
  readonly onProblem: (text: string) => void;
}

interface TakingOptions<T> extends Taking {
  /** Jobs processed at the same time. */
  readonly concurrency: number;
  /** Names a job in messages. */
  readonly describe: (data: T) => string;
}

/** Takes jobs from a queue. A worker that is silent for `stallMs` loses its jobs. */
export async function takeJobs<T>(
  queue: string,
  address: string,
  perform: (job: Job<T>) => Promise<void>,
  { stallMs, concurrency, onProblem, describe }: TakingOptions<T>,
): Promise<QueueWorker> {
  const library = await loadLibrary();
  const connection = connect(library, address, onProblem);
  const worker: Worker<T> = new library.bullmq.Worker<T>(queue, perform, {
    connection,
    concurrency,
    lockDuration: stallMs,
    stalledInterval: stallMs,
    maxStalledCount: MAX_STALLS,
  });
  worker.on("failed", (job, error) => onProblem(`${job ? describe(job.data) : "a job"} failed: ${error.message}`));
  // The connection reports its own errors. A job taken over by another worker gives the same result.
  worker.on("error", () => undefined);
  return {
    close: async () => {
      await worker.close(connection.status !== "ready");
      connection.disconnect();
    },
  };
}
