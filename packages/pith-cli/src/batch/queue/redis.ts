import { once } from "node:events";
import type { Job, Queue } from "bullmq";
import type { Redis } from "ioredis";
import { PithError } from "pith";
import { OptionsError } from "../../../../pith/src/safety/errors.ts";
import { loadOptional } from "../../../../pith-node/src/load-optional.ts";

/** Names of the queues: shards of batches, and groups of addresses for crawls. */
export const SHARDS = "pith-shards";
export const FETCHES = "pith-fetches";

export interface QueueTask {
  /** The folder or bucket with the task's data. */
  readonly store: string;
  /** The number of a shard, or the name of a group of addresses. */
  readonly name: string;
}

/**
 * How often a shard may lose its worker: enough for a few items that each kill four (`Suspects`).
 */
const MAX_STALLS = 20;
const MAX_FAILURES = 10;
const JOBS_PER_CALL = 500;

interface QueueStatus {
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly workers: number;
  readonly failures: ReadonlyArray<QueueTask & { readonly reason: string }>;
}

interface Connected {
  readonly bullmq: Pick<typeof import("bullmq"), "Queue" | "Worker">;
  readonly connection: Redis;
}

/**
 * Connects to Redis or Valkey; requests wait while it is unavailable. @throws PithError
 * (`missing-dependency`)
 */
async function connect(address: string, onProblem: (text: string) => void): Promise<Connected> {
  const [bullmq, { Redis: Client }] = await loadOptional("bullmq ioredis", "a queue", () =>
    Promise.all([import("bullmq"), import("ioredis")]),
  );
  if (!/^rediss?:\/\//iu.test(address)) {
    throw new OptionsError(
      "queue",
      `a queue is an address such as redis://host:6379, got ${address}`,
    );
  }
  const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 2000);
  const connection = new Client(address, { maxRetriesPerRequest: null, retryStrategy });
  let isAway = false;
  connection.on("error", (error: Error) => {
    if (!isAway) onProblem(`the queue cannot be reached (${error.message}); waiting for it`);
    isAway = true;
  });
  connection.on("ready", () => {
    if (isAway) onProblem("the queue can be reached again");
    isAway = false;
  });
  return { bullmq, connection };
}

/** A queue of tasks. The store knows which are done. */
export class JobQueue {
  private constructor(
    private readonly queue: Queue,
    private readonly connection: Redis,
  ) {}

  /**
   * @throws PithError (`missing-dependency`) when the client is not installed; OptionsError for a
   * wrong address
   */
  static async open(
    name: string,
    address: string,
    onProblem: (text: string) => void,
  ): Promise<JobQueue> {
    const { bullmq, connection } = await connect(address, onProblem);
    const queue = new bullmq.Queue(name, { connection });
    queue.on("error", () => undefined);
    return new JobQueue(queue, connection);
  }

  /** Adds jobs by id; jobs already queued stay unchanged. */
  async add(jobs: ReadonlyArray<readonly [id: string, task: QueueTask]>): Promise<void> {
    const opts = {
      attempts: 3,
      backoff: { type: "exponential", delay: 1000 },
      removeOnComplete: true,
    };
    for (let at = 0; at < jobs.length; at += JOBS_PER_CALL) {
      const some = jobs.slice(at, at + JOBS_PER_CALL);
      await this.queue.addBulk(
        some.map(([jobId, data]) => ({ name: "task", data, opts: { ...opts, jobId } })),
      );
    }
  }

  /** Why a job has failed on every try; undefined if it has not. */
  async failureOf(id: string): Promise<string | undefined> {
    const job = await this.queue.getJob(id);
    return job && (await job.isFailed()) ? (job.failedReason ?? "unknown") : undefined;
  }

  /** Clears the failures of jobs whose ids begin so, so that they are retried. */
  async forgetFailures(idStart: string): Promise<void> {
    for (const job of await this.queue.getFailed())
      if (job.id?.startsWith(idStart)) await job.remove();
  }

  /**
   * Jobs by state. @throws PithError (`queue`) immediately when the queue is unreachable, without
   * retries
   */
  async status(): Promise<QueueStatus> {
    if (this.connection.status !== "ready") {
      await once(this.connection, "ready").catch((error: Error) => {
        throw new PithError(
          "queue",
          `the queue cannot be reached (${error.message}); is Redis running there?`,
        );
      });
    }
    const { waiting = 0, active = 0, failed = 0, delayed = 0 } = await this.queue.getJobCounts();
    const jobs: Job<QueueTask>[] = await this.queue.getFailed(0, MAX_FAILURES - 1);
    const failures = jobs.map(({ data, failedReason }) => ({
      ...data,
      reason: failedReason ?? "unknown",
    }));
    return {
      waiting: waiting + delayed,
      active,
      failed,
      workers: await this.queue.getWorkersCount(),
      failures,
    };
  }

  async close(): Promise<void> {
    // Skip closing when the queue is unreachable.
    if (this.connection.status === "ready") await this.queue.close();
    this.connection.disconnect();
  }
}

export interface QueueWorker {
  /** Finishes the current work and takes no more. */
  close(): Promise<void>;
}

interface Taking {
  readonly address: string;
  /** A worker that is silent for this long loses its jobs. */
  readonly stallMs: number;
  readonly onProblem: (text: string) => void;
}

/** Takes jobs from a queue, `concurrency` at the same time; messages name one as this kind. */
export async function takeJobs(
  queue: string,
  { address, stallMs, onProblem }: Taking,
  kind: string,
  concurrency: number,
  perform: (task: QueueTask, isFirst: boolean) => Promise<void>,
): Promise<QueueWorker> {
  const { bullmq, connection } = await connect(address, onProblem);
  const worker = new bullmq.Worker<QueueTask>(
    queue,
    (job) => perform(job.data, job.attemptsStarted <= 1),
    {
      connection,
      concurrency,
      lockDuration: stallMs,
      stalledInterval: stallMs,
      maxStalledCount: MAX_STALLS,
    },
  );
  worker.on("failed", (job, error) =>
    onProblem(`${kind} ${job?.data.name ?? ""} failed: ${error.message}`),
  );
  // The connection reports its own errors. A job taken over by another worker gives the same
  // result.
  worker.on("error", () => undefined);
  return {
    close: async () => {
      await worker.close(connection.status !== "ready");
      connection.disconnect();
    },
  };
}
