import { availableParallelism } from "node:os";
import type { PithError } from "pith";
import { abortedError } from "./argument-errors.ts";

import { checkCount, maxWorkers } from "./check-count.ts";
import { type Job, PoolWorker } from "./pool-worker.ts";
import { PoolClosedError, QueueFullError } from "./worker-errors.ts";

export interface WorkerPoolOptions {
  /** The module of each worker; it calls `answerTasks`. See `siblingModule`. */
  readonly module: URL;
  /** Number of worker threads. Default: as many as the machine can run in parallel. */
  readonly workers?: number;
  /** Most tasks waiting for a worker; `run` rejects further ones. Default: 4 per worker. */
  readonly maxQueue?: number;
  /**
   * Tasks sent to each worker before it has answered earlier ones, so that it need not wait for a
   * busy main thread. Only for tasks without getters, which the module answers synchronously:
   * answers are matched by their order. Default 0.
   */
  readonly ahead?: number;
  /**
   * Maximum heap of one worker in MiB; a worker beyond it dies, and only its task fails. Default:
   * Node's.
   */
  readonly maxHeapMiB?: number;
  readonly workerData?: unknown;
}

export interface RunOptions {
  /** Time limit in milliseconds from the start of work, 0 for no limit. Default 0. */
  readonly deadlineMs?: number;
  /** Cancels the task: removes it from the queue, or stops its worker. */
  readonly signal?: AbortSignal;
}

export interface PoolState {
  /** Workers that are ready or busy. */
  readonly ready: number;
  /** Busy workers, including those being terminated. */
  readonly running: number;
  readonly waiting: number;
  /** Workers terminated or died since the pool was created. */
  readonly lost: number;
}

/**
 * Time for a worker to finish a cancelled task: a new worker takes longer to load than most tasks.
 */
const ABORT_GRACE_MS = 1000;

/** After this many consecutive workers that died during start-up, waiting tasks fail. */
const MAX_FAILED_STARTS = 3;

/** Waiting tasks per worker, so that none is idle while the next task is being prepared. */
const QUEUE_PER_WORKER = 4;

/**
 * Runs tasks in worker threads, one at a time in each; a late or crashing task fails alone, its
 * worker is replaced.
 */
export class WorkerPool<Task, Answer> {
  /** Number of tasks run at a time. */
  readonly size: number;
  readonly maxQueue: number;
  private readonly ahead: number;
  private readonly workers = new Set<PoolWorker<Task, Answer>>();
  private readonly queue: Array<Job<Task, Answer>> = [];
  private readonly readyWaiters: Array<() => void> = [];
  private failedStarts = 0;
  private startError: Error | undefined;
  private lost = 0;
  private isClosed = false;

  /** Starts the workers. The pool keeps the process alive until it is closed. */
  constructor(private readonly options: WorkerPoolOptions) {
    this.size = checkCount("workers", options.workers ?? availableParallelism(), 1, maxWorkers);
    this.maxQueue = checkCount("maxQueue", options.maxQueue ?? this.size * QUEUE_PER_WORKER, 0);
    this.ahead = options.ahead ?? 0;
    this.fill();
  }

  get state(): PoolState {
    const workers = [...this.workers];
    return {
      ready: workers.filter(({ state }) => state === "idle" || state === "busy").length,
      running: workers.filter(({ state }) => state === "busy" || state === "ending").length,
      waiting: this.queue.length,
      lost: this.lost,
    };
  }

  /**
   * Runs a task.
   * @throws QueueFullError when too many wait; OverrunError beyond the deadline; WorkerCrashError
   * when its worker died; PithError for the signal; PoolClosedError after `terminate`; and the
   * task's own errors.
   */
  run(task: Task, { deadlineMs = 0, signal }: RunOptions = {}): Promise<Answer> {
    if (this.isClosed) return Promise.reject(new PoolClosedError());
    if (signal?.aborted) return Promise.reject(abortedError(signal.reason));
    if (!this.hasRoom()) return Promise.reject(new QueueFullError(this.maxQueue));
    return new Promise<Answer>((resolve, reject) => {
      const onAbort = (): void => this.abort(job, abortedError(signal?.reason));
      const done = (): void => signal?.removeEventListener("abort", onAbort);
      const job: Job<Task, Answer> = {
        task,
        deadlineMs,
        resolve: (answer) => {
          done();
          resolve(answer);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      };
      signal?.addEventListener("abort", onAbort);
      this.queue.push(job);
      this.fill();
      this.dispatch();
    });
  }

  /** Whether `run` would accept a task now. A worker that is still starting counts as free. */
  hasRoom(): boolean {
    const room = 1 + this.ahead;
    const sent = [...this.workers].reduce(
      (total, { load }) => total + Math.min(load, room),
      this.queue.length,
    );
    return sent < this.size * room + this.maxQueue;
  }

  /**
   * Resolves when all workers are ready. @throws WorkerCrashError when they die during start-up.
   */
  async whenReady(): Promise<void> {
    while (!this.startError && !this.isClosed && this.state.ready < this.size) {
      await new Promise<void>((resolve) => this.readyWaiters.push(resolve));
    }
    if (this.startError && this.state.ready < this.size) throw this.startError;
  }

  /** Terminates the workers immediately; running and waiting tasks fail with `PoolClosedError`. */
  async terminate(): Promise<void> {
    this.isClosed = true;
    this.rejectWaiting(new PoolClosedError());
    await Promise.all([...this.workers].map((worker) => worker.end(new PoolClosedError())));
    this.notify();
  }

  private notify(): void {
    for (const wake of this.readyWaiters.splice(0)) wake();
  }

  private fill(): void {
    const { module, workerData, maxHeapMiB } = this.options;
    while (!this.isClosed && this.workers.size < this.size) {
      const worker = new PoolWorker<Task, Answer>({
        module,
        workerData,
        maxHeapMiB,
        onFree: () => {
          this.dispatch();
          this.notify();
        },
        onUnstarted: (jobs) => {
          if (this.isClosed) for (const job of jobs) job.reject(new PoolClosedError());
          else this.queue.unshift(...jobs);
        },
        onExit: (gone, error) => this.onExit(gone, error),
      });
      this.workers.add(worker);
    }
  }

  private dispatch(): void {
    for (let load = 0; load <= this.ahead; load++) {
      for (const worker of [...this.workers]) {
        // Copying a task runs its getters, which may run tasks themselves.
        if (worker.state === "starting" || worker.load > load) continue;
        const job = this.queue.shift();
        if (!job) return;
        worker.start(job);
      }
    }
  }

  private onExit(worker: PoolWorker<Task, Answer>, error: Error): void {
    this.workers.delete(worker);
    if (!this.isClosed) this.lost++;
    this.failedStarts = worker.hasStarted ? 0 : this.failedStarts + 1;
    if (this.failedStarts < MAX_FAILED_STARTS) {
      this.startError = undefined;
      this.fill();
    } else {
      // Only the next task restarts them.
      this.startError = error;
      if (this.workers.size === 0) this.rejectWaiting(error);
    }
    // Others take the tasks that were sent ahead.
    this.dispatch();
    this.notify();
  }

  private abort(job: Job<Task, Answer>, error: PithError): void {
    const at = this.queue.indexOf(job);
    if (at >= 0) this.queue.splice(at, 1);
    for (const worker of this.workers) {
      if (worker.runs(job))
        worker.endIn(Math.min(ABORT_GRACE_MS, job.deadlineMs || ABORT_GRACE_MS), error);
    }
    job.reject(error);
  }

  private rejectWaiting(error: Error): void {
    for (const job of this.queue.splice(0)) job.reject(error);
  }
}
