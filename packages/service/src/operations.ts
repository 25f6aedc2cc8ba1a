import { type JsonSchema, list, type Operation, ok, PAGE_PROBLEMS, record, ref, schemaOf, TEXT } from "./operation.ts";
import { questions } from "./routes/questions.ts";
import { referenceOperation } from "./routes/reference.ts";
import { extractQuery, extractRequest } from "./schemas.ts";
import { scrapeRequest } from "./scrape-schema.ts";

const CONTENT: Readonly<Record<string, JsonSchema>> = {
  "text/markdown": TEXT,
  "text/plain": TEXT,
  "text/html": TEXT,
  "application/tei+xml": TEXT,
};

/** The two versions of one form; they differ in nothing that the service supports. */
const scrapes: readonly Operation[] = (["v1", "v2"] as const).map((version) => ({
  verb: "post",
  path: `/${version}/scrape`,
  id: `scrape-${version}`,
  summary: "A page, in the format of Firecrawl's scrape",
  description:
    "For Firecrawl clients: change only the base URL. Unsupported features (screenshots, actions, formats " +
    "made by a language model) are refused.",
  body: { "application/json": schemaOf(scrapeRequest) },
  answer: ok("The page in the requested formats.", {
    "application/json": record({ success: { type: "boolean" }, data: { type: "object" } }),
  }),
  problems: PAGE_PROBLEMS,
}));

const asked = questions.map(({ operation }) => operation);

/** All operations available in every runtime, in the order of the documentation. */
export const operations: readonly Operation[] = [
  {
    verb: "post",
    path: "/v1/extract",
    id: "extract",
    summary: "The main content of one page",
    description:
      "The body is JSON, or the page itself (text/html) with the rest in the query. The response is JSON with the content, " +
      "or the content alone when Accept asks for its media type.",
    body: { "application/json": schemaOf(extractRequest), "text/html": TEXT },
    query: schemaOf(extractQuery),
    answer: ok("The content.", { "application/json": ref("Result"), ...CONTENT }),
    problems: [...PAGE_PROBLEMS, "no-rendering", "doubtful"],
  },
  ...asked.slice(0, 3),
  ...scrapes,
  ...asked.slice(3),
  {
    verb: "get",
    path: "/v1/methods",
    id: "listMethods",
    summary: "The methods with their papers and options",
    answer: ok("All methods.", { "application/json": record({ methods: list({ type: "object" }) }) }),
    problems: [],
  },
  {
    verb: "get",
    path: "/{url}",
    id: "read",
    summary: "The page at a URL, as Markdown or in the type that Accept names",
    description:
      "The path is the address, for example GET /https://example.org/story?id=4. Jina Reader's headers X-Return-Format, " +
      "X-Target-Selector, X-Remove-Selector and X-With-Links-Summary are understood.",
    parameters: { url: { type: "string", format: "uri" } },
    answer: ok("The content.", { ...CONTENT, "application/json": ref("Result") }),
    problems: PAGE_PROBLEMS,
  },
  {
    verb: "get",
    path: "/healthz",
    id: "health",
    summary: "Whether the process is alive",
    answer: ok("It does.", { "application/json": record({ status: TEXT }) }),
    problems: [],
    isOpen: true,
  },
  {
    verb: "get",
    path: "/readyz",
    id: "readiness",
    summary: "Whether requests can be handled",
    answer: ok("They can.", { "application/json": record({ status: TEXT }) }),
    problems: ["shutting-down"],
    isOpen: true,
  },
  {
    verb: "get",
    path: "/metrics",
    id: "metrics",
    summary: "Metrics for Prometheus",
    answer: ok("The figures.", { "text/plain": TEXT }),
    problems: ["not-found"],
  },
  {
    verb: "get",
    path: "/openapi.json",
    id: "openapi",
    summary: "This document",
    answer: ok("OpenAPI 3.1.", { "application/json": { type: "object" } }),
    problems: [],
    isOpen: true,
  },
  referenceOperation,
];
