import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { withinTime } from "../../../src/deadline.ts";

/**
 * Garbage is collected again when so much was allocated since: a share of what was found to be in use, and some bytes at least.
 * By so much the true peak may lie above what is found.
 */
const [STEP_SHARE, MIN_STEP_BYTES] = [0.1, 200_000] as const;

/** What work needed. */
export interface LivePeak {
  /** The most memory in use at one time above that before, garbage left aside: objects, and arrays beside the heap. */
  readonly peakBytes: number;
  /** How often it was looked. */
  readonly looks: number;
}

/**
 * Does work and finds the most memory that was in use at one time. A process takes more than its work needs, by what the engine
 * has not collected yet, and that differs from machine to machine. So garbage is collected again and again on the way: wherever
 * the work looks at the clock, which it does each millisecond or so, and where enough was allocated since to make a difference.
 */
export function findLivePeak(work: () => void): LivePeak {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const inUse = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  collectGarbage();
  const before = inUse();
  let peakBytes = 0;
  let looks = 0;
  let next = 0;
  const look = (): void => {
    const withGarbage = inUse() - before;
    if (withGarbage < next || withGarbage < peakBytes) return;
    collectGarbage();
    looks++;
    let bytes = inUse() - before;
    if (bytes > peakBytes) {
      // Arrays that were let go are counted until the next time.
      collectGarbage();
      bytes = inUse() - before;
    }
    peakBytes = Math.max(peakBytes, bytes);
    next = bytes + Math.max(MIN_STEP_BYTES, STEP_SHARE * bytes);
  };
  // The signal is asked at each look at the clock.
  const signal = Object.defineProperty(new AbortController().signal, "aborted", {
    get: () => {
      look();
      return false;
    },
  });
  withinTime({ timeoutMs: 0, signal }, work);
  return { peakBytes, looks };
}
