import { PithError } from "pith";
import type { QueueWorker } from "./queue-worker.ts";
import { JobQueue, type Taking, takeJobs } from "./redis.ts";

/** A group of addresses for a worker; the store has their data. */
export interface FetchJob {
  /** The folder or bucket of the crawl. */
  readonly store: string;
  readonly name: string;
}

const QUEUE = "pith-fetches";

/** Concurrent tasks of a worker: each is for a different host, and mostly waits. */
const CONCURRENT_TASKS = 16;

export class FetchQueue extends JobQueue {
  static async open(address: string, onProblem: (text: string) => void): Promise<FetchQueue> {
    return new FetchQueue(...(await FetchQueue.connect(QUEUE, address, onProblem)));
  }

  add(job: FetchJob): Promise<void> {
    return this.addJobs("fetch", [[job.name, job]]);
  }

  /** @throws PithError (`queue`) for a task that failed on every try */
  async check(name: string): Promise<void> {
    const job = await this.failedJob(name);
    if (!job) return;
    await job.remove();
    const reason = job.failedReason ?? "unknown";
    throw new PithError("queue", `a worker could not fetch: ${reason}; run the same command to continue`);
  }
}

export function takeFetches(
  address: string,
  perform: (job: FetchJob) => Promise<void>,
  options: Taking,
): Promise<QueueWorker> {
  return takeJobs<FetchJob>(QUEUE, address, ({ data }) => perform(data), {
    ...options,
    concurrency: CONCURRENT_TASKS,
    describe: ({ name }) => `fetching ${name}`,
  });
}
