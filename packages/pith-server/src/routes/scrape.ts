import { fullText, pith } from "pith/methods";
import { z } from "zod";
import { defined } from "../../../pith/src/text/defined.ts";
import { readJson } from "../bodies.ts";
import type { Route } from "../context.ts";
import { FERRY_MARKDOWN, FERRY_URL } from "../examples.ts";
import type { ScrapeJob } from "../job.ts";
import { record, schemaOf } from "../json-schema.ts";
import { fetchForClient } from "../pages.ts";
import type { Problem } from "../problems.ts";
import { pageUrl, selectors } from "../schemas.ts";
import { PAGE_PROBLEMS, runQuestion } from "./run-question.ts";

/**
 * Translates the selection options of other services: elements to return exclusively, and elements
 * to drop.
 */
export function choiceOf(
  only: readonly string[] | undefined,
  drop: readonly string[] = [],
  isMain = true,
): Pick<ScrapeJob, "method" | "keep" | "drop" | "title"> {
  if (!only || only.length === 0) {
    return {
      method: isMain ? pith.id : fullText.id,
      drop,
      ...(!isMain && { title: false }),
    };
  }
  // The rule on the innermost element wins: selected elements stay, the page around them is
  // dropped.
  return { method: fullText.id, keep: only, drop: ["html", ...drop], title: false };
}

/** Firecrawl's other endpoints, which pith does not have. */
const MISSING = /^\/v[12]\/(?:crawl|map|batch|search|deep-research|llmstxt)(?:\/|$)/u;

/** The error for Firecrawl endpoints that pith does not have; undefined for other paths. */
export const missingEndpoint = (path: string): string | undefined =>
  MISSING.test(path)
    ? `pith has no such endpoint: it scrapes single pages (POST /v2/scrape); the commands pith crawl and pith batch take sites and lists`
    : undefined;

export function scrapeProblem(path: string, { message }: Problem): object {
  return /^\/v[12]\/scrape$/u.test(path) || MISSING.test(path)
    ? { success: false, error: message }
    : {};
}

const format = z.enum(["markdown", "html", "rawHtml", "links"]);

/** Longest timeout that a client can set: half an hour. */
const MAX_TIMEOUT_MS = 1_800_000;

const refused = (what: string): z.ZodOptional<z.ZodNever> =>
  z.never({ error: `not supported: leave out ${what}` }).optional();

/** Fields that are accepted and ignored: they configure Firecrawl's browser and cache. */
const ignored = Object.fromEntries(
  [
    "origin",
    "integration",
    "mobile",
    "skipTlsVerification",
    "removeBase64Images",
    "blockAds",
    "proxy",
    "maxAge",
    "minAge",
    "storeInCache",
    "fastMode",
    "location",
    "zeroDataRetention",
    "parsers",
    "parsePDF",
  ].map((name) => [name, z.unknown().optional().describe("Accepted, but has no effect.")]),
);

const scrapeRequest = z.strictObject({
  ...ignored,
  url: pageUrl,
  formats: z
    .array(z.union([format, z.object({ type: format }).transform(({ type }) => type)]))
    .min(1)
    .max(20)
    .default(["markdown"])
    .describe("Markdown by default; also as objects with the name as type."),
  onlyMainContent: z.boolean().default(true).describe("false gives all visible text."),
  includeTags: selectors.exactOptional().describe("CSS selectors of the only elements to return."),
  excludeTags: selectors.exactOptional().describe("CSS selectors of elements to drop."),
  waitFor: z
    .number()
    .min(0)
    .exactOptional()
    .describe("Above 0: the page is rendered until it settles, if the service has a browser."),
  timeout: z
    .number()
    .min(1)
    .max(MAX_TIMEOUT_MS)
    .exactOptional()
    .describe("Maximum time to fetch the page, in milliseconds."),
  headers: refused("headers"),
  actions: z.array(z.never({ error: "page actions are not supported" })).optional(),
  jsonOptions: refused("jsonOptions"),
  extract: refused("extract"),
});

/** Firecrawl's scrape in its two versions; they differ in nothing that the service supports. */
export const scrapeRoutes: readonly Route[] = (["v1", "v2"] as const).map((version) => ({
  verb: "post",
  path: `/${version}/scrape`,
  id: `scrape-${version}`,
  summary: "A page, in the format of Firecrawl's scrape",
  description:
    "For Firecrawl clients: change only the base URL. Unsupported features (screenshots, actions, formats " +
    "made by a language model) are refused.",
  body: { "application/json": schemaOf(scrapeRequest) },
  answer: "The page in the requested formats.",
  content: {
    "application/json": record({ success: { type: "boolean" }, data: { type: "object" } }),
  },
  problems: PAGE_PROBLEMS,
  example: {
    body: { url: FERRY_URL, formats: ["markdown"] },
    answer: { success: true, data: { markdown: FERRY_MARKDOWN } },
  },
  async handle(c, service) {
    const request = await readJson(c, scrapeRequest);
    const {
      url,
      formats,
      onlyMainContent,
      includeTags,
      excludeTags,
      waitFor = 0,
      timeout,
    } = request;
    const fetched = await fetchForClient(service, url, c.req.raw.signal, {
      ...(waitFor > 0 && { render: "always" }),
      ...defined({ timeoutMs: timeout }),
    });
    const choice = choiceOf(includeTags, excludeTags, onlyMainContent);
    const { body } = await runQuestion(service, c, {
      do: "scrape",
      form: "firecrawl",
      ...fetched,
      formats,
      ...choice,
    });
    return c.body(body, 200, { "content-type": "application/json" });
  },
}));
