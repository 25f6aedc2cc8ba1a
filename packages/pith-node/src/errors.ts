import { PithError } from "pith";

export type FetchProblem =
  | "url"
  | "address"
  | "timeout"
  | "aborted"
  | "size"
  | "redirects"
  | "status"
  | "type"
  | "robots"
  | "render"
  | "network";

/** Longest server text in a message: enough for any readable status, type or address. */
const MAX_QUOTED_CHARS = 300;

/** Shortens text from a server to fit into a message. */
export function cutQuoted(text: string): string {
  if (text.length <= MAX_QUOTED_CHARS) return text;
  return `${text.slice(0, MAX_QUOTED_CHARS).replace(/\p{Surrogate}$/u, "")}…`;
}

export class FetchError extends PithError {
  /** With the problem `status`: the HTTP status. */
  readonly status?: number;
  /** The retry delay in milliseconds that the server requested, if any. */
  readonly retryAfterMs?: number;

  constructor(
    readonly problem: FetchProblem,
    readonly url: string,
    message: string,
    options?: ErrorOptions & { readonly status?: number; readonly retryAfterMs?: number },
  ) {
    super("fetch", `${cutQuoted(url)}: ${message}`, options);
    if (options?.status !== undefined) this.status = options.status;
    if (options?.retryAfterMs !== undefined) this.retryAfterMs = options.retryAfterMs;
  }
}

export class FileError extends PithError {
  constructor(
    readonly path: string,
    /** The problem, without the path. */
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super("file", `${path}: ${problem}`, options);
  }
}

const PLAIN_WORDS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EISDIR: "is a folder, not a file",
  EACCES: "cannot be opened: permission denied",
  ENOTDIR: "a part of the path is not a folder",
  EEXIST: "already exists and is not a folder",
  ELOOP: "is a symbolic link loop",
  ENAMETOOLONG: "is too long for a file name",
  EMFILE: "too many files are open",
  ENOSPC: "the disk is full; make room, and run the same command again",
  EROFS: "is in a read-only file system",
  Z_DATA_ERROR: "is damaged: the gzip data cannot be read",
  Z_BUF_ERROR: "is cut off: the gzip data ends too early",
  Z_TRAILING_GARBAGE: "has extra data after its gzip data",
  ZSTD_TOO_COSTLY:
    "is too costly to unpack: the Zstandard window exceeds 128 MiB, or its blocks are tiny",
  ZSTD_DAMAGED: "is damaged: the Zstandard data cannot be read",
  ZSTD_CUT_OFF: "is cut off: the Zstandard data ends too early",
};

const NETWORK_WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "host not found; check the spelling",
  EAI_AGAIN: "the host lookup failed; check the network, and try again",
  ECONNREFUSED: "connection refused; check the port, and whether the server is running",
  ECONNRESET: "the server closed the connection; try again",
  EHOSTUNREACH: "the host cannot be reached; check the network, and try again",
  ENETUNREACH: "the host cannot be reached; check the network, and try again",
  UND_ERR_SOCKET: "the server closed the connection; try again",
};

const AUTHORITIES = "to trust another authority, set NODE_EXTRA_CA_CERTS";

/** An error and what caused it, the last cause at the end. */
export function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause !== undefined && chain.length < 10; ) {
    chain.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return chain;
}

/** Describes a network error in plain words, as far as known. */
export function networkProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (error.message === "bad port") return "this port is blocked, because another protocol uses it";
  if (/CERT|TLS|SSL/u.test(code))
    return `the server's certificate is not trusted: ${cutQuoted(error.message)}; ${AUTHORITIES}`;
  const words = NETWORK_WORDS[code];
  return words === undefined
    ? cutQuoted(error.message) || code || error.name
    : `${words} (${code})`;
}

/** Describes a system error about a file in plain words. */
export function fileProblem(error: unknown): string {
  return PLAIN_WORDS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Converts a system error about a file to a `FileError` in plain words; errors of pith are returned
 * unchanged.
 */
export function toFileError(path: string, error: unknown): PithError {
  if (error instanceof PithError) return error;
  // Node replaces what is not UTF-8 in its arguments, so that such a file cannot be named.
  const problem =
    isMissing(error) && path.includes("\uFFFD")
      ? `${fileProblem(error)}; if its name is not UTF-8, rename it or send it to standard input`
      : fileProblem(error);
  return new FileError(path, problem, { cause: error });
}

/** Awaits work on a file. @throws FileError for its system errors, in plain words */
export function forFile<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw toFileError(path, error);
  });
}

/** The code of an error of the system or of Node; "" without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

export const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";
