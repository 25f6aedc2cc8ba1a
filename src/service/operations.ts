import { z } from "zod";
import { formatIds } from "../render/formats.ts";
import { type ProblemCode, problemKinds, problemType } from "./problems.ts";
import { compareRequest, extractQuery, extractRequest, headlinesRequest, learnRequest, siteName } from "./schemas.ts";

/** JSON Schema (2020-12), which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A successful answer: its media types with their schemas. */
interface OperationAnswer {
  readonly status: 200 | 204;
  readonly description: string;
  readonly content: Readonly<Record<string, JsonSchema>>;
}

/** One thing that the service does. */
export interface Operation {
  readonly verb: "get" | "post" | "delete";
  /** Path with parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly body?: Readonly<Record<string, JsonSchema>>;
  readonly query?: JsonSchema;
  readonly parameters?: Readonly<Record<string, JsonSchema>>;
  readonly answer: OperationAnswer;
  /** Kinds of problems beyond those that every operation can have. */
  readonly problems: readonly ProblemCode[];
  /** Whether the operation needs no token. */
  readonly isOpen?: boolean;
}

const schemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
};

const TEXT: JsonSchema = { type: "string" };
const NUMBER: JsonSchema = { type: "number" };
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const record = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
});
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const outcome: JsonSchema = {
  type: "string",
  enum: ["content", "empty-page", "needs-script", "not-suitable", "too-few-pages", "nothing-kept"],
};

/** Schemas of answers, by name. */
export const answerSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    ...record(
      {
        type: { type: "string", format: "uri", description: "urn:pith:problem: and the code." },
        title: TEXT,
        status: { type: "integer" },
        detail: TEXT,
        instance: { type: "string", format: "uri" },
        code: { type: "string", enum: problemKinds.map(({ code }) => code) },
        errors: list(record({ pointer: TEXT, detail: TEXT }, ["pointer", "detail"])),
      },
      ["type", "title", "status", "detail", "code"],
    ),
    description: "What kept a request from being answered (RFC 9457).",
  },
  Result: record(
    {
      url: TEXT,
      method: TEXT,
      outcome,
      why: TEXT,
      pageKind: record({ kind: TEXT, probability: NUMBER }, ["kind", "probability"]),
      confidence: NUMBER,
      format: { type: "string", enum: formatIds },
      content: { description: "Text in the format; for chunks a list.", oneOf: [TEXT, list({ type: "object" })] },
      comments: TEXT,
      metadata: { type: "object", description: "Title, authors, dates and more, each with its source." },
      blocks: list({ type: "object" }),
      timings: { type: "object", additionalProperties: NUMBER },
    },
    ["method", "outcome", "why", "format", "content", "metadata", "timings"],
  ),
  Comparison: record(
    {
      url: TEXT,
      methods: list(
        record({ method: TEXT, outcome, why: TEXT, keptBlocks: NUMBER, keptChars: NUMBER, confidence: NUMBER }, [
          "method",
          "outcome",
          "why",
          "keptBlocks",
          "keptChars",
        ]),
      ),
      blocks: list(
        record({ text: TEXT, tag: TEXT, keptBy: list(TEXT), agreement: NUMBER, verdicts: list({}) }, [
          "text",
          "tag",
          "keptBy",
          "agreement",
          "verdicts",
        ]),
      ),
      agreement: list(list(NUMBER)),
    },
    ["methods", "blocks", "agreement"],
  ),
  HeadlinePage: record(
    {
      title: TEXT,
      url: TEXT,
      headlines: list(record({ text: TEXT, href: TEXT, section: TEXT }, ["text", "href"])),
    },
    ["title", "headlines"],
  ),
  Learned: record({ site: TEXT, pageCount: NUMBER, sampledPages: NUMBER }, ["site", "pageCount", "sampledPages"]),
};

const CONTENT: Readonly<Record<string, JsonSchema>> = {
  "text/markdown": TEXT,
  "text/plain": TEXT,
  "text/html": TEXT,
  "application/tei+xml": TEXT,
};

const ok = (description: string, content: OperationAnswer["content"]): OperationAnswer => ({
  status: 200,
  description,
  content,
});

const PAGE_PROBLEMS: readonly ProblemCode[] = [
  "bad-json",
  "invalid-request",
  "invalid-option",
  "invalid-address",
  "refused-address",
  "not-acceptable",
  "body-too-large",
  "page-too-large",
  "unsupported-media-type",
  "page-timeout",
  "worker-crash",
  "no-fetching",
  "fetch-failed",
  "fetch-timeout",
];

const site = schemaOf(siteName);

/** Everything that the service does, in the order of its documentation. */
export const operations: readonly Operation[] = [
  {
    verb: "post",
    path: "/v1/extract",
    id: "extract",
    summary: "The main content of one page",
    description:
      "The body is JSON, or the page itself (text/html) with the rest in the query. The answer is JSON with the content " +
      "in it, or the content alone when Accept asks for its media type.",
    body: { "application/json": schemaOf(extractRequest), "text/html": TEXT },
    query: schemaOf(extractQuery),
    answer: ok("The content.", { "application/json": ref("Result"), ...CONTENT }),
    problems: [...PAGE_PROBLEMS, "no-such-site"],
  },
  {
    verb: "post",
    path: "/v1/compare",
    id: "compare",
    summary: "Several methods on one page, and where they agree",
    body: { "application/json": schemaOf(compareRequest) },
    answer: ok("All blocks with the verdict of each method.", { "application/json": ref("Comparison") }),
    problems: PAGE_PROBLEMS,
  },
  {
    verb: "post",
    path: "/v1/headlines",
    id: "headlines",
    summary: "The stories that a front page lists",
    body: { "application/json": schemaOf(headlinesRequest) },
    answer: ok("The headlines, as JSON, text or a feed.", {
      "application/json": ref("HeadlinePage"),
      "text/plain": TEXT,
      "application/rss+xml": TEXT,
    }),
    problems: PAGE_PROBLEMS,
  },
  {
    verb: "get",
    path: "/v1/methods",
    id: "listMethods",
    summary: "The methods with their papers and options",
    answer: ok("All methods.", { "application/json": record({ methods: list({ type: "object" }) }, ["methods"]) }),
    problems: [],
  },
  {
    verb: "get",
    path: "/v1/sites",
    id: "listSites",
    summary: "The site profiles that are kept",
    answer: ok("Their names.", {
      "application/json": record(
        { sites: list(record({ site: TEXT, bytes: NUMBER, modified: TEXT }, ["site", "bytes", "modified"])) },
        ["sites"],
      ),
    }),
    problems: [],
  },
  {
    verb: "get",
    path: "/v1/sites/{site}",
    id: "describeSite",
    summary: "What a site profile knows: its blocks, and which are template",
    parameters: { site },
    answer: ok("The profile.", {
      "application/json": record({ site: TEXT, pageCount: NUMBER, sampledPages: NUMBER, blocks: list({}) }, [
        "site",
        "pageCount",
        "sampledPages",
        "blocks",
      ]),
    }),
    problems: ["invalid-request", "no-such-site"],
  },
  {
    verb: "delete",
    path: "/v1/sites/{site}",
    id: "forgetSite",
    summary: "Forget a site profile",
    parameters: { site },
    answer: { status: 204, description: "It is forgotten.", content: {} },
    problems: ["invalid-request", "no-such-site"],
  },
  {
    verb: "post",
    path: "/v1/sites/{site}/pages",
    id: "learnSite",
    summary: "Learn pages of a site",
    parameters: { site },
    body: { "application/json": schemaOf(learnRequest) },
    answer: ok("How many pages the profile knows now.", { "application/json": ref("Learned") }),
    problems: PAGE_PROBLEMS,
  },
  {
    verb: "get",
    path: "/{url}",
    id: "read",
    summary: "The page at an address, as Markdown or as Accept says",
    description: "The path is the address, for example GET /https://example.org/story?id=4",
    parameters: { url: { type: "string", format: "uri" } },
    answer: ok("The content.", { ...CONTENT, "application/json": ref("Result") }),
    problems: PAGE_PROBLEMS,
  },
  {
    verb: "get",
    path: "/healthz",
    id: "health",
    summary: "Whether the process lives",
    answer: ok("It does.", { "application/json": record({ status: TEXT }, ["status"]) }),
    problems: [],
    isOpen: true,
  },
  {
    verb: "get",
    path: "/readyz",
    id: "readiness",
    summary: "Whether requests can be worked on",
    answer: ok("They can.", { "application/json": record({ status: TEXT }, ["status"]) }),
    problems: ["shutting-down"],
    isOpen: true,
  },
  {
    verb: "get",
    path: "/metrics",
    id: "metrics",
    summary: "Figures for Prometheus",
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
];

/** Media type of the answers that are problems. */
export const problemContent: Readonly<Record<string, { schema: JsonSchema }>> = {
  [problemType]: { schema: ref("Problem") },
};
