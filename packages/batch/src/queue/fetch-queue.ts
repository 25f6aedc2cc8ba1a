import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { PithError } from "pith";
import type { QueueWorker } from "./queue-worker.ts";
import { connect, loadLibrary, takeJobs } from "./redis.ts";

/** A group of addresses for a worker; the store has their data. */
export interface FetchJob {
  /** The folder or bucket of the crawl. */
  readonly store: string;
  readonly name: string;
}

const QUEUE = "pith-fetches";

/** Tasks that a worker has at a time: each is of another host, and mostly waits. */
const CONCURRENT_TASKS = 16;

/** What workers are to fetch for crawls. */
export class FetchQueue {
  private constructor(
    private readonly queue: Queue<FetchJob>,
    private readonly connection: Redis,
  ) {}

  /** @throws PithError (`missing-dependency`) when the client is not installed; OptionsError for a wrong address. */
  static async open(address: string, onProblem: (text: string) => void): Promise<FetchQueue> {
    const library = await loadLibrary();
    const connection = connect(library, address, onProblem);
    const queue = new library.bullmq.Queue<FetchJob>(QUEUE, { connection });
    queue.on("error", () => undefined);
    return new FetchQueue(queue, connection);
  }

  /** Puts a task into the queue; one that is in it already stays as it is. */
  async add(job: FetchJob): Promise<void> {
    await this.queue.add("fetch", job, {
      jobId: job.name,
      attempts: 3,
      backoff: { type: "exponential", delay: 1000 },
      removeOnComplete: true,
    });
  }

  /** @throws PithError (`queue`) for a task that failed on every try */
  async check(name: string): Promise<void> {
    const job = await this.queue.getJob(name);
    if (!job || !(await job.isFailed())) return;
    await job.remove();
    throw new PithError(
      "queue",
      `a worker could not fetch: ${job.failedReason ?? "unknown"}; run the same command to continue`,
    );
  }

  async close(): Promise<void> {
    if (this.connection.status === "ready") await this.queue.close();
    this.connection.disconnect();
  }
}

/** Takes fetch jobs from the queue. */
export function takeFetches(
  address: string,
  perform: (job: FetchJob) => Promise<void>,
  options: { readonly stallMs: number; readonly onProblem: (text: string) => void },
): Promise<QueueWorker> {
  return takeJobs<FetchJob>(QUEUE, address, ({ data }) => perform(data), {
    ...options,
    concurrency: CONCURRENT_TASKS,
    describe: ({ name }) => `fetching ${name}`,
  });
}
