import { wordList } from "pith-base";
import { z } from "zod";
import type { ScrapeFormat } from "./job.ts";
import { pageUrl } from "./schemas.ts";

const formats = ["markdown", "html", "rawHtml", "links"] as const;

const format = z.enum(formats);

const selectors = z.array(z.string().min(1).max(2000)).max(1000);

/** Fields of `POST /v1/scrape` and `POST /v2/scrape` that affect the answer. */
interface ScrapeRequest {
  readonly url: string;
  readonly formats: ScrapeFormat[];
  readonly onlyMainContent: boolean;
  readonly includeTags?: string[];
  readonly excludeTags?: string[];
  readonly waitFor?: number;
  readonly timeout?: number;
  readonly [other: string]: unknown;
}

/** Longest timeout that a client can set: half an hour. */
const MAX_TIMEOUT_MS = 1_800_000;

const refused = (what: string): z.ZodOptional<z.ZodNever> =>
  z.never({ error: `not supported: leave out ${what}` }).optional();

/** Fields that are accepted and ignored: they configure Firecrawl's browser and cache. */
const ignored = Object.fromEntries(
  wordList(
    "origin integration mobile skipTlsVerification removeBase64Images blockAds proxy maxAge minAge storeInCache fastMode location zeroDataRetention parsers parsePDF",
  ).map((name) => [name, z.unknown().optional().describe("Accepted, but has no effect.")]),
);

export const scrapeRequest: z.ZodType<ScrapeRequest> = z.strictObject({
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
