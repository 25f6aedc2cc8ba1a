import { defined } from "pith-base";
import { parseJson, readBody, requireType, validate } from "../bodies.ts";
import type { Service, ServiceApp, ServiceContext } from "../context.ts";
import { extractOffers, negotiate, type Offer } from "../formats.ts";
import type { ExtractJob, JobPage } from "../job.ts";
import { loadMore, loadPage } from "../pages.ts";
import { Problem } from "../problems.ts";
import { type ExtractRequest, extractQuery, extractRequest } from "../schemas.ts";
import { limitsOf, runJob } from "./run-job.ts";

/** Media types of a body that is the page itself; its bytes are decoded as in a browser. */
const PAGE_TYPES = ["text/html", "application/xhtml+xml"];

async function readRequest(c: ServiceContext): Promise<{ request: ExtractRequest; page?: JobPage }> {
  const type = requireType(c, ["application/json", ...PAGE_TYPES]);
  const bytes = await readBody(c);
  if (!PAGE_TYPES.includes(type)) return { request: validate(extractRequest, parseJson(bytes), "the body") };
  const { onDoubt, include, ...query } = validate(extractQuery, c.req.query(), "the query");
  const contentType = c.req.header("content-type") ?? type;
  return {
    request: { ...query, options: defined({ onDoubt, include }) },
    page: { html: bytes, contentType, ...defined({ url: query.url }) },
  };
}

export function extractJob(
  service: Service,
  page: JobPage,
  { method, options: { blocks, onDoubt, minConfidence, ...options } }: Pick<ExtractRequest, "method" | "options">,
  { format, shape }: Offer<ExtractJob["format"]>,
  more: Pick<ExtractJob, "more" | "stopped"> = {},
): ExtractJob {
  // The format json is the whole result, whose content is text.
  const isWhole = format === "json";
  return {
    do: "extract",
    page,
    method,
    format: isWhole ? "text" : format,
    shape,
    blocks: blocks ?? isWhole,
    ...defined({ onDoubt, minConfidence }),
    options,
    limits: limitsOf(service),
    ...more,
  };
}

export async function answerExtract(
  service: Service,
  c: ServiceContext,
  job: ExtractJob,
  offer: Offer<ExtractJob["format"]>,
): Promise<Response> {
  const { body, outcome = "", doubts } = await runJob(service, c, job);
  if (doubts && doubts.length > 0 && job.onDoubt === "fail") {
    const details = doubts.map(({ kind, evidence, advice }) => `${kind}: ${evidence}. ${advice}`);
    throw new Problem("doubtful", details.join(" "));
  }
  return c.body(body, 200, {
    "content-type": offer.type,
    vary: "accept",
    "pith-method": job.method,
    "pith-outcome": outcome,
    ...(doubts && { "pith-doubts": doubts.map(({ kind }) => kind).join(", ") }),
  });
}

/** `POST /v1/extract` */
export function addExtract(app: ServiceApp, service: Service): void {
  app.post("/v1/extract", async (c) => {
    const { request, page: sent } = await readRequest(c);
    const offer = negotiate(c.req.header("accept"), extractOffers(request.format));
    const page = sent ?? (await loadPage(service, request, c.req.raw.signal));
    const more = await loadMore(service, page, request, c.req.raw.signal);
    const job = extractJob(service, page, request, offer, more);
    return answerExtract(service, c, job, offer);
  });
}
