import { readJson } from "../bodies.ts";
import type { Service, ServiceApp } from "../context.ts";
import { loadPage } from "../pages.ts";
import { compareRequest } from "../schemas.ts";
import { limitsOf, runJob } from "./run-job.ts";

/** `POST /v1/compare` */
export function addCompare(app: ServiceApp, service: Service): void {
  app.post("/v1/compare", async (c) => {
    const request = await readJson(c, compareRequest);
    const page = await loadPage(service, request, c.req.raw.signal);
    const { body } = await runJob(service, c, {
      do: "compare",
      page,
      limits: limitsOf(service),
      ...(request.methods && { methods: request.methods }),
      ...request.options,
    });
    return c.body(body, 200, { "content-type": "application/json" });
  });
}
