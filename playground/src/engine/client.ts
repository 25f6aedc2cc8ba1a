import { type Remote, wrap } from "comlink";
import type { Engine } from "./engine.ts";

/** The engine in its worker: every call is a promise. */
export const engine: Remote<Engine> = wrap<Engine>(
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "pith" }),
);

/** A call that may look, between its steps, whether a newer one waits. */
type Job = (isStale: () => boolean) => Promise<void>;

/**
 * Runs the newest of several calls of one kind: while one is at work, only the last of those that wait is kept, and the
 * one at work is told to give up. So a slider may be dragged as fast as one likes.
 */
export class Latest {
  private running = false;
  private waiting: Job | undefined;

  async run(job: Job): Promise<void> {
    this.waiting = job;
    if (this.running) return;
    this.running = true;
    try {
      for (let next = this.take(); next; next = this.take()) await next(() => this.waiting !== undefined);
    } finally {
      this.running = false;
    }
  }

  private take(): Job | undefined {
    const job = this.waiting;
    this.waiting = undefined;
    return job;
  }
}
