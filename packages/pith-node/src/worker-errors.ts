import { PithError } from "pith";
import { defined } from "../../pith/src/text/defined.ts";

/** The queue of a worker pool has no room: try again later. */
export class QueueFullError extends PithError {
  constructor(readonly maxQueue: number) {
    super(
      "busy",
      `all workers are busy and ${maxQueue} tasks are waiting; try again later, or raise maxQueue`,
    );
  }
}

/** A task exceeded its deadline; its worker was terminated. */
export class OverrunError extends PithError {
  constructor(readonly deadlineMs: number) {
    super(
      "timeout",
      `the work took longer than ${deadlineMs} ms and was stopped; raise deadlineMs`,
    );
  }
}

/** The worker died during the task, most often because it ran out of memory. */
export class WorkerCrashError extends PithError {
  constructor(problem: string, options?: ErrorOptions) {
    super("crash", `the worker thread died: ${problem}`, options);
  }
}

export class PoolClosedError extends PithError {
  constructor() {
    super("closed", "the worker pool is closed; create a new one");
  }
}

/** A serialised error for other threads: structured cloning drops classes and codes. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** Set for errors that pith throws on purpose. */
  readonly code?: PithError["code"];
  /** Other fields of the error, for example the option that raises a limit. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), fields: {} };
  const { name, message, stack } = error;
  const plain = Object.entries(error).filter(
    ([key, value]) =>
      !["name", "code"].includes(key) && ["string", "number", "boolean"].includes(typeof value),
  );
  return {
    name,
    message,
    ...defined({ stack }),
    ...(error instanceof PithError && { code: error.code }),
    fields: Object.fromEntries(plain),
  };
}

/**
 * Restores a serialised error: a `PithError` with the same name, code and fields, or a plain
 * `Error`.
 */
export function unpackError({ name, message, stack, code, fields }: PackedError): Error {
  const error = code === undefined ? new Error(message) : new PithError(code, message);
  return Object.assign(error, fields, { name, ...defined({ stack }) });
}
