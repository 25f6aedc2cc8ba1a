import { PithError } from "pith";
import { boundMessage } from "../../pith/src/safety/bound-message.ts";
import { cutBefore } from "../../pith/src/text/trim.ts";

/** All problems of the service. The key is the last part of the problem's `type`. */
const PROBLEMS = {
  "bad-request": { status: 400, title: "The request is not valid HTTP" },
  "bad-json": { status: 400, title: "The body is not JSON" },
  "invalid-request": { status: 400, title: "The request does not match the schema" },
  "invalid-option": { status: 400, title: "An option has an unknown name or value" },
  "invalid-address": { status: 400, title: "The address cannot be fetched" },
  unauthorized: { status: 401, title: "A valid token is required" },
  "refused-address": { status: 403, title: "Non-public addresses are refused" },
  "refused-origin": { status: 403, title: "Requests from other origins are refused" },
  "not-found": { status: 404, title: "There is nothing at this path" },
  "method-not-allowed": { status: 405, title: "The path does not allow this method" },
  "not-acceptable": { status: 406, title: "None of the accepted formats is available" },
  "request-timeout": { status: 408, title: "The request took too long to arrive" },
  conflict: { status: 409, title: "The request conflicts with stored data" },
  "body-too-large": { status: 413, title: "The body is larger than the limit" },
  "page-too-large": { status: 413, title: "The page is larger than a limit" },
  "unsupported-media-type": { status: 415, title: "The type of the body is not supported" },
  "expectation-failed": { status: 417, title: "The Expect header cannot be met" },
  "wrong-host": { status: 421, title: "The service does not accept this host name" },
  "page-timeout": { status: 422, title: "The page took longer than its deadline" },
  doubtful: { status: 422, title: "The content is doubtful, and the request does not allow that" },
  "needs-script": { status: 422, title: "The page shows its content with scripts only" },
  "worker-crash": { status: 422, title: "The page needs more memory than a worker has" },
  "rate-limited": { status: 429, title: "Too many requests from this client" },
  busy: { status: 429, title: "All workers are busy" },
  "headers-too-large": { status: 431, title: "The headers are larger than the limit" },
  internal: { status: 500, title: "Internal error" },
  "no-fetching": { status: 501, title: "This service does not fetch pages" },
  "no-rendering": { status: 501, title: "This service has no browser for rendering" },
  "fetch-failed": { status: 502, title: "The page could not be fetched" },
  "shutting-down": { status: 503, title: "The service is shutting down" },
  "fetch-timeout": { status: 504, title: "The page took too long to fetch" },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export const problemKinds: ReadonlyArray<{
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
}> = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => ({ code, ...PROBLEMS[code] }));

/** One error in a request: its place, as a JSON pointer, and a message. */
export interface ProblemDetail {
  readonly pointer: string;
  readonly detail: string;
}

interface ProblemFacts {
  readonly errors?: readonly ProblemDetail[];
  /** Whole seconds after which to retry. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error response: thrown anywhere in the service, written as a problem document (RFC 9457). */
export class Problem extends Error {
  readonly status: (typeof PROBLEMS)[ProblemCode]["status"];
  readonly title: string;

  constructor(
    readonly code: ProblemCode,
    detail: string,
    readonly facts: ProblemFacts = {},
  ) {
    super(boundMessage(detail), { cause: facts.cause });
    this.name = "Problem";
    this.status = PROBLEMS[code].status;
    this.title = PROBLEMS[code].title;
  }
}

/** A problem document (RFC 9457). */
export interface ProblemDocument {
  /** `urn:pith:problem:` and the code. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** The error in this request, and how to fix it. */
  readonly detail: string;
  /** `urn:pith:request:` and the request's id, which is also in the log. */
  readonly instance?: string;
  /** The last part of `type`, for programs. */
  readonly code: ProblemCode;
  /** Each mismatch with the schema. */
  readonly errors?: readonly ProblemDetail[];
}

export const problemType = "application/problem+json";

export function problemHeaders({ facts }: Problem): Record<string, string> {
  return {
    "content-type": problemType,
    "cache-control": "no-store",
    ...(facts.retryAfter !== undefined && { "retry-after": String(facts.retryAfter) }),
    ...facts.headers,
  };
}

/** Body of a problem response, with the additional members of some problems. */
export function problemBody(
  { code, title, status, message, facts }: Problem,
  requestId?: string,
  members: object = {},
): string {
  const document: ProblemDocument = {
    type: `urn:pith:problem:${code}`,
    title,
    status,
    detail: message,
    ...(requestId !== undefined && { instance: `urn:pith:request:${requestId}` }),
    code,
    ...(facts.errors && { errors: facts.errors }),
  };
  return `${JSON.stringify({ ...document, ...members })}\n`;
}

const FETCH_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  url: "invalid-address",
  address: "refused-address",
  timeout: "fetch-timeout",
  size: "page-too-large",
};

/** Errors that a request can cause; any other is a bug in the service. */
const BY_CODE: Readonly<Partial<Record<PithError["code"], ProblemCode>>> = {
  options: "invalid-option",
  labels: "invalid-request",
  limit: "page-too-large",
  timeout: "page-timeout",
  aborted: "request-timeout",
  busy: "busy",
  crash: "worker-crash",
  closed: "shutting-down",
};

function codeOf(error: unknown): ProblemCode {
  if (!(error instanceof PithError)) return "internal";
  if (error.code === "fetch" && "problem" in error)
    return FETCH_PROBLEMS[String(error.problem)] ?? "fetch-failed";
  return BY_CODE[error.code] ?? "internal";
}

/** Hints about flags and other options mean nothing to API clients. */
const HINTS =
  /; (?:raise (?:it|the limit) with|private and loopback)|; raise deadlineMs|, or raise maxQueue/u;

/** What whoever runs the service can do about a problem. */
const REMEDIES: Readonly<Partial<Record<ProblemCode, string>>> = {
  "refused-address": "; whoever runs pith can allow them with --allow-private",
};

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  const isKnown = code !== "internal" && error instanceof Error;
  const detail = isKnown
    ? cutBefore(error.message, HINTS) + (REMEDIES[code] ?? "")
    : "the request could not be processed; see the log";
  return new Problem(code, detail, { cause: error });
}
