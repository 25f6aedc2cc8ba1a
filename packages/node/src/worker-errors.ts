import { PithError } from "pith";
import { defined } from "pith-base";

/** The queue of a worker pool has no room: try again later. */
export class QueueFullError extends PithError {
  constructor(readonly maxQueue: number) {
    super("busy", `all workers are busy and ${maxQueue} tasks are waiting; try again later, or raise maxQueue`);
  }
}

/** A task ran longer than it was given; its worker was ended. */
export class OverrunError extends PithError {
  constructor(readonly deadlineMs: number) {
    super("timeout", `the work took longer than ${deadlineMs} ms and was stopped; raise deadlineMs`);
  }
}

/** The worker died while it worked on the task, most often because memory ran out. */
export class WorkerCrashError extends PithError {
  constructor(problem: string, options?: ErrorOptions) {
    super("crash", `the worker thread died: ${problem}`, options);
  }
}

/** The pool takes no more tasks. */
export class PoolClosedError extends PithError {
  constructor() {
    super("closed", "the worker pool is closed; make a new one");
  }
}

/** An error as it goes from thread to thread: structured cloning keeps neither classes nor codes. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** There for errors that pith throws on purpose. */
  readonly code?: PithError["code"];
  /** Other fields of the error, for example the option that raises a limit. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), fields: {} };
  const { name, message, stack } = error;
  const plain = Object.entries(error).filter(
    ([key, value]) => !["name", "code"].includes(key) && ["string", "number", "boolean"].includes(typeof value),
  );
  return {
    name,
    message,
    ...defined({ stack }),
    ...(error instanceof PithError && { code: error.code }),
    fields: Object.fromEntries(plain),
  };
}

/** The error that was packed: a `PithError` with the same name, code and fields, or a plain `Error`. */
export function unpackError({ name, message, stack, code, fields }: PackedError): Error {
  const error = code === undefined ? new Error(message) : new PithError(code, message);
  return Object.assign(error, fields, { name, ...defined({ stack }) });
}
