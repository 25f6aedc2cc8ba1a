import { readJson } from "../bodies.ts";
import type { Service, ServiceApp } from "../context.ts";
import { loadPage } from "../pages.ts";
import { checkRequest, diffRequest } from "../schemas.ts";
import { limitsOf, runJob } from "./run-job.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** `POST /v1/check` */
export function addCheck(app: ServiceApp, service: Service): void {
  app.post("/v1/check", async (c) => {
    const request = await readJson(c, checkRequest);
    const page = await loadPage(service, request, c.req.raw.signal);
    const { body } = await runJob(service, c, { do: "check" as const, page, limits: limitsOf(service) });
    return c.body(body, 200, JSON_TYPE);
  });
}

/** `POST /v1/diff` */
export function addDiff(app: ServiceApp, service: Service): void {
  app.post("/v1/diff", async (c) => {
    const { before, after } = await readJson(c, diffRequest);
    const { signal } = c.req.raw;
    const pages = [await loadPage(service, before, signal), await loadPage(service, after, signal)] as const;
    const { body } = await runJob(service, c, {
      do: "diff" as const,
      page: pages[1],
      before: pages[0],
      limits: limitsOf(service),
    });
    return c.body(body, 200, JSON_TYPE);
  });
}
