import nodeModule from "node:module";
import { setFlagsFromString } from "node:v8";

/**
 * Flags that delay V8's optimiser: by default it optimises most of pith's functions more than once, since each page
 * takes other paths through them. The first page takes 140 ms of CPU time instead of 245, and 300 pages take 5.2 s
 * instead of 7.3 (Node 20), 4.4 s instead of 5.9 (Node 22), and 4.1 s instead of 4.7 (Node 24). V8 rejects unknown
 * flags.
 */
const LATER: ReadonlyArray<readonly [firstMajor: number, endMajor: number, flag: string]> = [
  [11, 12, "--interrupt-budget=1200000"],
  // Inlines less: 700 pages in a new thread take 8.4 s of CPU time instead of 9.3, and no more once it is warm (Node 20;
  // 150 and 80 are no better).
  [11, 12, "--max-inlined-bytecode-size-cumulative=300"],
  [12, 14, "--invocation-count-for-turbofan=60000"],
];

/** Call before loading pith's code: enables Node's compile cache if available, and delays V8's optimiser. */
export function compileFor(v8Version: string): void {
  (nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
  const major = Number.parseInt(v8Version, 10);
  for (const [first, end, flag] of LATER) if (major >= first && major < end) setFlagsFromString(flag);
}
