import { type ExtractResult, extract, PithError } from "pith";
import {
  check,
  type Doubt,
  diff,
  doubts,
  guardOutput,
  locate,
  markSpeakers,
  renderDiff,
} from "pith/check";
import { chunks } from "pith/chunks";
import {
  type Chunk,
  type Method,
  type Page,
  pageLinks,
  parse,
  readHtml,
  renderLinkList,
  withinTime,
} from "pith/kit";
import { compare, headlines as findHeadlines, methods, renderHeadlines } from "pith/methods";
import { joinWith } from "pith-node/web";
import temml from "temml";
import { defined } from "../../pith/src/text/defined.ts";
import type {
  ExtractJob,
  Job,
  JobAnswer,
  JobPage,
  MethodOptions,
  ScrapeFormat,
  ScrapeJob,
} from "./job.ts";
import { learnSite } from "./site-methods.ts";

/** The method with this id and its options. @throws PithError `options` for an unknown id or option */
function namedMethod(id: string, options: MethodOptions = {}, site?: readonly Page[]): Method {
  const learned = site && learnSite(id, site, options);
  if (learned) return learned;
  const method = methods.find((one) => one.id === id);
  if (method) return method(options);
  throw new PithError("options", `unknown method ${id}`, { option: "method" });
}

const linksSummary = (links: ReadonlyArray<readonly [text: string, url: string]> = []): string =>
  links.length === 0 ? "" : `\nLinks/Buttons:\n\n${renderLinkList(links)}`;

function warningOf(
  { warnings = [] }: ScrapeJob,
  { ok, why }: ExtractResult,
): { readonly warning?: string } {
  const all = ok ? warnings : [`nothing extracted (${why.code}): ${why.text}`, ...warnings];
  return all.length === 0 ? {} : { warning: all.join("; ") };
}

const FORMS: Readonly<
  Record<ScrapeJob["form"], (job: ScrapeJob, result: ExtractResult, html: string) => unknown>
> = {
  firecrawl: (job, result, html) => {
    const { title, description, language, published, modified, authors, site, image } = result;
    const writers: Readonly<Record<ScrapeFormat, () => unknown>> = {
      markdown: () => result.as("markdown"),
      html: () => result.as("html"),
      rawHtml: () => html,
      text: () => result.as("text"),
      links: () => [...pageLinks(result.selection.page).keys()],
    };
    const metadata = {
      title: title ?? undefined,
      description: description ?? undefined,
      language: language ?? undefined,
      publishedTime: published ?? undefined,
      modifiedTime: modified ?? undefined,
      author: authors.length > 0 ? authors.join(", ") : undefined,
      ogSiteName: site ?? undefined,
      ogImage: image ?? undefined,
      sourceURL: job.page.url,
      url: job.page.url,
      contentType: job.page.contentType,
      // Other statuses are problems and never reach a job.
      statusCode: 200,
    };
    return {
      success: true,
      data: {
        ...Object.fromEntries(job.formats.map((format) => [format, writers[format]()])),
        ...warningOf(job, result),
        metadata,
      },
    };
  },
  jina: (job, result, html) => {
    const { published } = result;
    const format = job.formats.find((name) => name !== "links") ?? "markdown";
    const content = format === "rawHtml" ? html : result.as(format);
    const links = job.formats.includes("links")
      ? Array.from(pageLinks(result.selection.page), ([url, text]) => [text, url] as const)
      : undefined;
    const { warning } = warningOf(job, result);
    const data = {
      title: result.title ?? "",
      description: result.description ?? "",
      url: job.page.url,
      content,
      publishedTime: published ?? undefined,
      links,
      warning,
    };
    if (job.isText && format === "rawHtml") return html;
    if (job.isText)
      return `${warning === undefined ? "" : `Warning: ${warning}\n\n`}${content}${linksSummary(links)}`;
    return { code: 200, status: 20_000, data };
  },
};

/** Extracts a page for a client of another service, in that service's format. */
function scrapePage(job: ScrapeJob): JobAnswer {
  const { page, method, keep, drop, title, limits } = job;
  const html = readHtml(page);
  const result = extract(
    { ...page, html },
    {
      method: namedMethod(method),
      limits,
      trackingParameters: "keep",
      ...defined({ keep, drop, title }),
    },
  );
  const answer = FORMS[job.form](job, result, html);
  return {
    body: typeof answer === "string" ? answer : `${JSON.stringify(answer)}\n`,
    method: result.method,
    outcome: result.why.code,
  };
}

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

function markedFor(
  { guard, marksSpeakers }: ExtractJob,
  result: ExtractResult,
  format: "text" | "markdown",
  output: string,
  isContinued = false,
): string {
  const marked = marksSpeakers ? markSpeakers(result, format, { output, isContinued }) : output;
  return guard ? guardOutput(result, format, guard, marked) : marked;
}

const written = (job: ExtractJob, result: ExtractResult, isContinued = false): string =>
  job.format === "text" || job.format === "markdown"
    ? markedFor(job, result, job.format, result.content, isContinued)
    : result.content;

const writtenChunks = (job: ExtractJob, result: ExtractResult): Chunk[] =>
  chunks(result, job.options.chunks).map((chunk) => ({
    ...chunk,
    text: markedFor(job, result, "markdown", chunk.text),
  }));

function resultOf(
  result: ExtractResult,
  job: ExtractJob,
  found: readonly Doubt[] | undefined,
): object {
  const { page, format } = job;
  const { content: _, blocks, ...data } = JSON.parse(result.as("json"));
  return {
    ...data,
    url: page.url ?? data.url,
    format,
    content: format === "chunks" ? writtenChunks(job, result) : written(job, result),
    ...(found && { doubts: found }),
    ...(job.blocks && { blocks }),
  };
}

function extractPage(job: ExtractJob): JobAnswer {
  const {
    method,
    format,
    options,
    limits,
    guard,
    onDoubt,
    minConfidence,
    more = [],
    stopped,
  } = job;
  const site = job.site?.map((one) => parse(one, { limits }));
  const { frontMatter = false, methodOptions, ...known } = options;
  const all = {
    ...known,
    mathml: temml,
    markdown: { ...options.markdown, frontMatter },
    method: namedMethod(method, methodOptions, site),
    format,
    limits,
  };
  const read = (one: JobPage): ExtractResult => extract(one, all);
  const result = read(job.page);
  const results = [result, ...more.map(read)];
  const needsDoubts = guard !== undefined || onDoubt !== undefined || minConfidence !== undefined;
  const found = needsDoubts ? doubtsOf(results, minConfidence) : undefined;
  const joined =
    more.length > 0 || stopped !== undefined
      ? joinWith(results, all, {
          write: (one) => written(job, one, one !== result),
          cut: (one) => writtenChunks(job, one),
        })
      : undefined;
  const warning = result.warning ?? undefined;
  const stated = {
    method: result.method,
    outcome: (joined ?? result).why.code,
    ...defined({ warning }),
    ...(found && { doubts: found }),
  };
  if (job.shape === "content") return { body: joined?.content ?? result.content, ...stated };
  const { urls, ok, why, content, blocks, posts } = joined ?? {};
  const includesPosts = options.include?.some((part) => part === "posts" || part === "all");
  const body = {
    ...resultOf(result, job, found),
    ...(joined && {
      ok,
      why,
      content: format === "chunks" ? JSON.parse(joined.content) : content,
      ...(job.blocks && { blocks }),
      // These cover only the first page.
      records: undefined,
      formulas: undefined,
      pages: undefined,
      posts: includesPosts ? posts : undefined,
      urls,
      ...defined({ stopped }),
    }),
  };
  return { body: json(body), ...stated };
}

function doubtsOf(
  results: readonly ExtractResult[],
  minConfidence: number | undefined,
): readonly Doubt[] {
  const found = results.flatMap((result) =>
    doubts(result, minConfidence === undefined ? {} : { minConfidence }),
  );
  return [...new Map([...found].reverse().map((doubt) => [doubt.kind, doubt])).values()].reverse();
}

const PERFORMERS: {
  readonly [Kind in Job["do"]]: (job: Extract<Job, { readonly do: Kind }>) => JobAnswer;
} = {
  extract: extractPage,
  pagers({ page, limits }) {
    const { content, pages } = extract(page, { limits });
    return { body: json({ content, pages }) };
  },
  compare({ page, methods, methodOptions, keep, drop, limits }) {
    const comparison = compare(page, {
      limits,
      ...defined({ methods, methodOptions, keep, drop }),
    });
    return { body: json({ url: page.url, ...comparison }), method: "compare" };
  },
  headlines({ page, format, methodOptions, limits }) {
    const found = findHeadlines(page, { limits, ...(methodOptions && { methodOptions }) });
    const outcome = found.headlines.length > 0 ? "content" : "nothing-kept";
    return {
      body: format === "json" ? json(found) : renderHeadlines(found, format),
      method: "head-components",
      outcome,
    };
  },
  locate({ page, quote, ignoreCase = false, format, limits }) {
    const result = extract(page, { limits });
    const located = locate(result, quote, { ignoreCase, ...(format && { format }) });
    return { body: json(located), method: result.method, outcome: result.why.code };
  },
  check({ page, places, limits }) {
    const result = extract(page, { limits });
    return {
      body: json(check(result, { ...(places && { places }) })),
      method: result.method,
      outcome: result.why.code,
    };
  },
  diff({ page, before, limits }) {
    const recent = extract(page, { limits });
    const old = "html" in before ? extract(before, { limits }) : before;
    const found = diff(old, recent);
    const body = json({ ...found, markdown: renderDiff(found, "markdown") });
    return { body, method: recent.method, outcome: recent.why.code };
  },
  scrape: scrapePage,
};

/**
 * Runs a job, from the page to the response text. @throws PithError for invalid pages and options
 */
export function perform(job: Job): JobAnswer {
  const act = PERFORMERS[job.do] as (job: Job) => JobAnswer;
  return withinTime({ timeoutMs: job.limits.timeoutMs ?? 0 }, () => act(job));
}
