import { pith } from "pith/methods";
import { suggest } from "../../../pith/src/safety/suggest.ts";
import type { RenderMode, Route, Service, ServiceContext } from "../context.ts";
import { FERRY_MARKDOWN, FERRY_URL } from "../examples.ts";
import { negotiate, readerOffers } from "../formats.ts";
import type { ScrapeFormat } from "../job.ts";
import { ref } from "../json-schema.ts";
import { fetchAddress, fetchForClient } from "../pages.ts";
import { Problem } from "../problems.ts";
import { answerExtract, CONTENT, extractJob } from "./extract.ts";
import { PAGE_PROBLEMS, runQuestion } from "./run-question.ts";
import { choiceOf, missingEndpoint } from "./scrape.ts";

/** An address in a path; proxies collapse double slashes. */
const ADDRESS = /^\/(https?):\/{1,2}(?=[^/])/iu;
/** A host without scheme. File names that browsers and tools request have other endings. */
const HOST =
  /^\/(?=[^/?#]{1,260}(?:[/?#]|$))((?:[a-z\d-]+\.)+(?!(?:ico|txt|xml|json|html?|css|js|map|png|svg|php)\b)[a-z]{2,})(?=[:/?#]|$)/iu;

/** The address in a request's path, including the query; https if it has no scheme. */
export function addressOf(requestUrl: string): string | undefined {
  const { origin } = new URL(requestUrl);
  return addressInPath(requestUrl.slice(origin.length));
}

export function addressInPath(path: string): string | undefined {
  if (ADDRESS.test(path)) return path.replace(ADDRESS, "$1://");
  return HOST.test(path) ? `https:/${path}` : undefined;
}

/** The error for a path without a route, with the nearest one. */
export function nothingAt({ req: { path } }: ServiceContext, known: readonly Route[]): Problem {
  const paths = known.map((route) => route.path).filter((each) => !each.includes("{"));
  const near = suggest(path.toLowerCase().replace(/\/$/u, ""), paths);
  const hint = near || "; GET /openapi.json lists what there is";
  return new Problem("not-found", missingEndpoint(path) ?? `there is nothing at ${path}${hint}`);
}

/** Values of `X-Return-Format`. Jina's `html` is the page as received. */
const RETURN_FORMATS = new Map<string, { readonly format: ScrapeFormat; readonly type: string }>([
  ["markdown", { format: "markdown", type: "text/markdown; charset=utf-8" }],
  ["text", { format: "text", type: "text/plain; charset=utf-8" }],
  ["html", { format: "rawHtml", type: "text/html; charset=utf-8" }],
]);

/** Values of `X-Engine`: whether a browser renders the page. */
const ENGINES = new Map<string, RenderMode | undefined>([
  ["auto", undefined],
  ["direct", "never"],
  ["curl", "never"],
  ["browser", "always"],
  ["cf-browser-rendering", "always"],
]);

/** Headers for features that need a browser. */
const BROWSER_HEADERS = ["x-wait-for-selector", "x-with-iframe", "x-with-shadow-dom"] as const;

/** Most seconds in `X-Timeout`, as in Jina. */
const MAX_TIMEOUT_S = 180;

const JINA_HEADERS = [
  "x-return-format",
  "x-target-selector",
  "x-remove-selector",
  "x-with-links-summary",
  "x-engine",
  "x-timeout",
  ...BROWSER_HEADERS,
] as const;

const isSet = (value: string | undefined): boolean =>
  value !== undefined && value.toLowerCase() !== "false";

/** Translates the headers to fetch options. @throws Problem for an invalid value */
function clientFetchOf(c: ServiceContext): Parameters<typeof fetchForClient>[3] {
  const engine = c.req.header("x-engine")?.toLowerCase();
  const timeout = c.req.header("x-timeout");
  if (engine !== undefined && !ENGINES.has(engine)) {
    const known = [...ENGINES.keys()].join(", ");
    throw new Problem(
      "invalid-request",
      `X-Engine takes ${known}, not ${JSON.stringify(engine.slice(0, 40))}`,
    );
  }
  const seconds = timeout === undefined ? undefined : Number(timeout);
  if (seconds !== undefined && !(seconds > 0 && seconds <= MAX_TIMEOUT_S)) {
    throw new Problem("invalid-request", `X-Timeout takes seconds, up to ${MAX_TIMEOUT_S}`);
  }
  const needsBrowser = BROWSER_HEADERS.some((name) => isSet(c.req.header(name)));
  const render = ENGINES.get(engine ?? "auto") ?? (needsBrowser ? "always" : undefined);
  return {
    ...(render && { render }),
    ...(seconds !== undefined && { timeoutMs: Math.ceil(seconds * 1000) }),
  };
}

/** `GET /URL` with headers of Jina Reader, or undefined for a request without. */
async function readAsJina(
  service: Service,
  c: ServiceContext,
  url: string,
): Promise<Response | undefined> {
  const [name = "markdown", target, remove, links] = JINA_HEADERS.map((header) =>
    c.req.header(header),
  );
  if (JINA_HEADERS.every((header) => c.req.header(header) === undefined)) return undefined;
  const wanted = RETURN_FORMATS.get(name.toLowerCase());
  if (!wanted) {
    const known = [...RETURN_FORMATS.keys()].join(", ");
    throw new Problem(
      "invalid-request",
      `X-Return-Format takes ${known}, not ${JSON.stringify(name.slice(0, 40))}`,
    );
  }
  const isText = !/^application\/json\b/iu.test(c.req.header("accept") ?? "");
  const fetched = await fetchForClient(service, url, c.req.raw.signal, clientFetchOf(c));
  const formats = [wanted.format, ...(isSet(links) ? (["links"] as const) : [])];
  const choice = choiceOf(
    target === undefined ? undefined : [target],
    remove === undefined ? [] : [remove],
  );
  const { body, outcome = "" } = await runQuestion(service, c, {
    do: "scrape",
    form: "jina",
    ...fetched,
    formats,
    ...choice,
    isText,
  });
  return c.body(body, 200, {
    "content-type": isText ? wanted.type : "application/json",
    vary: ["accept", ...JINA_HEADERS].join(", "),
    "pith-method": choice.method,
    "pith-outcome": outcome,
  });
}

/** The page at an address, as Markdown or in the format of `Accept`. */
export const readerRoute: Route = {
  verb: "get",
  path: "/{url}",
  id: "read",
  summary: "The page at a URL, as Markdown or in the type that Accept names",
  description:
    "The path is the address, for example GET /https://example.org/story?id=4. Jina Reader's headers X-Return-Format, " +
    "X-Target-Selector, X-Remove-Selector and X-With-Links-Summary are understood.",
  parameters: { url: { type: "string", format: "uri" } },
  answer: "The content.",
  content: { ...CONTENT, "application/json": ref("Result") },
  problems: [...PAGE_PROBLEMS, "needs-script"],
  example: { path: { url: FERRY_URL }, accept: "text/markdown", answer: FERRY_MARKDOWN },
  async handle(c, service) {
    const url = addressOf(c.req.url);
    if (url === undefined || !URL.canParse(url)) throw nothingAt(c, service.routes);
    const asJina = await readAsJina(service, c, url);
    if (asJina) return asJina;
    const offer = negotiate(c.req.header("accept"), readerOffers);
    const page = await fetchAddress(service, url, c.req.raw.signal);
    const question = extractJob(page, { method: pith.id, options: {} }, offer);
    return answerExtract(service, c, question, offer);
  },
};
