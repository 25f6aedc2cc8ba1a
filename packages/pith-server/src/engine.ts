import type { PoolState } from "pith-node";
import type { Job, JobAnswer } from "./job.ts";
import { perform } from "./jobs.ts";

export interface JobLimits {
  /** Time limit in milliseconds; 0 means no limit. */
  readonly deadlineMs: number;
  /** Cancels a job whose client is gone. */
  readonly signal?: AbortSignal;
}

export interface Engine {
  /** Runs a job. @throws PithError: `busy`, `timeout`, `crash`, and errors of the job itself */
  run(job: Job, limits: JobLimits): Promise<JobAnswer>;
  /** Whether `run` would accept a job now; checked before a body is read. */
  hasRoom(): boolean;
  /** Missing if the engine has no state to report. */
  readonly state?: PoolState;
}

export function withDeadline(job: Job, deadlineMs: number): Job {
  if (deadlineMs === 0) return job;
  const { timeoutMs = 0 } = job.limits;
  const shorter = timeoutMs > 0 ? Math.min(timeoutMs, deadlineMs) : deadlineMs;
  return { ...job, limits: { ...job.limits, timeoutMs: shorter } };
}

/**
 * Runs jobs in the same process, for runtimes without threads; deadlines are checked between steps
 * only.
 */
export function createInProcessEngine(): Engine {
  return {
    run: async (job, { deadlineMs }) => perform(withDeadline(job, deadlineMs)),
    hasRoom: () => true,
  };
}
