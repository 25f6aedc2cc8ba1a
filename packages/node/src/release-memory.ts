import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A thread frees memory after this long without work. By judgement: collecting takes some tenths of a second. */
const IDLE_MS = 10_000;

/** Collects all garbage of this thread and releases its pages: V8 by default keeps what the largest task used. */
function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: (options?: object) => void = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  // Node 20 frees memory on the first call, later versions on the second.
  collect();
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** Frees this thread's memory when the returned function has not been called for `IDLE_MS`. */
export function releaseMemoryWhenIdle(): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(releaseMemory, IDLE_MS).unref();
    timer.refresh();
  };
}
