import type { MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { rateLimiter } from "hono-rate-limiter";
import { readWhole } from "./bodies.ts";
import type { RateLimit, Service, ServiceContext, ServiceEnv } from "./context.ts";
import { Problem } from "./problems.ts";

type Guard = MiddlewareHandler<ServiceEnv>;

/** The host of a request without its port, in lower case. */
const hostnameOf = (request: ServiceContext): string => new URL(request.req.url).hostname.toLowerCase();

/**
 * Refuses requests for other host names. A page on the web whose name was made to point to this machine (DNS
 * rebinding) still sends its own name.
 */
export function guardHost(hosts: readonly string[]): Guard {
  return async (c, next) => {
    const host = hostnameOf(c);
    if (!hosts.includes(host)) {
      const names = hosts.join(", ");
      throw new Problem("wrong-host", `the service answers under ${names}, and not under ${host}`);
    }
    await next();
  };
}

/** Browsers say where a request comes from; programs say nothing, and are let through. */
function isForeign(c: ServiceContext, allowed: readonly string[]): boolean {
  const origin = c.req.header("origin");
  if (origin !== undefined) return origin !== new URL(c.req.url).origin && !allowed.includes(origin);
  // A link that a person follows is fine; an image or a script of another page is not.
  return c.req.header("sec-fetch-site") === "cross-site" && c.req.header("sec-fetch-mode") !== "navigate";
}

/** Refuses what other web pages send, unless their origin is allowed. */
export function guardOrigin(allowed: readonly string[]): Guard {
  return async (c, next) => {
    if (isForeign(c, allowed)) {
      throw new Problem("refused-origin", "the service is called by programs, its own pages and allowed origins only");
    }
    await next();
  };
}

/** Refuses requests without the token. */
export function guardToken(token: string): Guard {
  return bearerAuth<ServiceEnv>({ token, realm: "pith" });
}

/** Refuses requests of a client that sends too many. */
export function guardRate({ requests, windowMs }: RateLimit, clientOf: (c: ServiceContext) => string): Guard {
  return rateLimiter<ServiceEnv>({
    windowMs,
    limit: requests,
    keyGenerator: clientOf,
    handler: (c) => {
      // The library has worked out when the client may come again, and set the header.
      const retryAfter = Math.max(1, Number(c.res.headers.get("retry-after")) || Math.ceil(windowMs / 1000));
      throw new Problem("rate-limited", `${requests} requests in ${windowMs / 1000} s are allowed`, { retryAfter });
    },
  });
}

const tooLarge = (maxBytes: number): Problem =>
  // The rest of the body is not read, so the connection cannot be used again.
  new Problem("body-too-large", `the body may have ${maxBytes} bytes`, { headers: { connection: "close" } });

/** Reads a body that does not say its length. @throws Problem `body-too-large`, as soon as it is */
async function readLimited(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes.buffer;
}

/**
 * Refuses bodies beyond the limit, whether they say their length or come in chunks. (Hono's own guard makes a new
 * request of those in chunks, which only works where the global `Request` was replaced.)
 */
export function guardBody(maxBytes: number): Guard {
  return async (c, next) => {
    const length = c.req.header("content-length");
    if (length !== undefined && c.req.header("transfer-encoding") === undefined) {
      if (Number(length) > maxBytes) throw tooLarge(maxBytes);
    } else if (!["GET", "HEAD", "TRACE"].includes(c.req.method) && c.req.raw.body) {
      const { body } = c.req.raw;
      // Whoever reads the body of this request finds it here.
      const bytes = await readWhole(() => readLimited(body, maxBytes));
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(bytes) });
    }
    await next();
  };
}

/** How much of a new job's time the mean takes on. */
const NEW_SHARE = 0.1;
const MAX_RETRY_SECONDS = 60;

/** Counts what is worked on, lets no more in than there is room for, and knows when it makes sense to come again. */
export class Admission {
  private readonly service: Service;
  private readonly perClient = new Map<string, number>();
  private running = 0;
  private meanMs = 0;

  constructor(service: Service) {
    this.service = service;
  }

  /** The guard of routes that work: before anything of a body is read. */
  guard(): Guard {
    return async (c, next) => {
      const client = this.service.clientOf?.(c) ?? "";
      this.enter(client);
      const startedAt = performance.now();
      try {
        await next();
      } finally {
        this.leave(client, performance.now() - startedAt);
      }
    };
  }

  /** Whole seconds after which there may be room: about the time that a request takes now. */
  get retryAfter(): number {
    return Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(this.meanMs / 1000)));
  }

  private enter(client: string): void {
    const { maxRequests, maxRequestsPerClient = maxRequests, engine } = this.service;
    const own = this.perClient.get(client) ?? 0;
    const { retryAfter } = this;
    if (own >= maxRequestsPerClient) {
      throw new Problem("rate-limited", `${maxRequestsPerClient} requests of a client are worked on at a time`, {
        retryAfter,
      });
    }
    if (this.running >= maxRequests || !engine.hasRoom()) {
      throw new Problem("busy", "all workers are busy and the queue is full; try again later", { retryAfter });
    }
    this.running++;
    this.perClient.set(client, own + 1);
  }

  private leave(client: string, spentMs: number): void {
    this.running--;
    const own = (this.perClient.get(client) ?? 1) - 1;
    if (own > 0) this.perClient.set(client, own);
    else this.perClient.delete(client);
    this.meanMs += (spentMs - this.meanMs) * NEW_SHARE;
  }
}
