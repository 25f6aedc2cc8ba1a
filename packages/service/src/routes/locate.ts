import { readJson } from "../bodies.ts";
import type { Service, ServiceApp } from "../context.ts";
import { loadPage } from "../pages.ts";
import { locateRequest } from "../schemas.ts";
import { limitsOf, runJob } from "./run-job.ts";

/** `POST /v1/locate` */
export function addLocate(app: ServiceApp, service: Service): void {
  app.post("/v1/locate", async (c) => {
    const { quote, options, ...request } = await readJson(c, locateRequest);
    const page = await loadPage(service, request, c.req.raw.signal);
    const job = { do: "locate" as const, page, quote, limits: limitsOf(service), ...options };
    const { body } = await runJob(service, c, job);
    return c.body(body, 200, { "content-type": "application/json" });
  });
}
