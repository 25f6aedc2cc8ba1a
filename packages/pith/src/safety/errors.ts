import { boundMessage } from "./bound-message.ts";

/** Codes of every error that pith throws on purpose. */
export type PithErrorCode =
  | "limit"
  | "aborted"
  | "timeout"
  | "options"
  | "input"
  | "labels"
  | "fetch"
  | "file"
  | "damaged"
  | "journal"
  | "queue"
  | "busy"
  | "crash"
  | "closed"
  | "missing-dependency";

export interface PithErrorDetails extends ErrorOptions {
  readonly option?: string;
  readonly max?: number;
}

/**
 * Every error that pith throws on purpose; `code` says which. The message has at most 1,500
 * characters, whatever it quotes.
 */
export class PithError extends Error {
  /** With `options`, `limit` and `timeout`: the option in question, such as `limits.maxNodes`. */
  readonly option?: string;
  /** With `limit` and `timeout`: the limit that the page exceeds. */
  readonly max?: number;

  constructor(
    readonly code: PithErrorCode,
    message: string,
    { option, max, ...options }: PithErrorDetails = {},
  ) {
    super(boundMessage(message), options);
    this.name = new.target.name;
    if (option !== undefined) this.option = option;
    if (max !== undefined) this.max = max;
  }
}

/** A page is larger than a limit allows. Names the limit and the option that raises it. */
export class LimitError extends PithError {
  constructor(option: string, max: number, what: string) {
    const advice = `raise it with the option ${option}`;
    super("limit", `${what} exceeds the limit of ${max}; ${advice}`, { option, max });
  }
}

/** The caller's AbortSignal was aborted before the page was done. */
export class AbortedError extends PithError {
  constructor(cause?: unknown) {
    super("aborted", "extraction was aborted by the option signal", { cause });
  }
}

/** The page took longer than `limits.timeoutMs`. */
export class DeadlineError extends PithError {
  constructor(timeoutMs: number) {
    const option = "limits.timeoutMs";
    const advice = `raise the limit with the option ${option}`;
    super("timeout", `the page took longer than ${timeoutMs} ms; ${advice}`, {
      option,
      max: timeoutMs,
    });
  }
}

/** An unknown option or invalid value. */
export class OptionsError extends PithError {
  constructor(option: string, message: string) {
    super("options", message, { option });
  }
}

/** The input is not a page. */
export class InputError extends PithError {
  constructor(message: string) {
    super("input", message);
  }
}
