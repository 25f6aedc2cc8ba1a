import { fullText, pithOptions } from "pith";
import { defined } from "pith-base";
import { readJson } from "../bodies.ts";
import type { Service, ServiceApp } from "../context.ts";
import type { ScrapeJob } from "../job.ts";
import { fetchForClient } from "../pages.ts";
import type { Problem } from "../problems.ts";
import { scrapeRequest } from "../scrape-schema.ts";
import { limitsOf, runJob } from "./run-job.ts";

/** Translates the selection options of other services: elements to return exclusively, and elements to drop. */
export function choiceOf(
  only: readonly string[] | undefined,
  drop: readonly string[] = [],
  isMain = true,
): Pick<ScrapeJob, "method" | "rules" | "title"> {
  if (!only || only.length === 0) {
    return {
      method: isMain ? pithOptions.defaultMethodId : fullText.id,
      rules: { drop },
      title: isMain ? "auto" : "none",
    };
  }
  // The rule on the innermost element wins: selected elements stay, the page around them is dropped.
  return { method: fullText.id, rules: { keep: only, drop: ["html", ...drop] }, title: "none" };
}

/** Firecrawl's other endpoints, which pith does not have. */
const MISSING = /^\/v[12]\/(?:crawl|map|batch|search|deep-research|llmstxt)(?:\/|$)/u;

/** The error for Firecrawl endpoints that pith does not have; undefined for other paths. */
export const missingEndpoint = (path: string): string | undefined =>
  MISSING.test(path)
    ? `pith has no such endpoint: it scrapes single pages (POST /v2/scrape); the commands pith crawl and pith batch take sites and lists`
    : undefined;

export function scrapeProblem(path: string, { message }: Problem): object {
  return /^\/v[12]\/scrape$/u.test(path) || MISSING.test(path) ? { success: false, error: message } : {};
}

/** `POST /v1/scrape` and `POST /v2/scrape`, as Firecrawl's clients send them. */
export function addScrape(app: ServiceApp, service: Service): void {
  for (const path of ["/v1/scrape", "/v2/scrape"]) {
    app.post(path, async (c) => {
      const request = await readJson(c, scrapeRequest);
      const { url, formats, onlyMainContent, includeTags, excludeTags, waitFor = 0, timeout } = request;
      const fetched = await fetchForClient(service, url, c.req.raw.signal, {
        ...(waitFor > 0 && { render: "always" }),
        ...defined({ timeoutMs: timeout }),
      });
      const choice = choiceOf(includeTags, excludeTags, onlyMainContent);
      const job: ScrapeJob = {
        do: "scrape",
        form: "firecrawl",
        ...fetched,
        formats,
        ...choice,
        limits: limitsOf(service),
      };
      const { body } = await runJob(service, c, job);
      return c.body(body, 200, { "content-type": "application/json" });
    });
  }
}
