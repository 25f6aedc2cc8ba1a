import { nowMs } from "../safety/runtime.ts";
import type { Timings } from "./result.ts";

/** Measures consecutive stages. */
export class StopWatch {
  private readonly spentMs = { decodeMs: 0, parseMs: 0, measureMs: 0, selectMs: 0, renderMs: 0 };
  private startedAt = nowMs();

  /** Adds the time since the last call to a stage. */
  end(stage: keyof Timings): void {
    const now = nowMs();
    this.spentMs[stage] += now - this.startedAt;
    this.startedAt = now;
  }

  /** The times so far, in whole microseconds. */
  timings(): Timings {
    const rounded = Object.entries(this.spentMs).map(([stage, ms]) => [
      stage,
      Math.round(ms * 1000) / 1000,
    ]);
    return Object.fromEntries(rounded);
  }
}
