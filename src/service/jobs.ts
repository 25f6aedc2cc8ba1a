import { extract } from "../entries/with-model.ts";
import type { Limits } from "../limits.ts";
import type { OptionValue } from "../methods/method.ts";
import type { ExtractOptions } from "../options/options.ts";
import { compare } from "../questions/compare.ts";
import { readHeadlinePage } from "../questions/model-headlines.ts";
import type { Format } from "../render/format.ts";
import { type HeadlinePage, renderFeed, renderHeadlineText } from "../render/headline-feed.ts";
import type { ExtractResult } from "../result/result.ts";
import type { Rules } from "../selection/selection-options.ts";
import { describeSite, type LearnedSite, learnSite } from "./site-jobs.ts";
import { profilesOf, type StoredProfile } from "./stored-profile.ts";

/** A page as it comes to a job: its text, or its bytes with what the server said of them. */
export interface JobPage {
  readonly html: string | Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
}

/** Options of `extract` that a request can set. */
export type RequestOptions = Pick<
  ExtractOptions,
  | "methodOptions"
  | "favor"
  | "convention"
  | "title"
  | "comments"
  | "rules"
  | "frontMatter"
  | "trackingParameters"
  | "chunks"
  | "positions"
>;

/** Extract one page. */
export interface ExtractJob {
  readonly do: "extract";
  readonly page: JobPage;
  readonly method: string;
  readonly format: Format;
  /** `content` alone, or the result as JSON with the content in it. */
  readonly shape: "content" | "result";
  /** Whether the result lists all blocks. */
  readonly blocks: boolean;
  readonly options: RequestOptions;
  readonly profile?: StoredProfile;
  readonly limits: Partial<Limits>;
}

/** Run several methods over one page. */
export interface CompareJob {
  readonly do: "compare";
  readonly page: JobPage;
  readonly methods?: readonly string[];
  readonly methodOptions?: Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
  readonly rules?: Rules;
  readonly limits: Partial<Limits>;
}

/** What headlines can be written as. */
export const headlineFormats = ["json", "text", "rss"] as const;

export type HeadlineFormat = (typeof headlineFormats)[number];

/** List the headlines of one page. */
export interface HeadlinesJob {
  readonly do: "headlines";
  readonly page: JobPage;
  readonly format: HeadlineFormat;
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
  readonly limits: Partial<Limits>;
}

/** Learn more pages of a site. */
export interface LearnJob {
  readonly do: "learn";
  readonly site: string;
  readonly profile?: StoredProfile;
  readonly pages: readonly JobPage[];
  readonly limits: Partial<Limits>;
}

/** Say what a profile knows. */
export interface DescribeJob {
  readonly do: "describe";
  readonly profile: StoredProfile;
}

/** What a worker can be asked to do. All of it is plain data, so that it can go to another thread. */
export type Job = ExtractJob | CompareJob | HeadlinesJob | LearnJob | DescribeJob;

/** What comes back: the body of the answer, written already, and what the headers, the log and the metrics say of it. */
export interface JobAnswer {
  readonly body: string;
  readonly method?: string;
  readonly outcome?: string;
  /** What a job of learning made. */
  readonly learned?: LearnedSite;
}

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** The page as the functions of pith take it: the input, and the options that every one of them knows. */
function inputOf({ html, url, contentType }: JobPage): [string | Uint8Array, { url?: string; contentType?: string }] {
  return [html, { ...(url !== undefined && { url }), ...(contentType !== undefined && { contentType }) }];
}

function resultOf(result: ExtractResult, { page, format, blocks }: ExtractJob): object {
  const { method, outcome, why, pageKind, confidence, content, comments, metadata, timings } = result;
  return {
    url: page.url,
    method,
    outcome,
    why,
    pageKind,
    confidence,
    format,
    content: format === "chunks" ? result.chunks() : content,
    comments,
    metadata,
    ...(blocks && { blocks: result.blocks }),
    timings,
  };
}

function extractPage(job: ExtractJob): JobAnswer {
  const [html, known] = inputOf(job.page);
  const { method, format, options, profile, limits } = job;
  const siteProfiles = profile && profilesOf(profile);
  const result = extract(html, { ...options, ...known, method, format, limits, ...(siteProfiles && { siteProfiles }) });
  const body = job.shape === "content" ? result.content : json(resultOf(result, job));
  return { body, method: result.method, outcome: result.outcome };
}

function comparePage({ page, methods, methodOptions, rules, limits }: CompareJob): JobAnswer {
  const [html, known] = inputOf(page);
  const comparison = compare(html, {
    ...known,
    limits,
    ...(methods && { methods }),
    ...(methodOptions && { methodOptions }),
    ...(rules && { rules }),
  });
  return { body: json({ url: page.url, ...comparison }), method: "compare" };
}

const HEADLINE_WRITERS: Readonly<Record<HeadlineFormat, (page: HeadlinePage) => string>> = {
  json,
  text: renderHeadlineText,
  rss: renderFeed,
};

function listHeadlines({ page, format, methodOptions, limits }: HeadlinesJob): JobAnswer {
  const [html, known] = inputOf(page);
  const found = readHeadlinePage(html, { ...known, limits, ...(methodOptions && { methodOptions }) });
  const outcome = found.headlines.length > 0 ? "content" : "nothing-kept";
  return { body: HEADLINE_WRITERS[format](found), method: "head-components", outcome };
}

/**
 * Does a job: all work that takes time, from the page to the text of the answer. Runs in a worker, or in process
 * where there are none.
 * @throws PithError for pages, options and profiles that it cannot be done with.
 */
export function perform(job: Job): JobAnswer {
  switch (job.do) {
    case "extract":
      return extractPage(job);
    case "compare":
      return comparePage(job);
    case "headlines":
      return listHeadlines(job);
    case "learn":
      return learnSite(job);
    case "describe":
      return describeSite(job);
  }
}
