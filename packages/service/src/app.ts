import { Hono } from "hono";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { pithOptions } from "pith";
import { methods } from "pith-methods";
import { BodyMemory } from "./body-memory.ts";
import {
  defaultBodiesInMemory,
  defaultDeadlineMs,
  defaultMaxBytes,
  type Service,
  type ServiceApp,
  type ServiceContext,
  type ServiceEnv,
  type ServiceOptions,
} from "./context.ts";
import { createInProcessEngine } from "./engine.ts";
import { Admission, guardBody, guardHost, guardLength, guardOrigin, guardRate, guardToken } from "./guards.ts";
import { openApiDocument } from "./openapi.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { Problem, problemBody, problemHeaders, toProblem } from "./problems.ts";
import { addExtract } from "./routes/extract.ts";
import { questions } from "./routes/questions.ts";
import { addressInPath, addressOf, nothingAt, readAddress } from "./routes/reader.ts";
import { addReference } from "./routes/reference.ts";
import { addScrape, scrapeProblem } from "./routes/scrape.ts";

const MAX_REQUESTS = 100;

/** No scripts and no external styles: answers are data, and HTML answers need only inline styles and images. */
const CONTENT_POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox";

const withDefaults = ({ maxBytes = defaultMaxBytes, ...options }: ServiceOptions): Service => ({
  ...options,
  operations: [...operations, ...(options.extraOperations ?? [])],
  engine: options.engine ?? createInProcessEngine(),
  bodies: options.bodies ?? new BodyMemory(defaultBodiesInMemory * maxBytes),
  maxBytes,
  deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
  maxRequests: options.maxRequests ?? MAX_REQUESTS,
});

function routeOf(operations: readonly Operation[], path: string): string {
  if (/^\/https?:/iu.test(path)) return "/{url}";
  const fits = ({ path: pattern }: { readonly path: string }): boolean =>
    pattern !== "/{url}" && new RegExp(`^${pattern.replaceAll(/\{\w+\}/gu, "[^/]+")}$`, "u").test(path);
  return operations.find(fits)?.path ?? "other";
}

function observe(app: ServiceApp, { log, metrics, isClosing, operations }: Service): void {
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set("facts", {});
    await next();
    if (isClosing?.()) c.header("connection", "close");
    const seconds = (performance.now() - startedAt) / 1000;
    const { method: verb, path } = c.req;
    const { status } = c.res;
    const facts = c.get("facts");
    const route = routeOf(operations, path);
    metrics?.record({ verb, route, status, seconds, ...facts });
    log?.({
      level: status === 500 ? "error" : "info",
      event: "request",
      requestId: c.get("requestId"),
      verb,
      route,
      status,
      ms: Math.round(seconds * 1e5) / 100,
      ...facts,
    });
  });
}

const answerProblem = (c: ServiceContext, problem: Problem): Response =>
  c.body(
    problemBody(problem, c.get("requestId"), scrapeProblem(c.req.path, problem)),
    problem.status,
    problemHeaders(problem),
  );

/** Converts an error to a problem document. Internal errors are logged with all details. */
function answerError(service: Service, admission: Admission, error: unknown, c: ServiceContext): Response {
  if (error instanceof HTTPException) {
    // Only the token check throws these; its header names the missing part.
    const challenge = error.getResponse().headers.get("www-authenticate") ?? "Bearer";
    const headers = { "www-authenticate": challenge };
    return answerProblem(c, new Problem("unauthorized", "send the header Authorization: Bearer TOKEN", { headers }));
  }
  const problem = toProblem(error);
  if (problem.code === "internal") {
    const { cause } = problem;
    const fault = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    service.log?.({ level: "error", event: "fault", requestId: c.get("requestId"), fault });
  }
  const { retryAfter = problem.code === "busy" ? admission.retryAfter : undefined, ...facts } = problem.facts;
  if (retryAfter === problem.facts.retryAfter) return answerProblem(c, problem);
  return answerProblem(c, new Problem(problem.code, problem.message, { ...facts, ...(retryAfter && { retryAfter }) }));
}

function addGuards(app: ServiceApp, service: Service, admission: Admission): void {
  const { hosts, corsOrigins = [], rateLimit, token, maxBytes, bodies, clientOf = () => "" } = service;
  app.use(requestId({ limitLength: 100 }));
  observe(app, service);
  app.use(secureHeaders({ strictTransportSecurity: false, xFrameOptions: "DENY", overwrite: false }));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("content-security-policy")) c.header("content-security-policy", CONTENT_POLICY);
  });
  if (hosts) app.use(guardHost(hosts));
  app.use(guardOrigin(corsOrigins));
  if (corsOrigins.length > 0) app.use(cors({ origin: [...corsOrigins], maxAge: 600 }));
  const isWork = (path: string): boolean =>
    /^\/(?:v[12]\/|mcp(?:\/|$)|https?:)/iu.test(path) || addressInPath(path) !== undefined;
  const needsToken = (path: string): boolean => isWork(path) || path === "/metrics";
  const when = (test: (path: string) => boolean, guard: ReturnType<typeof guardToken>): void => {
    app.use(async (c, next) => (test(c.req.path) ? guard(c, next) : next()));
  };
  if (rateLimit) when(isWork, guardRate(rateLimit, clientOf));
  if (token !== undefined) when(needsToken, guardToken(token));
  app.use(guardLength(maxBytes));
  // An unfinished body takes up memory only for the received bytes, and no request slot.
  when(isWork, admission.guardEarly());
  when(isWork, guardBody(maxBytes, bodies));
  when(isWork, admission.guard());
}

function addOperations(app: ServiceApp, service: Service): void {
  const { isReady, isClosing, metrics, token, version = "0.0.0" } = service;
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", (c) => {
    if (isReady?.() === false || isClosing?.()) {
      throw new Problem("shutting-down", "the service cannot handle requests now", { retryAfter: 1 });
    }
    return c.json({ status: "ready" });
  });
  app.get("/metrics", async (c) => {
    if (!metrics) throw new Problem("not-found", "this service has no metrics");
    const { contentType, body } = await metrics.expose();
    return c.body(body, 200, { "content-type": contentType });
  });
  const describe = (): object => openApiDocument(service.operations, version, token !== undefined);
  app.get("/openapi.json", (c) => c.json(describe()));
  addReference(app, describe, version);
  app.get("/v1/methods", (c) =>
    c.json({
      methods: methods.map(({ id, summary, paper, options }) => ({
        id,
        summary,
        paper,
        options,
        isDefault: id === pithOptions.defaultMethodId,
      })),
    }),
  );
}

function refuseOtherMethods(app: ServiceApp, { operations }: Service): void {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    if (path === "/{url}") continue;
    const verbs = operations.filter((operation) => operation.path === path).map(({ verb }) => verb.toUpperCase());
    const allow = verbs.includes("GET") ? [...verbs, "HEAD"] : verbs;
    app.all(path.replaceAll(/\{(\w+)\}/gu, ":$1"), (c) => {
      const headers = { allow: allow.join(", ") };
      throw new Problem("method-not-allowed", `${path} takes ${allow.join(" and ")}, not ${c.req.method}`, { headers });
    });
  }
}

/** The HTTP service as a Fetch-API application: `app.fetch(request)`. Options provide what runtimes differ in. */
export function createApp(options: ServiceOptions = {}): ServiceApp {
  const service = withDefaults(options);
  const admission = new Admission(service);
  const app: ServiceApp = new Hono<ServiceEnv>();
  app.onError((error, c) => answerError(service, admission, error, c));
  addGuards(app, service, admission);
  addExtract(app, service);
  for (const { add } of questions) add(app, service);
  addScrape(app, service);
  addOperations(app, service);
  service.extend?.(app);
  refuseOtherMethods(app, service);
  app.get("/*", (c) => readAddress(service, c));
  app.notFound((c) => {
    if (addressOf(c.req.url) !== undefined) {
      const headers = { allow: "GET, HEAD" };
      return answerProblem(c, new Problem("method-not-allowed", "addresses accept only GET and HEAD", { headers }));
    }
    return answerProblem(c, nothingAt(c));
  });
  return app;
}
