import { Worker } from "node:worker_threads";
import { defined } from "../../pith/src/text/defined.ts";
import { sourceLoader } from "./module-urls.ts";
import { OverrunError, unpackError, WorkerCrashError } from "./worker-errors.ts";
import type { WorkerMessage } from "./worker-tasks.ts";

export interface Job<Task, Answer> {
  readonly task: Task;
  readonly deadlineMs: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface PoolWorkerOptions<Task, Answer> {
  readonly module: URL;
  readonly workerData: unknown;
  readonly maxHeapMiB: number | undefined;
  /** The worker can take another job. */
  onFree(): void;
  /** The worker ends before it has answered these jobs, which waited behind the running one. */
  onUnstarted(jobs: ReadonlyArray<Job<Task, Answer>>): void;
  /** The worker has ended; its running job, if any, was rejected. */
  onExit(worker: PoolWorker<Task, Answer>, error: Error): void;
}

/** A worker loads its module, waits for a job, runs one, or is about to end. */
type PoolWorkerState = "starting" | "idle" | "busy" | "ending";

/**
 * Sources need a loader. Builds inherit flags: Node rejects V8's if passed on, and `--input-type`
 * for files. With the condition `source` a build would load sources.
 */
function execArgvFor(module: URL): { readonly execArgv?: string[] } {
  if (module.pathname.endsWith(".ts"))
    return { execArgv: ["--conditions=source", "--import", sourceLoader.href] };
  return process.execArgv.some((flag) => /^--(?:input-type|conditions)/u.test(flag))
    ? { execArgv: [] }
    : {};
}

/**
 * Size of the young generation: a page's objects rarely outlive it, and with a smaller one V8 moves
 * many of them.
 */
const YOUNG_MIB = 32;

export class PoolWorker<Task, Answer> {
  state: PoolWorkerState = "starting";
  hasStarted = false;
  private readonly thread: Worker;
  /** The first one runs, the others wait in the thread. */
  private readonly jobs: Array<Job<Task, Answer>> = [];
  private timer: NodeJS.Timeout | undefined;
  private problem: Error | undefined;
  private readonly gone: Promise<void>;

  constructor(private readonly options: PoolWorkerOptions<Task, Answer>) {
    const { module, workerData, maxHeapMiB } = options;
    this.thread = new Worker(module, {
      workerData,
      ...execArgvFor(module),
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_MIB,
        ...defined({ maxOldGenerationSizeMb: maxHeapMiB }),
      },
    });
    this.thread.on("message", (message: WorkerMessage<Answer>) => this.receive(message));
    this.thread.on("error", (error) => {
      this.state = "ending";
      this.problem = new WorkerCrashError(error.message, { cause: error });
    });
    this.gone = new Promise((resolve) => {
      this.thread.on("exit", (code) => {
        const error = this.problem ?? new WorkerCrashError(`it exited with code ${code}`);
        this.state = "ending";
        this.dropJobs(error);
        options.onExit(this, error);
        resolve();
      });
    });
  }

  /** Jobs sent to the thread and not answered; a worker that ends takes none. */
  get load(): number {
    return this.state === "ending" ? Number.POSITIVE_INFINITY : this.jobs.length;
  }

  runs(job: Job<Task, Answer>): boolean {
    return this.jobs[0] === job;
  }

  start(job: Job<Task, Answer>): void {
    this.jobs.push(job);
    this.state = "busy";
    try {
      this.thread.postMessage(job.task);
    } catch (error) {
      this.jobs.pop();
      job.reject(error);
      queueMicrotask(() => this.becomeFree());
      return;
    }
    if (this.runs(job)) this.limitTime(job);
  }

  private limitTime({ deadlineMs }: Job<Task, Answer>): void {
    if (deadlineMs > 0) this.endIn(deadlineMs, new OverrunError(deadlineMs));
  }

  /** Terminates the thread with this error after this time unless the job finishes first. */
  endIn(graceMs: number, error: Error): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.end(error), graceMs);
  }

  /** Terminates the thread immediately; a running job fails with this error. */
  async end(error: Error): Promise<void> {
    this.problem ??= error;
    this.state = "ending";
    this.dropJobs(error);
    await this.thread.terminate();
    await this.gone;
  }

  private receive(message: WorkerMessage<Answer>): void {
    if (message.kind !== "ready") {
      clearTimeout(this.timer);
      const job = this.jobs.shift();
      if (this.jobs[0]) this.limitTime(this.jobs[0]);
      if (message.kind === "answer") job?.resolve(message.answer);
      else job?.reject(unpackError(message.error));
    }
    this.becomeFree();
  }

  private becomeFree(): void {
    // An answer may arrive, or copying a task may fail, after the worker was terminated.
    if (this.state === "ending") return;
    this.state = this.jobs.length > 0 ? "busy" : "idle";
    this.hasStarted = true;
    this.options.onFree();
  }

  private dropJobs(error: Error): void {
    clearTimeout(this.timer);
    const [running, ...unstarted] = this.jobs.splice(0);
    running?.reject(error);
    this.options.onUnstarted(unstarted);
  }
}
