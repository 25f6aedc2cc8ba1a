import { parentPort } from "node:worker_threads";
import { type PackedError, packError } from "./worker-errors.ts";

/** What a worker sends to the pool: once that it is ready, then one answer for each task. */
export type WorkerMessage<Answer> =
  | { readonly kind: "ready" }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "error"; readonly error: PackedError };

/**
 * The side of the worker: a module that a `WorkerPool` starts calls this once, at its end, when it has loaded all
 * that it needs. Whatever `perform` throws becomes the task's error; codes of `PithError` survive.
 */
export function answerTasks<Task, Answer>(perform: (task: Task) => Answer | Promise<Answer>): void {
  const port = parentPort;
  if (!port) throw new Error("answerTasks works in a worker thread only");
  const send = (message: WorkerMessage<Answer>): void => port.postMessage(message);
  port.on("message", async (task: Task) => {
    try {
      send({ kind: "answer", answer: await perform(task) });
    } catch (error) {
      send({ kind: "error", error: packError(error) });
    }
  });
  send({ kind: "ready" });
}
