import { TAG } from "flat-html";
import type { ExtractResult } from "pith";
import { type MeasuredPage, pipeline, structure } from "pith/page";
import { parseWebAddress } from "pith-base";
import { extractNamed } from "pith-methods";
import type { JobAnswer, ScrapeFormat, ScrapeJob } from "./job.ts";

/** A link of a page: its words, and its absolute address. */
interface ScrapedLink {
  readonly text: string;
  readonly url: string;
}

/** A page's links to web addresses, deduplicated, in order. */
function linksOf(page: MeasuredPage): readonly ScrapedLink[] {
  const base = structure.pageHead(page).base;
  const found = new Map<string, ScrapedLink>();
  page.tree.forEachWithAttribute("href", (node, href) => {
    if (page.tree.tag[node] !== TAG.a || href.trim().startsWith("#")) return;
    const address = parseWebAddress(href.trim(), base)?.href;
    if (address === undefined || found.has(address)) return;
    found.set(address, { text: page.tree.textContent(node).replace(/\s+/gu, " ").trim(), url: address });
  });
  return [...found.values()];
}

/** Escapes a page's words for Markdown, so that they form no markup or HTML. */
const escapeWords = (text: string): string => text.replace(/[\\`*_~[\]<>&!|]/gu, "\\$&");

const linksSummary = (links: ReadonlyArray<readonly [text: string, url: string]> = []): string =>
  links.length === 0
    ? ""
    : `\nLinks/Buttons:\n${links.map(([text, url]) => `- [${escapeWords(text)}](<${url}>)\n`).join("")}`;

function warningOf({ warnings = [] }: ScrapeJob, { outcome, why }: ExtractResult): { readonly warning?: string } {
  const all = outcome === "content" ? warnings : [`nothing extracted (${outcome}): ${why}`, ...warnings];
  return all.length === 0 ? {} : { warning: all.join("; ") };
}

const FORMS: Readonly<Record<ScrapeJob["form"], (job: ScrapeJob, result: ExtractResult, html: string) => unknown>> = {
  firecrawl: (job, result, html) => {
    const { title, description, language, published, modified, author, site, image } = result.facts;
    const writers: Readonly<Record<ScrapeFormat, () => unknown>> = {
      markdown: () => result.render("markdown"),
      html: () => result.render("html"),
      rawHtml: () => html,
      text: () => result.render("text"),
      links: () => linksOf(result.selection.page).map(({ url }) => url),
    };
    const metadata = {
      title,
      description,
      language,
      publishedTime: published,
      modifiedTime: modified,
      author,
      ogSiteName: site,
      ogImage: image,
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
    const { title = "", description = "", published } = result.facts;
    const format = job.formats.find((name) => name !== "links") ?? "markdown";
    const content = format === "rawHtml" ? html : result.render(format);
    const links = job.formats.includes("links")
      ? linksOf(result.selection.page).map(({ text, url }) => [text, url] as const)
      : undefined;
    const { warning } = warningOf(job, result);
    const data = { title, description, url: job.page.url, content, publishedTime: published, links, warning };
    if (job.isText && format === "rawHtml") return html;
    if (job.isText) return `${warning === undefined ? "" : `Warning: ${warning}\n\n`}${content}${linksSummary(links)}`;
    return { code: 200, status: 20_000, data };
  },
};

/** Extracts a page for a client of another service, in that service's format. */
export function scrapePage(job: ScrapeJob): JobAnswer {
  const { page, method, rules, title, limits } = job;
  const html = pipeline.readHtml(page);
  const result = extractNamed({ ...page, html }, { method, rules, title, limits, trackingParameters: "keep" });
  const answer = FORMS[job.form](job, result, html);
  return {
    body: typeof answer === "string" ? answer : `${JSON.stringify(answer)}\n`,
    method: result.method,
    outcome: result.outcome,
  };
}
