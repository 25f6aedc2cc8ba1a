import { AbortedError, DeadlineError, InputError } from "./errors.ts";
import { nowMs } from "./runtime.ts";

interface TimeBounds {
  /** In milliseconds; 0 means no limit. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Steps between two clock checks. A step takes microseconds at most, so a check a millisecond costs
 * at most 1 %.
 */
const STEPS_BETWEEN_CHECKS = 256;
/** Characters read in the time of a step. */
const CHARS_PER_STEP = 64;

class Deadline {
  private readonly endsAt: number;

  constructor(
    private readonly bounds: TimeBounds,
    private readonly outer: Deadline | undefined,
  ) {
    this.endsAt = bounds.timeoutMs > 0 ? nowMs() + bounds.timeoutMs : Number.POSITIVE_INFINITY;
  }

  check(): void {
    const { signal, timeoutMs } = this.bounds;
    if (signal?.aborted) throw new AbortedError(signal.reason);
    if (timeoutMs > 0 && nowMs() > this.endsAt) throw new DeadlineError(timeoutMs);
    this.outer?.check();
  }
}

/* Extraction is synchronous: at most one page is in progress at a time, and no timer can interrupt it. */
let running: Deadline | undefined;
let stepsLeft = STEPS_BETWEEN_CHECKS;

/** Throws `AbortedError` or `DeadlineError` when the current work must stop. */
export function checkClock(): void {
  stepsLeft = STEPS_BETWEEN_CHECKS;
  running?.check();
}

/** Counts steps of work; checks the clock periodically. */
export function spend(steps = 1): void {
  stepsLeft -= steps;
  if (stepsLeft < 0) checkClock();
}

export function spendOnChars(chars: number): void {
  spend(1 + Math.trunc(chars / CHARS_PER_STEP));
}

/**
 * A text may be as long as a page: it is processed in pieces of this size, with clock checks in
 * between.
 */
const PIECE_CHARS = 1 << 14;

/**
 * Returns the end of the next piece of a text between `from` and `end`, and counts its characters
 * as work.
 */
export function nextPiece(from: number, end: number): number {
  const to = Math.min(end, from + PIECE_CHARS);
  spendOnChars(to - from);
  return to;
}

/**
 * Runs a function within a time limit; lazy results have none. @throws DeadlineError and
 * AbortedError
 */
export function withinTime<T>(bounds: TimeBounds, work: () => T): T {
  if (typeof bounds !== "object" || bounds === null || typeof work !== "function")
    throw new InputError("withinTime takes limits and a function");
  const outer = running;
  running = new Deadline(bounds, outer);
  try {
    checkClock();
    const result = work();
    checkClock();
    return result;
  } finally {
    running = outer;
  }
}
