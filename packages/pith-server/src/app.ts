import { Hono } from "hono";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { matchedRoutes } from "hono/route";
import { secureHeaders } from "hono/secure-headers";
import { defined } from "../../pith/src/text/defined.ts";
import { BodyMemory } from "./body-memory.ts";
import {
  defaultBodiesInMemory,
  defaultDeadlineMs,
  defaultMaxBytes,
  type Route,
  type Service,
  type ServiceApp,
  type ServiceContext,
  type ServiceEnv,
  type ServiceOptions,
} from "./context.ts";
import { createInProcessEngine } from "./engine.ts";
import {
  Admission,
  guardBody,
  guardHost,
  guardLength,
  guardOrigin,
  guardRate,
  guardToken,
} from "./guards.ts";
import { Problem, problemBody, problemHeaders, toProblem } from "./problems.ts";
import { routes } from "./routes/index.ts";
import { addressInPath, addressOf, nothingAt, readerRoute } from "./routes/reader.ts";
import { scrapeProblem } from "./routes/scrape.ts";

const MAX_REQUESTS = 100;

/**
 * No scripts and no external styles: answers are data, and HTML answers need only inline styles and
 * images.
 */
const CONTENT_POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox";

const withDefaults = ({ maxBytes = defaultMaxBytes, ...options }: ServiceOptions): Service => ({
  ...options,
  routes: [...routes, ...(options.routes ?? [])],
  version: options.version ?? "0.0.0",
  engine: options.engine ?? createInProcessEngine(),
  bodies: options.bodies ?? new BodyMemory(defaultBodiesInMemory * maxBytes),
  maxBytes,
  deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
  maxRequests: options.maxRequests ?? MAX_REQUESTS,
});

/** The matching path of the documentation: a small set, whatever clients send. */
function routeOf(c: ServiceContext): string {
  const path = matchedRoutes(c).find((route) => !route.path.includes("*"))?.path;
  if (path !== undefined) return path.replaceAll(/:(\w+)/gu, "{$1}");
  return addressInPath(c.req.path) === undefined ? "other" : "/{url}";
}

function observe(app: ServiceApp, { log, metrics, isClosing }: Service): void {
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set("facts", {});
    await next();
    if (isClosing?.()) c.header("connection", "close");
    const seconds = (performance.now() - startedAt) / 1000;
    const verb = c.req.method;
    const { status } = c.res;
    const facts = c.get("facts");
    const route = routeOf(c);
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
function answerError(
  service: Service,
  admission: Admission,
  error: unknown,
  c: ServiceContext,
): Response {
  if (error instanceof HTTPException) {
    // Only the token check throws these; its header names the missing part.
    const challenge = error.getResponse().headers.get("www-authenticate") ?? "Bearer";
    const headers = { "www-authenticate": challenge };
    return answerProblem(
      c,
      new Problem("unauthorized", "send the header Authorization: Bearer TOKEN", { headers }),
    );
  }
  const problem = toProblem(error);
  if (problem.code === "internal") {
    const { cause } = problem;
    const fault = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    service.log?.({ level: "error", event: "fault", requestId: c.get("requestId"), fault });
  }
  const { retryAfter = problem.code === "busy" ? admission.retryAfter : undefined } = problem.facts;
  return answerProblem(
    c,
    new Problem(problem.code, problem.message, { ...problem.facts, ...defined({ retryAfter }) }),
  );
}

function addGuards(app: ServiceApp, service: Service, admission: Admission): void {
  const {
    hosts,
    corsOrigins = [],
    rateLimit,
    token,
    maxBytes,
    bodies,
    clientOf = () => "",
  } = service;
  app.use(requestId({ limitLength: 100 }));
  observe(app, service);
  app.use(
    secureHeaders({ strictTransportSecurity: false, xFrameOptions: "DENY", overwrite: false }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("content-security-policy"))
      c.header("content-security-policy", CONTENT_POLICY);
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

/** Adds all routes, and answers to other methods on their paths. */
function addRoutes(app: ServiceApp, service: Service): void {
  const routes = service.routes.filter((route) => route !== readerRoute);
  const pathOf = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/gu, ":$1");
  for (const route of routes)
    app.on(route.verb.toUpperCase(), pathOf(route), (c) => route.handle(c, service));
  for (const route of routes) {
    const verbs = routes
      .filter(({ path }) => path === route.path)
      .map(({ verb }) => verb.toUpperCase());
    const allow = verbs.includes("GET") ? [...verbs, "HEAD"] : verbs;
    app.all(pathOf(route), (c) => {
      const headers = { allow: allow.join(", ") };
      const detail = `${route.path} takes ${allow.join(" and ")}, not ${c.req.method}`;
      throw new Problem("method-not-allowed", detail, { headers });
    });
  }
}

/**
 * The HTTP service as a Fetch-API application: `app.fetch(request)`. Options provide what runtimes
 * differ in.
 */
export function createApp(options: ServiceOptions = {}): ServiceApp {
  const service = withDefaults(options);
  const admission = new Admission(service);
  const app: ServiceApp = new Hono<ServiceEnv>();
  app.onError((error, c) => answerError(service, admission, error, c));
  addGuards(app, service, admission);
  addRoutes(app, service);
  service.extend?.(app);
  app.get("/*", (c) => readerRoute.handle(c, service));
  app.notFound((c) => {
    if (addressOf(c.req.url) !== undefined) {
      const headers = { allow: "GET, HEAD" };
      return answerProblem(
        c,
        new Problem("method-not-allowed", "addresses accept only GET and HEAD", { headers }),
      );
    }
    return answerProblem(c, nothingAt(c, service.routes));
  });
  return app;
}
