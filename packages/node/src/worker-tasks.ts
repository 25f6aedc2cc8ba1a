import { setTimeout as sleep } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { releaseMemoryWhenIdle } from "./release-memory.ts";
import { type PackedError, packError } from "./worker-errors.ts";

/** Messages from the pool to a worker: tasks, and optionally, before any task, a request to warm up. */
export type PoolMessage<Task> = { readonly kind: "task"; readonly task: Task } | { readonly kind: "warm-up" };

/** Messages from a worker to the pool: ready once, warm later, and one answer per task. */
export type WorkerMessage<Answer> =
  | { readonly kind: "ready" }
  | { readonly kind: "warm" }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "error"; readonly error: PackedError };

/** While warming up, a worker pauses after each step for as long as it took, since others are at work. */
async function runSteps(steps: Iterable<unknown>): Promise<void> {
  let startedAt = performance.now();
  for (const _ of steps) {
    await sleep(performance.now() - startedAt);
    startedAt = performance.now();
  }
}

/**
 * The worker's side: call it once at the end of a module that a `WorkerPool` starts, after everything has loaded.
 * Errors from `perform` become the task's error and keep the code of a `PithError`. `warmUp` runs in steps the code
 * that makes first tasks slow; tasks that arrive meanwhile run between two steps.
 */
export function answerTasks<Task, Answer>(
  perform: (task: Task) => Answer | Promise<Answer>,
  warmUp: () => Iterable<unknown> = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error("answerTasks works in a worker thread only");
  const send = (message: WorkerMessage<Answer>): void => port.postMessage(message);
  const noteWork = releaseMemoryWhenIdle();
  port.on("message", async (message: PoolMessage<Task>) => {
    if (message.kind === "warm-up") {
      // Errors here also occur in tasks and are reported there; the worker must survive them.
      await runSteps(warmUp()).catch(() => undefined);
      send({ kind: "warm" });
      return;
    }
    try {
      send({ kind: "answer", answer: await perform(message.task) });
    } catch (error) {
      send({ kind: "error", error: packError(error) });
    }
    noteWork();
  });
  send({ kind: "ready" });
}
