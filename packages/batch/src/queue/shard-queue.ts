import { once } from "node:events";
import { PithError } from "pith";
import type { QueueWorker } from "./queue-worker.ts";
import { JobQueue, type Taking, takeJobs } from "./redis.ts";

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

/** Numbers of shards by state, over all batches of a queue. */
interface QueueStatus {
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly workers: number;
  /** The first ten failed shards. */
  readonly failures: readonly FailedShard[];
}

const QUEUE = "pith-shards";

const MAX_FAILURES = 10;

/** Shards added to the queue per call. */
const SHARDS_PER_CALL = 500;

const jobId = (batch: string, shard: number): string => `${batch}-${shard}`;

/** The queue of shards in Redis. The store knows which are done. */
export class ShardQueue extends JobQueue {
  /** @throws PithError (`missing-dependency`) when the client is not installed; OptionsError for a wrong address. */
  static async open(address: string, onProblem: (text: string) => void): Promise<ShardQueue> {
    return new ShardQueue(...(await ShardQueue.connect(QUEUE, address, onProblem)));
  }

  async add(batch: string, tasks: readonly ShardTask[]): Promise<void> {
    for (let at = 0; at < tasks.length; at += SHARDS_PER_CALL) {
      const some = tasks.slice(at, at + SHARDS_PER_CALL);
      await this.addJobs(
        "shard",
        some.map((task) => [jobId(batch, task.shard), task]),
      );
    }
  }

  /** Why a shard has failed permanently; undefined if it has not. */
  async failureOf(batch: string, shard: number): Promise<string | undefined> {
    const job = await this.failedJob(jobId(batch, shard));
    return job && (job.failedReason ?? "unknown");
  }

  /** Clears the failures of a batch's shards, so that they are retried. */
  async forgetFailures(batch: string): Promise<void> {
    for (const job of await this.queue.getFailed()) if (job.id?.startsWith(`${batch}-`)) await job.remove();
  }

  /** Progress of the batches. @throws PithError (`queue`) immediately when the queue is unreachable, without retries */
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
}

export function takeShards(
  address: string,
  perform: (task: ShardTask, isFirst: boolean) => Promise<void>,
  options: Taking,
): Promise<QueueWorker> {
  return takeJobs<ShardTask>(QUEUE, address, ({ data, attemptsStarted }) => perform(data, attemptsStarted <= 1), {
    ...options,
    concurrency: 1,
    describe: ({ shard }) => `shard ${shard}`,
  });
}
