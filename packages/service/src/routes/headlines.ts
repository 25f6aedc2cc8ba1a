import { readJson } from "../bodies.ts";
import type { Service, ServiceApp } from "../context.ts";
import { headlineOffers, negotiate } from "../formats.ts";
import { loadPage } from "../pages.ts";
import { headlinesRequest } from "../schemas.ts";
import { limitsOf, runJob } from "./run-job.ts";

/** `POST /v1/headlines` */
export function addHeadlines(app: ServiceApp, service: Service): void {
  app.post("/v1/headlines", async (c) => {
    const request = await readJson(c, headlinesRequest);
    const offer = negotiate(c.req.header("accept"), headlineOffers(request.format));
    const page = await loadPage(service, request, c.req.raw.signal);
    const job = { do: "headlines" as const, page, format: offer.format, limits: limitsOf(service), ...request.options };
    const { body } = await runJob(service, c, job);
    return c.body(body, 200, { "content-type": offer.type, vary: "accept" });
  });
}
