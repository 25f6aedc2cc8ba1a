import { type ExtractResult, type pageResults, pithOptions } from "pith";
import {
  check,
  type Doubt,
  diff,
  diffSince,
  doubts,
  guardOutput,
  locate,
  markSpeakers,
  renderDiffMarkdown,
} from "pith/check";
import { chunks } from "pith/chunks";
import { TAG } from "pith/html";
import {
  compare,
  extractNamed,
  type HeadlinePage,
  readHeadlinePage,
  renderFeed,
  renderHeadlineText,
} from "pith/methods";
import { clock, type MeasuredPage, pipeline, structure } from "pith/page";
import { defined, parseWebAddress } from "pith/text";
import { joinWith } from "pith-node/web";
import temml from "temml";
import type {
  ExtractJob,
  HeadlineFormat,
  Job,
  JobAnswer,
  JobPage,
  ScrapeFormat,
  ScrapeJob,
} from "./job.ts";

/** The texts of a page's links by web address, in order. */
function linksOf(page: MeasuredPage): ReadonlyMap<string, string> {
  const base = structure.pageHead(page).base;
  const budget = new structure.AddressBudget(page);
  const found = new Map<string, string>();
  page.tree.forEachWithAttribute("href", (node, href) => {
    if (page.tree.tag[node] !== TAG.a || href.trim().startsWith("#")) return;
    const address = parseWebAddress(href.trim(), base)?.href;
    if (address === undefined || found.has(address) || !budget.allows(href, address)) return;
    found.set(address, page.tree.textContent(node).replace(/\s+/gu, " ").trim());
  });
  return found;
}

const linksSummary = (links: ReadonlyArray<readonly [text: string, url: string]> = []): string =>
  links.length === 0 ? "" : `\nLinks/Buttons:\n\n${pipeline.renderLinkList(links)}`;

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
      links: () => [...linksOf(result.selection.page).keys()],
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
      ? Array.from(linksOf(result.selection.page), ([url, text]) => [text, url] as const)
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
  const html = pipeline.readHtml(page);
  const result = extractNamed(
    { ...page, html },
    { method, limits, trackingParameters: "keep", ...defined({ keep, drop, title }) },
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

const writtenChunks = (job: ExtractJob, result: ExtractResult): pageResults.Chunk[] =>
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
  const { frontMatter = false, ...known } = options;
  const all = {
    ...known,
    mathml: temml,
    markdown: { ...options.markdown, frontMatter },
    method,
    format,
    limits,
  };
  const read = (one: JobPage): ExtractResult => extractNamed(one, all);
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
  const stated = {
    method: result.method,
    outcome: (joined ?? result).why.code,
    ...(found && { doubts: found }),
  };
  if (job.shape === "content") return { body: joined?.content ?? result.content, ...stated };
  const { urls, ok, why, content, blocks, posts } = joined ?? {};
  const body = {
    ...resultOf(result, job, found),
    ...(joined && {
      ok,
      why,
      content: format === "chunks" ? JSON.parse(joined.content) : content,
      ...(job.blocks && { blocks }),
      // These cover only the first page.
      ...{ records: undefined, formulas: undefined, pages: undefined },
      posts: pithOptions.includesPart(options.include, "posts") ? posts : undefined,
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

const HEADLINE_WRITERS: Readonly<Record<HeadlineFormat, (page: HeadlinePage) => string>> = {
  json,
  text: renderHeadlineText,
  rss: renderFeed,
};

const PERFORMERS: {
  readonly [Kind in Job["do"]]: (job: Extract<Job, { readonly do: Kind }>) => JobAnswer;
} = {
  extract: extractPage,
  pagers({ page, limits }) {
    const { content, pages } = extractNamed(page, { limits });
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
    const found = readHeadlinePage(page, { limits, ...(methodOptions && { methodOptions }) });
    const outcome = found.headlines.length > 0 ? "content" : "nothing-kept";
    return { body: HEADLINE_WRITERS[format](found), method: "head-components", outcome };
  },
  locate({ page, quote, ignoreCase = false, format, limits }) {
    const result = extractNamed(page, { limits });
    const located = locate(result, quote, { ignoreCase, ...(format && { format }) });
    return { body: json(located), method: result.method, outcome: result.why.code };
  },
  check({ page, places, limits }) {
    const result = extractNamed(page, { limits });
    return {
      body: json(check(result, { ...(places && { places }) })),
      method: result.method,
      outcome: result.why.code,
    };
  },
  diff({ page, before, limits }) {
    const recent = extractNamed(page, { limits });
    const found =
      "html" in before ? diff(extractNamed(before, { limits }), recent) : diffSince(before, recent);
    const body = json({ ...found, markdown: renderDiffMarkdown(found) });
    return { body, method: recent.method, outcome: recent.why.code };
  },
  scrape: scrapePage,
};

/**
 * Runs a job, from the page to the response text. @throws PithError for invalid pages and options
 */
export function perform(job: Job): JobAnswer {
  const act = PERFORMERS[job.do] as (job: Job) => JobAnswer;
  return clock.withinTime({ timeoutMs: job.limits.timeoutMs ?? 0 }, () => act(job));
}
