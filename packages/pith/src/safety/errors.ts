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

/** The base of all errors that pith throws on purpose; `code` distinguishes them. */
export class PithError extends Error {
  constructor(
    readonly code: PithErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** A page is larger than a limit allows. Names the limit and the option that raises it. */
export class LimitError extends PithError {
  constructor(
    /** The option that sets this limit, for example `limits.maxNodes`. */
    readonly option: string,
    readonly max: number,
    what: string,
  ) {
    super("limit", `${what} exceeds the limit of ${max}; raise it with the option ${option}`);
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
  readonly option = "limits.timeoutMs";
  readonly max: number;

  constructor(timeoutMs: number) {
    super(
      "timeout",
      `the page took longer than ${timeoutMs} ms; raise the limit with the option limits.timeoutMs`,
    );
    this.max = timeoutMs;
  }
}

/** An unknown option or invalid value. */
export class OptionsError extends PithError {
  constructor(
    readonly option: string,
    message: string,
  ) {
    super("options", message);
  }
}

/** The input is not a page. */
export class InputError extends PithError {
  constructor(message: string) {
    super("input", message);
  }
}
