import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Options of a pool of child processes. */
export interface PoolOptions<Job, Reply> {
  /** The child's module in this folder, for example `./extract-child.ts`. */
  readonly module: string;
  readonly args: readonly string[];
  readonly processes: number;
  /**
   * Longest milliseconds between two messages of a child. A child that waits for a busy processor
   * gets more.
   */
  readonly timeoutMs: number;
  readonly jobs: AsyncIterator<Job> | Iterator<Job>;
  onReply(job: Job, reply: Reply): void;
  /** The child died or was killed; returns the rest of the job, or undefined. */
  onFailure(job: Job, reason: "crash" | "timeout", detail: string): Job | undefined;
  onDone(job: Job): void;
}

/** The heap limit fits the largest pages, and makes a child crash before the machine swaps. */
const CHILD_ARGV = ["--conditions=source", "--import", "tsx", "--max-old-space-size=3072"];
/** Starting Node, tsx and a rival takes seconds on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** A child that used less CPU time than this is stuck, not starved. */
const STALLED_MS = 100;
/** How often the timer of a starved child restarts. */
const MAX_WAITS = 20;
/** Linux counts process times in ticks: 100 per second on all supported platforms. */
const TICK_MS = 10;

/** CPU time of a process in milliseconds; undefined without `/proc`. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; user and system time are fields 14 and 15 of the
    // line.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

interface Watch {
  restart(): void;
  stop(): void;
}

/** A child process with one job at a time, replaced when it dies. */
class Worker<Job, Reply> {
  private child: ChildProcess | undefined;
  private stderr = "";
  private readonly options: PoolOptions<Job, Reply>;

  constructor(options: PoolOptions<Job, Reply>) {
    this.options = options;
  }

  /** Starts the child if there is none; rejects if that fails. */
  private async start(): Promise<ChildProcess> {
    if (this.child) return this.child;
    const child = fork(
      fileURLToPath(new URL(this.options.module, import.meta.url)),
      [...this.options.args],
      {
        execArgv: CHILD_ARGV,
        serialization: "advanced",
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      },
    );
    this.stderr = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      this.stderr = (this.stderr + chunk.toString()).slice(-2000);
    });
    this.child = child;
    const state = await this.wait(child, START_TIMEOUT_MS, (message) => message === "ready");
    if (state !== "answered")
      throw new Error(`the child process ${this.options.args.join(" ")} ${state}: ${this.stderr}`);
    return child;
  }

  /** Detects silence that is the child's own fault; `restart` resets it. */
  private watch(child: ChildProcess, timeoutMs: number, onTimeout: () => void): Watch {
    let before = processorMs(child.pid);
    let waited = 0;
    const timer = setTimeout(() => {
      const now = processorMs(child.pid);
      waited++;
      const worked = now === undefined || before === undefined ? timeoutMs : now - before;
      const starved = worked > STALLED_MS && worked < timeoutMs / 2 && waited < MAX_WAITS;
      if (!starved) return onTimeout();
      before = now;
      timer.refresh();
    }, timeoutMs);
    return {
      restart: () => {
        before = processorMs(child.pid);
        waited = 0;
        timer.refresh();
      },
      stop: () => clearTimeout(timer),
    };
  }

  /** Waits for the last message; kills a child that is silent for too long. */
  private wait(
    child: ChildProcess,
    timeoutMs: number,
    isLast: (message: unknown) => boolean,
  ): Promise<string> {
    return new Promise((resolve) => {
      const finish = (state: string): void => {
        watch.stop();
        child.removeAllListeners("message");
        child.removeAllListeners("exit");
        child.removeAllListeners("error");
        if (state !== "answered") {
          child.kill("SIGKILL");
          this.child = undefined;
        }
        resolve(state);
      };
      const watch = this.watch(child, timeoutMs, () => finish("timeout"));
      child.on("message", (message) => {
        watch.restart();
        if (isLast(message)) finish("answered");
      });
      child.on("exit", () => finish("crash"));
      child.on("error", () => finish("crash"));
    });
  }

  /** Finishes a job, with as many children as needed. */
  async run(job: Job): Promise<void> {
    const { timeoutMs, onReply, onFailure, onDone } = this.options;
    for (let rest: Job | undefined = job; rest !== undefined; ) {
      const current: Job = rest;
      const child = await this.start();
      const waiting = this.wait(child, timeoutMs, (message) => {
        if (message === "done") return true;
        onReply(current, message as Reply);
        return false;
      });
      child.send(current as object);
      const state = await waiting;
      rest =
        state === "answered"
          ? undefined
          : onFailure(current, state === "timeout" ? "timeout" : "crash", this.stderr);
    }
    onDone(job);
  }

  stop(): void {
    this.child?.removeAllListeners();
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }
}

/** Runs all jobs in several child processes. Reports a job whose child dies, and continues. */
export async function runPool<Job, Reply>(options: PoolOptions<Job, Reply>): Promise<void> {
  const work = async (): Promise<void> => {
    const worker = new Worker(options);
    try {
      for (;;) {
        const { value, done } = await options.jobs.next();
        if (done) return;
        await worker.run(value);
      }
    } finally {
      worker.stop();
    }
  };
  await Promise.all(Array.from({ length: options.processes }, work));
}
