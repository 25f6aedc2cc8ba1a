import { once } from "node:events";
import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { PithError } from "pith";
import type { QueueWorker } from "./queue-worker.ts";
import { connect, loadLibrary, takeJobs } from "./redis.ts";

/** A shard on its way through the queue. */
export interface ShardTask {
  /** The folder or bucket of the batch. */
  readonly store: string;
  readonly shard: number;
}

interface FailedShard {
  readonly store: string;
  readonly shard: number;
  readonly reason: string;
}

/** How many shards are where, over all batches of a queue. */
interface QueueStatus {
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly workers: number;
  /** The first ten of those that have failed. */
  readonly failures: readonly FailedShard[];
}

const QUEUE = "pith-shards";

const MAX_FAILURES = 10;

/** Shards that are put into the queue in one call. */
const SHARDS_PER_CALL = 500;

function jobId(batch: string, shard: number): string {
  return `${batch}-${shard}`;
}

/** The queue of shards in Redis. The store knows which are done. */
export class ShardQueue {
  private constructor(
    private readonly queue: Queue<ShardTask>,
    private readonly connection: Redis,
  ) {}

  /** @throws PithError (`missing-dependency`) when the client is not installed; OptionsError for a wrong address. */
  static async open(address: string, onProblem: (text: string) => void): Promise<ShardQueue> {
    const library = await loadLibrary();
    const connection = connect(library, address, onProblem);
    const queue = new library.bullmq.Queue<ShardTask>(QUEUE, { connection });
    queue.on("error", () => undefined);
    return new ShardQueue(queue, connection);
  }

  /** Puts shards into the queue; those that are in it already stay as they are. */
  async add(batch: string, tasks: readonly ShardTask[]): Promise<void> {
    for (let at = 0; at < tasks.length; at += SHARDS_PER_CALL) {
      await this.queue.addBulk(
        tasks.slice(at, at + SHARDS_PER_CALL).map((data) => ({
          name: "shard",
          data,
          opts: {
            jobId: jobId(batch, data.shard),
            attempts: 3,
            backoff: { type: "exponential", delay: 1000 },
            removeOnComplete: true,
          },
        })),
      );
    }
  }

  /** Why a shard has failed for good; undefined when it has not. */
  async failureOf(batch: string, shard: number): Promise<string | undefined> {
    const job = await this.queue.getJob(jobId(batch, shard));
    return job && (await job.isFailed()) ? (job.failedReason ?? "unknown") : undefined;
  }

  /** Forgets the failures of a batch's shards, so that they are tried again. */
  async forgetFailures(batch: string): Promise<void> {
    for (const job of await this.queue.getFailed()) if (job.id?.startsWith(`${batch}-`)) await job.remove();
  }

  /** How far the batches are. @throws PithError (`queue`) when the queue cannot be reached now: nobody waits to be told that. */
  async status(): Promise<QueueStatus> {
    if (this.connection.status !== "ready") {
      await once(this.connection, "ready").catch((error: Error) => {
        throw new PithError("queue", `the queue cannot be reached (${error.message}); is Redis running there?`);
      });
    }
    const { waiting = 0, active = 0, failed = 0, delayed = 0 } = await this.queue.getJobCounts();
    const failures = (await this.queue.getFailed(0, MAX_FAILURES - 1)).map(({ data, failedReason }) => ({
      store: data.store,
      shard: data.shard,
      reason: failedReason ?? "unknown",
    }));
    return { waiting: waiting + delayed, active, failed, workers: await this.queue.getWorkersCount(), failures };
  }

  async close(): Promise<void> {
    // When the queue is away, there is nobody to say goodbye to.
    if (this.connection.status === "ready") await this.queue.close();
    this.connection.disconnect();
  }
}

/** Takes shards from the queue one at a time. */
export function takeShards(
  address: string,
  perform: (task: ShardTask, isFirst: boolean) => Promise<void>,
  options: { readonly stallMs: number; readonly onProblem: (text: string) => void },
): Promise<QueueWorker> {
  return takeJobs<ShardTask>(QUEUE, address, ({ data, attemptsStarted }) => perform(data, attemptsStarted <= 1), {
    ...options,
    concurrency: 1,
    describe: ({ shard }) => `shard ${shard}`,
  });
}
