import { defaultMethodId } from "../../../../src/method-table.ts";
import type { Service, ServiceContext } from "../context.ts";
import { negotiate, readerOffers } from "../formats.ts";
import { fetchAddress } from "../pages.ts";
import { Problem } from "../problems.ts";
import { answerExtract, extractJob } from "./extract.ts";

/** An address in a path; proxies make one slash of two. */
const ADDRESS = /^\/(https?):\/{1,2}(?=[^/])/iu;

/** The address that a request names as its path, query and all. */
export function addressOf(requestUrl: string): string | undefined {
  const { origin } = new URL(requestUrl);
  const path = requestUrl.slice(origin.length);
  return ADDRESS.test(path) ? path.replace(ADDRESS, "$1://") : undefined;
}

/** The problem of a path that means nothing. */
export function nothingAt(c: ServiceContext): Problem {
  return new Problem("not-found", `there is nothing at ${c.req.path}; GET /openapi.json lists what there is`);
}

/** `GET /URL`: the page at an address, as Markdown or as `Accept` says. */
export async function readAddress(service: Service, c: ServiceContext): Promise<Response> {
  const url = addressOf(c.req.url);
  if (url === undefined || !URL.canParse(url)) throw nothingAt(c);
  const offer = negotiate(c.req.header("accept"), readerOffers);
  const page = await fetchAddress(service, url, c.req.raw.signal);
  const job = extractJob(service, page, { method: defaultMethodId, options: {} }, offer);
  return answerExtract(service, c, job, offer);
}
