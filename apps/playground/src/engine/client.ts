import { type Remote, wrap } from "comlink";
import type { Engine } from "./engine.ts";

/** The engine in its worker. */
export const engine: Remote<Engine> = wrap<Engine>(
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "pith" }),
);

/** A job that can check between steps whether a newer one is waiting. */
type Job = (isStale: () => boolean) => Promise<void>;

/**
 * Runs only the latest of several jobs, for instance while a slider is dragged. The running job is
 * marked as stale.
 */
export class Latest {
  private running = false;
  private waiting: Job | undefined;

  async run(job: Job): Promise<void> {
    this.waiting = job;
    if (this.running) return;
    this.running = true;
    try {
      for (let next = this.take(); next; next = this.take())
        await next(() => this.waiting !== undefined);
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
