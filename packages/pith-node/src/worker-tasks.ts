import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { type PackedError, packError } from "./worker-errors.ts";

/**
 * A thread frees memory after this long without work. By judgement: collecting takes some tenths of
 * a second.
 */
const IDLE_MS = 10_000;

/**
 * Collects all garbage of this thread and releases its pages: V8 by default keeps what the largest
 * task used.
 */
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

/** Messages from a worker to the pool: ready once, and one answer per task. */
export type WorkerMessage<Answer> =
  | { readonly kind: "ready" }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "error"; readonly error: PackedError };

/** Call once at the end of a worker's module. */
export function answerTasks<Task, Answer>(perform: (task: Task) => Answer | Promise<Answer>): void {
  const port = parentPort;
  if (!port) throw new Error("answerTasks runs only in a worker thread");
  const send = (message: WorkerMessage<Answer>): void => port.postMessage(message);
  const noteWork = releaseMemoryWhenIdle();
  port.on("message", async (task: Task) => {
    try {
      send({ kind: "answer", answer: await perform(task) });
    } catch (error) {
      send({ kind: "error", error: packError(error) });
    }
    noteWork();
  });
  send({ kind: "ready" });
}
