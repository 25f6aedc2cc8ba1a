import type { MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { rateLimiter } from "hono-rate-limiter";
import { readWhole } from "./bodies.ts";
import { type BodyMemory, BodyRoom } from "./body-memory.ts";
import type { RateLimit, Service, ServiceContext, ServiceEnv } from "./context.ts";
import { Problem } from "./problems.ts";
import { RequestCounts } from "./request-counts.ts";

type Guard = MiddlewareHandler<ServiceEnv>;

/** Refuses other host names: in DNS rebinding, a web page's name resolves to this machine. */
export function guardHost(hosts: readonly string[]): Guard {
  return async (c, next) => {
    const host = new URL(c.req.url).hostname.toLowerCase();
    if (hosts.includes(host)) return next();
    throw new Problem(
      "wrong-host",
      `the service accepts requests for ${hosts.join(", ")}, not for ${host}`,
    );
  };
}

/**
 * Whether a request comes from another web page. Browsers name the origin; other programs are
 * allowed.
 */
function isForeign(c: ServiceContext, allowed: readonly string[]): boolean {
  const origin = c.req.header("origin");
  if (origin !== undefined)
    return origin !== new URL(c.req.url).origin && !allowed.includes(origin);
  // A followed link is allowed; an image or script of another page is not.
  return (
    c.req.header("sec-fetch-site") === "cross-site" && c.req.header("sec-fetch-mode") !== "navigate"
  );
}

/** Refuses requests from other web pages, unless their origin is allowed. */
export function guardOrigin(allowed: readonly string[]): Guard {
  return async (c, next) => {
    if (!isForeign(c, allowed)) return next();
    throw new Problem(
      "refused-origin",
      "only programs, the service's own pages and allowed origins may call it",
    );
  };
}

export const guardToken = (token: string): Guard =>
  bearerAuth<ServiceEnv>({ token, realm: "pith" });

export function guardRate(
  { requests, windowMs }: RateLimit,
  clientOf: (c: ServiceContext) => string,
): Guard {
  return rateLimiter<ServiceEnv>({
    windowMs,
    limit: requests,
    store: new RequestCounts(windowMs),
    keyGenerator: clientOf,
    handler: (c) => {
      // The rate limiter has computed the retry time and set the header.
      const retryAfter = Math.max(
        1,
        Number(c.res.headers.get("retry-after")) || Math.ceil(windowMs / 1000),
      );
      throw new Problem(
        "rate-limited",
        `only ${requests} requests in ${windowMs / 1000} s are allowed`,
        {
          retryAfter,
        },
      );
    },
  });
}

const tooLarge = (maxBytes: number): Problem =>
  // The rest of the body stays unread, so the connection cannot be reused.
  new Problem("body-too-large", `the body may have at most ${maxBytes} bytes`, {
    headers: { connection: "close" },
  });

/**
 * Reads a body while there is room. @throws Problem `body-too-large` as soon as the limit is
 * exceeded; `busy`
 */
async function readLimited(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  room: BodyRoom,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // The lock is not released on early exit: that would break the connection before the answer.
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), room.cut]);
    if (done) return new Blob(chunks).arrayBuffer();
    length += value.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    room.add(value.length);
    chunks.push(value);
  }
}

export function guardLength(maxBytes: number): Guard {
  return async (c, next) => {
    const length = c.req.header("content-length");
    if (
      length !== undefined &&
      c.req.header("transfer-encoding") === undefined &&
      Number(length) > maxBytes
    ) {
      throw tooLarge(maxBytes);
    }
    await next();
  };
}

/**
 * Reads the whole body, within its own limit and that of all bodies together, before any other
 * processing.
 */
export function guardBody(maxBytes: number, bodies: BodyMemory): Guard {
  return async (c, next) => {
    const { body } = c.req.raw;
    if (["GET", "HEAD", "TRACE"].includes(c.req.method) || !body) return next();
    const room = new BodyRoom(bodies);
    try {
      const bytes = await readWhole(() => readLimited(body, maxBytes, room));
      room.close();
      // Hono reads the request's body from this cache.
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(bytes) });
      await next();
    } finally {
      room.release();
    }
  };
}

/** Weight of a new job's time in the running mean. */
const NEW_SHARE = 0.1;
const MAX_RETRY_SECONDS = 60;

/** Counts requests in progress, refuses those beyond the limit, and estimates when to retry. */
export class Admission {
  /** The clients of the requests in progress, one entry for each. */
  private readonly running: string[] = [];
  private meanMs = 0;

  constructor(private readonly service: Service) {}

  /** Refuses work requests without room before any of the body is read. */
  guardEarly(): Guard {
    return (c, next) => {
      this.check(this.clientOf(c));
      return next();
    };
  }

  guard(): Guard {
    return async (c, next) => {
      const client = this.clientOf(c);
      this.check(client);
      this.running.push(client);
      const startedAt = performance.now();
      try {
        await next();
      } finally {
        this.running.splice(this.running.indexOf(client), 1);
        this.meanMs += (performance.now() - startedAt - this.meanMs) * NEW_SHARE;
      }
    };
  }

  /** Whole seconds until there may be room: about the current duration of a request. */
  get retryAfter(): number {
    return Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(this.meanMs / 1000)));
  }

  private clientOf(c: ServiceContext): string {
    return this.service.clientOf?.(c) ?? "";
  }

  private check(client: string): void {
    const { maxRequests, maxRequestsPerClient = maxRequests, engine } = this.service;
    const { running, retryAfter } = this;
    if (running.filter((each) => each === client).length >= maxRequestsPerClient) {
      const detail = `a client may have only ${maxRequestsPerClient} requests at a time`;
      throw new Problem("rate-limited", detail, { retryAfter });
    }
    if (running.length >= maxRequests || !engine.hasRoom()) {
      throw new Problem("busy", "all workers are busy and the queue is full; try again later", {
        retryAfter,
      });
    }
  }
}
