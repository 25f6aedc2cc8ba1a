import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** After so long without work a thread gives memory back. By judgement: it takes some tenths of a second, when nobody waits. */
const IDLE_MS = 10_000;

/** Collects all garbage of this thread, and gives its pages back: V8 alone keeps what the largest work took for the next of its kind. */
function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: (options?: object) => void = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  // Node 20 gives memory back for the first, later versions for the second.
  collect();
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** Gives this thread's memory back when what it returns was not called for some time. It keeps no process alive. */
export function giveBackWhenIdle(): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(giveBackMemory, IDLE_MS).unref();
    timer.refresh();
  };
}
