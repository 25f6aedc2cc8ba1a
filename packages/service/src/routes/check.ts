import { defined } from "pith-base";
import { readJson } from "../bodies.ts";
import type { Service, ServiceApp } from "../context.ts";
import { loadPage } from "../pages.ts";
import { checkRequest, diffRequest, type EarlierVersion } from "../schemas.ts";
import { limitsOf, runJob } from "./run-job.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** `POST /v1/check` */
export function addCheck(app: ServiceApp, service: Service): void {
  app.post("/v1/check", async (c) => {
    const request = await readJson(c, checkRequest);
    const page = await loadPage(service, request, c.req.raw.signal);
    const job = { do: "check" as const, page, ...request.options, limits: limitsOf(service) };
    const { body } = await runJob(service, c, job);
    return c.body(body, 200, JSON_TYPE);
  });
}

const keptOf = ({ text, markdown }: EarlierVersion): Pick<EarlierVersion, "text" | "markdown"> =>
  text === undefined ? defined({ markdown }) : { text };

/** `POST /v1/diff` */
export function addDiff(app: ServiceApp, service: Service): void {
  app.post("/v1/diff", async (c) => {
    const { before, after } = await readJson(c, diffRequest);
    const { signal } = c.req.raw;
    const isKept = before.text !== undefined || before.markdown !== undefined;
    const old = isKept ? keptOf(before) : await loadPage(service, before, signal);
    const { body } = await runJob(service, c, {
      do: "diff" as const,
      page: await loadPage(service, after, signal),
      before: old,
      limits: limitsOf(service),
    });
    return c.body(body, 200, JSON_TYPE);
  });
}
