import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import ipaddr from "ipaddr.js";
import { PithError } from "pith";
import { type FetchPageOptions, fetchPage } from "pith-node";
import { defined } from "../../../pith/src/text/defined.ts";
import { checkCount } from "../../../pith-node/src/check-count.ts";
import { createApp } from "../app.ts";
import { BodyMemory, BodyRoom } from "../body-memory.ts";
import {
  defaultBodiesInMemory,
  defaultDeadlineMs,
  defaultMaxBytes,
  type LogRecord,
  type PageFetcher,
  type Route,
  type ServiceApp,
  type ServiceContext,
  type ServiceOptions,
} from "../context.ts";
import { renderingFor } from "../pages.ts";
import { Problem, problemBody, problemHeaders } from "../problems.ts";
import { playgroundRoutes } from "../routes/playground.ts";
import { type ConnectionBounds, Connections, networkOf } from "./connections.ts";
import { answerBrokenRequests, refuseUnclear } from "./http-problems.ts";
import { createPrometheusMetrics } from "./metrics.ts";
import { PoolEngine } from "./pool-engine.ts";
import { addStaticFiles } from "./static-files.ts";

export interface ServeOptions
  extends Pick<
    ServiceOptions,
    | "token"
    | "corsOrigins"
    | "maxBytes"
    | "deadlineMs"
    | "maxRequestsPerClient"
    | "rateLimit"
    | "log"
    | "version"
  > {
  /** Address or name to bind to. Default `127.0.0.1`; other than loopback requires a token. */
  readonly host?: string;
  /** Default 8080; 0 for any free port. */
  readonly port?: number;
  /** Host names to accept besides loopback names. Default, when bound elsewhere: every name. */
  readonly hosts?: readonly string[];
  /**
   * Worker threads. Default: one more than the machine can run in parallel, so that a slow page
   * blocks no others.
   */
  readonly workers?: number;
  /** Most pages waiting for a worker. Default: 4 per worker. */
  readonly maxQueue?: number;
  /** Maximum heap of one worker in MiB. Default 1024. */
  readonly maxHeapMiB?: number;
  /** Makes more routes. The same guards protect them. */
  readonly routes?: (parts: ServiceParts) => readonly Route[];
  /** Fetch options and guards. `maxBytes` is the size limit. */
  readonly fetch?: Omit<FetchPageOptions, "signal" | "maxBytes">;
  /** Folder of files to serve at `/`, such as the playground. Default: none. */
  readonly staticFolder?: string;
  /** Trust the last address of `X-Forwarded-For`, set by a proxy in front. Default false. */
  readonly trustProxy?: boolean;
  /**
   * Time limit for a request to arrive in milliseconds; a nearly stalled one ends sooner. Default
   * 30,000.
   */
  readonly requestTimeoutMs?: number;
  /**
   * Most connections at a time; beyond that, the longest-waiting ones are closed. Default 1,000.
   */
  readonly maxConnections?: number;
  /**
   * Most connections of one address (a /64 for IPv6). Default: 100 on public hosts, else no own
   * limit.
   */
  readonly maxConnectionsPerClient?: number;
  /**
   * Most bytes of bodies and fetched pages in memory at a time, and of answers that clients have not
   * read yet. Default: 4 times `maxBytes`.
   */
  readonly maxMemoryOfBodies?: number;
  /**
   * Longest time for the shutdown in milliseconds; work still running then is aborted. Default
   * 30,000.
   */
  readonly shutdownMs?: number;
}

export type ServiceParts = Required<
  Pick<ServiceOptions, "engine" | "fetchPage" | "maxBytes" | "deadlineMs">
>;

export interface RunningService {
  /** Address that it listens on, for example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly app: ServiceApp;
  /** Accepts no more connections, finishes received requests, and ends. */
  close(): Promise<void>;
}

const REQUEST_MS = 30_000;
const SHUTDOWN_MS = 30_000;
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
const HEAP_MIB = 1024;
/** Additional requests that are still fetching and need no worker yet. */
const FETCHES = 50;
/** Clients that send one page after another reuse their connection within this time. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 10_000;
const MAX_CONNECTIONS = 1000;
/** Requests sent before a client could notice the shutdown are still read for this long. */
const LINGER_MS = 250;
/** Time for unfinished requests at shutdown. */
const UNFINISHED_MS = 1000;
/** Limits of a public service. */
const PUBLIC_LIMITS = {
  maxRequestsPerClient: 8,
  rateLimit: { requests: 120, windowMs: 60_000 },
} as const;
const PUBLIC_CONNECTIONS = 100;

/** Whether a bind address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/gu, "");
  return (
    bare === "localhost" || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback")
  );
}

function checkBinding(host: string, token: string | undefined): void {
  if (token !== undefined && !/^[\w.~+/-]{16,}=*$/u.test(token)) {
    throw new PithError(
      "options",
      "a token must have at least 16 characters: letters, digits and -._~+/",
      { option: "token" },
    );
  }
  if (isLoopback(host) || token !== undefined) return;
  const advice = "set the option token (--token-file, or the environment variable PITH_TOKEN)";
  throw new PithError("options", `listening on ${host} requires a token; ${advice}`, {
    option: "token",
  });
}

/** An address as proxies write it: IPv6 may be in brackets, and some add the client's port. */
const FORWARDED = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/u;

/** The address that the last proxy saw, without its port; undefined if it is none. */
function forwardedAddress(header: string | undefined): string | undefined {
  const last = header?.split(",").at(-1)?.trim() ?? "";
  const [, inBrackets, beforePort] = FORWARDED.exec(last) ?? [];
  const address = inBrackets ?? beforePort ?? last;
  return ipaddr.isValid(address) ? address : undefined;
}

type ClientOf = (c: ServiceContext) => string;

/**
 * Names the client whose limits a request counts towards: the address that connected, or that the
 * trusted proxy saw. Logs once that a proxy's header is ignored, since all its clients are then one.
 */
function clientNaming({ trustProxy = false, log }: ServeOptions): ClientOf {
  let isWarned = trustProxy;
  return (c) => {
    const header = c.req.header("x-forwarded-for");
    if (header !== undefined && !isWarned) {
      isWarned = true;
      const problem = "requests have X-Forwarded-For; without --trust-proxy one limit is for all";
      log?.({ level: "warn", event: "ignored-proxy", problem });
    }
    const forwarded = trustProxy ? forwardedAddress(header) : undefined;
    return networkOf(forwarded ?? getConnInfo(c).remote.address ?? "");
  };
}

/** Writes the log as JSON lines to standard error. */
export function logToStderr(record: LogRecord): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...record })}\n`);
}

const REFUSALS: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is in use; choose another port, or 0 for any free one",
  EACCES: "the system reserves that port; choose one of 1024 or more",
  EADDRNOTAVAIL: "the host is not an address of this machine",
  ENOTFOUND: "the host is not an address of this machine",
};

/** @throws PithError when the system rejects the host or the port */
async function listen(server: Server, host: string, port: number): Promise<string> {
  checkCount("port", port, 0, 65_535);
  try {
    server.listen(port, host.replace(/^\[|\]$/gu, ""));
    await once(server, "listening");
  } catch (error) {
    const refusal = REFUSALS[String((error as NodeJS.ErrnoException).code)];
    if (refusal === undefined) throw error;
    throw new PithError("options", `the service cannot listen on ${host}:${port}: ${refusal}`, {
      option: "port",
    });
  }
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${bound}`;
}

function answerUnreadable(error: unknown): Response {
  const problem = new Problem(
    "bad-request",
    error instanceof Error ? error.message : "the request cannot be read",
  );
  return new Response(problemBody(problem), {
    status: problem.status,
    headers: problemHeaders(problem),
  });
}

function createHttpServer(requestTimeoutMs: number): Server {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The app answers requests without a host, with a problem document.
    requireHostHeader: false,
    headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
  });
  answerBrokenRequests(server);
  return server;
}

function bindingOptions(options: ServeOptions, host: string): Partial<ServiceOptions> {
  const { maxRequestsPerClient, rateLimit } = options;
  const hosts = options.hosts && [...LOOPBACK_NAMES, ...options.hosts];
  const asked = defined({ maxRequestsPerClient, rateLimit });
  if (isLoopback(host)) return { hosts: hosts ?? LOOPBACK_NAMES, ...asked };
  return { ...defined({ hosts }), ...PUBLIC_LIMITS, ...asked };
}

/**
 * Closes a server once its connections have ended, each with its next answer; unfinished requests
 * soon.
 */
async function closeServer(server: Server, connections: Connections): Promise<void> {
  await sleep(LINGER_MS);
  const closed = once(server, "close");
  server.close();
  const timer = setInterval(() => connections.closeIdle(), UNFINISHED_MS);
  await closed;
  clearInterval(timer);
}

function connectionBounds(
  options: ServeOptions,
  host: string,
  maxAnswerBytes: number,
): ConnectionBounds {
  const {
    maxConnections = MAX_CONNECTIONS,
    requestTimeoutMs = REQUEST_MS,
    trustProxy = false,
  } = options;
  const perClient = isLoopback(host) || trustProxy ? maxConnections : PUBLIC_CONNECTIONS;
  return {
    maxConnections: checkCount("maxConnections", maxConnections, 1),
    maxConnectionsPerClient: checkCount(
      "maxConnectionsPerClient",
      options.maxConnectionsPerClient ?? perClient,
      1,
    ),
    requestTimeoutMs,
    maxAnswerBytes,
  };
}

/**
 * The page fetcher by the options; a request may set its rendering mode. Pages count as bodies in
 * memory.
 */
function fetcherOf(
  options: ServeOptions["fetch"],
  maxBytes: number,
  bodies: BodyMemory,
): PageFetcher {
  return async (url, signal, render) => {
    const room = new BodyRoom(bodies);
    const onBytes = (count: number): void => room.add(count);
    const rendering = renderingFor(options?.renderer, render);
    try {
      const page = fetchPage(url, { ...options, ...rendering, maxBytes, signal, onBytes });
      return await Promise.race([room.cut, page]);
    } catch (error) {
      throw room.problem ?? error;
    } finally {
      room.release();
    }
  };
}

/**
 * Starts the service on Node, with worker threads and the guarded fetch. It listens on this machine
 * only, unless `host` is set.
 * @throws PithError for a public host without a token; system errors when it cannot listen
 */
export async function startService(options: ServeOptions = {}): Promise<RunningService> {
  const { host = "127.0.0.1", port = 8080, token, log } = options;
  const { shutdownMs = SHUTDOWN_MS, staticFolder } = options;
  const {
    maxBytes = defaultMaxBytes,
    deadlineMs = defaultDeadlineMs,
    corsOrigins,
    version,
  } = options;
  checkBinding(host, token);
  const { maxMemoryOfBodies = defaultBodiesInMemory * maxBytes } = options;
  const bounds = connectionBounds(options, host, maxMemoryOfBodies);
  const bodies = new BodyMemory(maxMemoryOfBodies);
  const { workers = availableParallelism() + 1, maxQueue, maxHeapMiB = HEAP_MIB } = options;
  const engine = new PoolEngine({ workers, maxHeapMiB, ...defined({ maxQueue }) });
  const parts: ServiceParts = {
    engine,
    fetchPage: fetcherOf(options.fetch, maxBytes, bodies),
    maxBytes,
    deadlineMs,
  };
  let isClosing = false;
  const app = createApp({
    engine,
    fetchPage: parts.fetchPage,
    maxBytes,
    maxRequests: engine.pool.size + engine.pool.maxQueue + FETCHES,
    clientOf: clientNaming(options),
    bodies,
    metrics: createPrometheusMetrics(() => ({
      ...engine.state,
      connections: connections.count,
      bodyBytes: bodies.bytes,
      answerBytes: connections.answerBytes,
    })),
    isReady: () => engine.state.ready > 0,
    isClosing: () => isClosing,
    ...bindingOptions(options, host),
    ...defined({ token, corsOrigins, version, log }),
    deadlineMs,
    routes: [
      ...(options.routes?.(parts) ?? []),
      ...(staticFolder === undefined ? [] : playgroundRoutes),
    ],
    ...(staticFolder !== undefined && { extend: (added) => addStaticFiles(added, staticFolder) }),
  });
  const server = createHttpServer(bounds.requestTimeoutMs);
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: answerUnreadable,
  });
  const connections = new Connections(server, bounds, refuseUnclear(listener));
  try {
    const [url] = await Promise.all([listen(server, host, port), engine.pool.whenReady()]);
    const close = async (): Promise<void> => {
      if (isClosing) return;
      isClosing = true;
      await Promise.race([
        closeServer(server, connections),
        sleep(shutdownMs, undefined, { ref: false }),
      ]);
      server.closeAllConnections();
      await engine.pool.terminate();
    };
    return { url, app, close };
  } catch (error) {
    server.close();
    await engine.pool.terminate();
    throw error;
  }
}
