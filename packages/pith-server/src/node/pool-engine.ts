import { WorkerPool, type WorkerPoolOptions } from "pith-node";
import { type Engine, type JobLimits, withDeadline } from "../engine.ts";
import type { Job, JobAnswer } from "../job.ts";
import { pageWorker } from "./module-urls.ts";

/**
 * Extraction checks the deadline at each step; this much later its worker is terminated and
 * replaced.
 */
const HARD_STOP_MS = 250;

export class PoolEngine implements Engine {
  readonly pool: WorkerPool<Job, JobAnswer>;

  constructor(options: Omit<WorkerPoolOptions, "module" | "workerData"> = {}) {
    this.pool = new WorkerPool({ ...options, module: pageWorker });
  }

  get state(): WorkerPool<Job, JobAnswer>["state"] {
    return this.pool.state;
  }

  hasRoom(): boolean {
    return this.pool.hasRoom();
  }

  run(job: Job, { deadlineMs, signal }: JobLimits): Promise<JobAnswer> {
    return this.pool.run(withDeadline(job, deadlineMs), {
      deadlineMs: deadlineMs > 0 ? deadlineMs + HARD_STOP_MS : 0,
      ...(signal && { signal }),
    });
  }
}
