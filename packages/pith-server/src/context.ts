import type { Context, Hono } from "hono";
import type { FetchedPage } from "pith-node";
import type { RenderMode } from "pith-node/web";
import type { BodyMemory } from "./body-memory.ts";
import type { Engine } from "./engine.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ProblemCode } from "./problems.ts";

/** Default limit of a request body and of a page, in bytes. */
export const defaultMaxBytes: number = 16 * 1024 * 1024;
/** Default time limit for the work on one request, in milliseconds. */
export const defaultDeadlineMs = 10_000;

/**
 * Default number of bodies of maximum length in memory at a time; hundreds of ordinary pages fit
 * instead.
 */
export const defaultBodiesInMemory = 4;

export type { RenderMode };

export type ServicePage = Pick<FetchedPage, "url" | "bytes" | "contentType">;

/**
 * Fetches a page, without `render` by the service's mode. @throws PithError `fetch`; Problem
 * `no-rendering`
 */
export type PageFetcher = (
  url: string,
  signal: AbortSignal,
  render?: RenderMode,
) => Promise<ServicePage>;

export interface LogRecord {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

export interface RequestRecord {
  readonly verb: string;
  /** The path with named parameters: a small set, whatever clients send. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** The extraction method and the outcome, if a page was processed. */
  readonly method?: string;
  readonly outcome?: string;
}

/** Counts requests and writes the counts for monitoring. */
export interface Metrics {
  record(request: RequestRecord): void;
  expose(): Promise<{ readonly contentType: string; readonly body: string }>;
}

export interface ServiceEnv {
  Variables: { requestId: string; facts: { method?: string; outcome?: string } };
}

export type ServiceContext = Context<ServiceEnv>;
export type ServiceApp = Hono<ServiceEnv>;

export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** Options of a service. All defaults work on any runtime with the Fetch API. */
export interface ServiceOptions {
  /** The engine that runs jobs. Default: `createInProcessEngine()`. */
  readonly engine?: Engine;
  /** Default: none; requests without html are then refused. */
  readonly fetchPage?: PageFetcher;
  /**
   * The token that requests must send as `Authorization: Bearer TOKEN`. Default: no token required.
   */
  readonly token?: string;
  /**
   * Host names (without port) of the service; requests for other names are refused. Default: every
   * name.
   */
  readonly hosts?: readonly string[];
  /** Origins of web pages that may call the service. Default: only its own. */
  readonly corsOrigins?: readonly string[];
  /** Longest body of a request and longest page in bytes. Default 16 MiB. */
  readonly maxBytes?: number;
  /** Time limit for the work on one request in milliseconds. Default 10,000. */
  readonly deadlineMs?: number;
  /** Limits the request bodies in memory. Default: 4 times `maxBytes`. */
  readonly bodies?: BodyMemory;
  /** Most requests in progress, including waiting ones. Default 100. */
  readonly maxRequests?: number;
  /** Most requests of one client worked on at a time. Default: no limit per client. */
  readonly maxRequestsPerClient?: number;
  /** Default: no limit. */
  readonly rateLimit?: RateLimit;
  /** Identifies a request's client, for the limits. Default: all requests are from one client. */
  readonly clientOf?: (context: ServiceContext) => string;
  readonly log?: (record: LogRecord) => void;
  readonly metrics?: Metrics;
  /** Whether the service can process requests, for `/readyz`. Default: always. */
  readonly isReady?: () => boolean;
  /**
   * Whether the service is shutting down: it still answers, but closes connections after the
   * answer.
   */
  readonly isClosing?: () => boolean;
  /** More routes. The same guards protect them. */
  readonly routes?: readonly Route[];
  /** Adds other routes before the one that reads addresses. */
  readonly extend?: (app: ServiceApp) => void;
  readonly version?: string;
}

/** The options with their defaults. */
export type Service = ServiceOptions &
  Required<
    Pick<
      ServiceOptions,
      "routes" | "version" | "engine" | "bodies" | "maxBytes" | "deadlineMs" | "maxRequests"
    >
  >;

/** A request that the service answers, as documented. */
export interface Operation {
  readonly verb: "get" | "post" | "delete";
  /** Path with parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** The body's schema by media type. */
  readonly body?: Readonly<Record<string, JsonSchema>>;
  readonly query?: JsonSchema;
  readonly parameters?: Readonly<Record<string, JsonSchema>>;
  /** Missing for 200. */
  readonly status?: 204;
  readonly answer: string;
  /** The answer's schema by media type. */
  readonly content: Readonly<Record<string, JsonSchema>>;
  /** Problems besides those of every operation. */
  readonly problems: readonly ProblemCode[];
  /** Whether the operation needs no token. */
  readonly isOpen?: boolean;
  readonly example: OperationExample;
}

/** An example request, with those parts of the answer that do not change over time. */
interface OperationExample {
  /** Values for the braces of the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** The body: JSON, or text of the given type. */
  readonly body?: unknown;
  readonly bodyType?: string;
  readonly accept?: string;
  /** The answer: the relevant fields of JSON, otherwise the text. */
  readonly answer?: unknown;
}

export interface Route extends Operation {
  handle(context: ServiceContext, service: Service): Response | Promise<Response>;
}
