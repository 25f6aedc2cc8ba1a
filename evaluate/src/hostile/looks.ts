import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { LimitError } from "../../../src/index.ts";
import { type GapStage, GapSubject } from "./gap-stages.ts";
import { threadMs } from "./thread-time.ts";

/** How long work may go on without a look at the clock. */
export const MAX_GAP_MS = 1000;

/** What lies between one look at the clock and the next. */
interface Stretch {
  /** Processor time of the thread, in milliseconds. */
  readonly cpuMs: number;
  /** Of the time on the clock, what garbage collection took. */
  readonly garbageMs: number;
}

/** The stretches of one piece of work, in their order. */
export interface Looks {
  readonly cpuMs: Float64Array;
  /** The longest stretch with all that belongs to it. */
  readonly longest: Stretch;
}

/** A signal that tells each time that it is asked. */
export function watchedSignal(onLook: () => void): AbortSignal {
  const { signal } = new AbortController();
  Object.defineProperty(signal, "aborted", {
    get() {
      onLook();
      return false;
    },
  });
  return signal;
}

/** A growing list of numbers. */
class Series {
  private values = new Float64Array(4096);
  private count = 0;

  add(value: number): void {
    if (this.count === this.values.length) {
      const longer = new Float64Array(2 * this.count);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.count++] = value;
  }

  get all(): Float64Array {
    return this.values.subarray(0, this.count);
  }

  get steps(): Float64Array {
    const { all } = this;
    return all.subarray(1).map((value, at) => value - (all[at] ?? 0));
  }
}

/** The number of the greatest value. */
export function indexOfLargest(values: Float64Array): number {
  let largest = 0;
  for (let at = 1; at < values.length; at++) if ((values[at] ?? 0) > (values[largest] ?? 0)) largest = at;
  return largest;
}

/** Does the work of a stage on a page and watches it; undefined when the page is larger than the limits. */
export async function watchStage(stage: GapStage, subject: GapSubject): Promise<Looks | undefined> {
  const cpu = new Series();
  const clock = new Series();
  const signal = watchedSignal(() => {
    clock.add(performance.now());
    cpu.add(threadMs());
  });
  const collections: Array<{ startTime: number; duration: number }> = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  try {
    const work = stage.prepare(subject, signal);
    observer.observe({ entryTypes: ["gc"] });
    work();
    // They are told when the work is done.
    await setImmediate();
    await setImmediate();
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  } finally {
    observer.disconnect();
  }
  const cpuMs = cpu.steps;
  const index = indexOfLargest(cpuMs);
  const [from = 0, to = 0] = clock.all.subarray(index, index + 2);
  const inside = collections.filter(({ startTime }) => startTime >= from && startTime <= to);
  const garbageMs = inside.reduce((sum, { duration }) => sum + duration, 0);
  return { cpuMs, longest: { cpuMs: cpuMs[index] ?? 0, garbageMs } };
}

/** Where pith is at one of its looks: the innermost functions. */
export function placeOfLook(stage: GapStage, html: string, index: number): string {
  let count = 0;
  let place = "";
  const signal = watchedSignal(() => {
    if (count++ !== index) return;
    const lines = (new Error().stack ?? "").split("\n");
    const names = lines.map((line) => /at (?:new )?([\w.$<>]+) \(/u.exec(line)?.[1] ?? "");
    place = names
      .filter((name) => name !== "" && !/aborted|check|lookAtClock|spend|AbortSignal|EventTarget|anonymous/u.test(name))
      .slice(0, 3)
      .join(" < ");
  });
  stage.prepare(new GapSubject(html), signal)();
  return place;
}
