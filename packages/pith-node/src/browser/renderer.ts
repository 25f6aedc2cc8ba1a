import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import { type ExtractResult, extract, PithError } from "pith";
import { doubts } from "pith/check";
import type { Page } from "pith/kit";
import { defined } from "../../../pith/src/text/defined.ts";
import { optionError } from "../argument-errors.ts";
import { FetchError } from "../errors.ts";
import type { PageRenderer, RenderRequest } from "../fetch-options.ts";
import type { FetchedPage, PageYield, Rendering } from "../fetched-page.ts";
import { loadOptional } from "../load-optional.ts";
import { BrowserProcess } from "./browser-process.ts";
import { findBrowser } from "./find-browser.ts";
import { loadingSign } from "./loading-signs.ts";
import {
  type RendererOptions,
  type ResolvedRendererOptions,
  resolveRendererOptions,
} from "./renderer-options.ts";
import { type ShownPage, visitPage } from "./visit-page.ts";

/**
 * Pages with scripts and fewer words are rendered. Of 3,741 pages 50 render 70 and find 3 of 20,
 * 100 render 195.
 */
const MIN_WORDS = 50;

function yieldOf(result: ExtractResult | PithError): PageYield {
  if (result instanceof PithError) return { code: result.code, words: 0 };
  const { why, words, confidence } = result;
  return { code: why.code, words, ...(confidence !== null && { confidence }) };
}

/**
 * Why a page as received should be rendered, if so. @param scroll how often the browser will scroll
 */
function renderNeed(result: ExtractResult, scroll: number): string | undefined {
  const { page } = result.selection;
  if (page.tree.tagIds("script").every((id) => page.tree.find(id) < 0)) return undefined;
  if (result.why.code === "needs-script") return result.why.text;
  if (!result.ok) return `nothing was extracted (${result.why.code}), and the page has scripts`;
  const { words } = yieldOf(result);
  if (words < MIN_WORDS)
    return `the page has scripts, but only ${words} words of content without them`;
  if (isBusy(page)) return "part of the page is marked as loading (aria-busy)";
  return (
    loadingSign(result.selection) ??
    (scroll > 0 ? "the page has scripts that may load more" : undefined)
  );
}

/** Whether an element declares that its content is still loading (WAI-ARIA 1.2, `aria-busy`). */
function isBusy({ tree }: Page): boolean {
  let busy = false;
  tree.forEachWithAttribute("aria-busy", (_, value) => {
    if (value.trim().toLowerCase() === "true") busy = true;
  });
  return busy;
}

const EXTRACT_MS = 10_000;

class Renderer implements PageRenderer {
  private readonly queue: PQueue;
  private readonly extractions = new PQueue({ concurrency: 1 });

  constructor(
    /** The browser, or the error why there is none. */
    private readonly browser: BrowserProcess | PithError,
    private readonly options: ResolvedRendererOptions,
  ) {
    this.queue = new PQueue({ concurrency: options.maxPages });
  }

  async render(page: FetchedPage, request: RenderRequest): Promise<FetchedPage> {
    const before = await this.extractInTurn(page);
    const raw = yieldOf(before);
    const keep = (why: string): FetchedPage => ({ ...page, rendering: { taken: "raw", why, raw } });
    const need = before instanceof PithError ? undefined : renderNeed(before, this.options.scroll);
    if (request.mode === "auto" && need === undefined)
      return keep("the page as sent has its content");
    let shown: ShownPage;
    try {
      const { browser } = this;
      if (browser instanceof PithError) throw browser;
      const { signal } = request;
      shown = await this.queue.add(() => visitPage(browser, page, request, this.options), {
        ...(signal && { signal }),
      });
    } catch (error) {
      if (error instanceof PithError && request.signal?.aborted) throw error;
      const isMissing = error instanceof PithError && error.code === "missing-dependency";
      const failure = isMissing ? error : problemOf(page.url, error);
      if (request.mode === "always") throw failure;
      return keep(`${need}; but ${failure.message}`);
    }
    return this.choose(page, shown, request, { ...raw, ...doubtsOf(before) }, need);
  }

  async close(): Promise<void> {
    this.queue.clear();
    if (!(this.browser instanceof PithError)) await this.browser.kill();
  }

  /**
   * While a page renders, pauses after each extraction for as long as it took: the browser needs
   * CPU time.
   */
  private extractInTurn(page: FetchedPage): Promise<ExtractResult | PithError> {
    return this.extractions.add(async () => {
      const started = performance.now();
      const result = look(page);
      if (this.queue.pending > 0) await sleep(performance.now() - started);
      return result;
    });
  }

  private choose(
    page: FetchedPage,
    shown: ShownPage,
    { mode }: RenderRequest,
    raw: Rendering["raw"],
    need = "asked for",
  ): FetchedPage {
    const { costs, html, url, boxes } = shown;
    const rendered = { ...page, url, bytes: new TextEncoder().encode(html), ...defined({ boxes }) };
    const after = look({ ...rendered, contentType: HTML });
    const browser = yieldOf(after);
    const stated = { raw, browser: { ...browser, ...doubtsOf(after) }, costs };
    if (mode === "auto" && browser.words <= raw.words) {
      return {
        ...page,
        rendering: { taken: "raw", why: `${need}, but rendering added no words`, ...stated },
      };
    }
    return {
      ...rendered,
      contentType: HTML,
      rendering: { taken: "browser", why: need, ...stated },
    };
  }
}

const HTML = "text/html; charset=utf-8";

function look({ bytes, url, contentType }: FetchedPage): ExtractResult | PithError {
  try {
    return extract({ bytes, url, contentType }, { limits: { timeoutMs: EXTRACT_MS } });
  } catch (error) {
    // A wrong option is a bug in this package, not an error of the page.
    if (error instanceof PithError && error.code !== "options") return error;
    throw error;
  }
}

/** The kinds of doubts about a page; undefined for an error. */
const doubtsOf = (result: ExtractResult | PithError): { readonly doubts?: readonly string[] } =>
  result instanceof PithError
    ? {}
    : { doubts: [...new Set(doubts(result).map(({ kind }) => kind))] };

function problemOf(url: string, error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const message = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
  return new FetchError("render", url, `the browser could not load the page: ${message}`, {
    cause: error,
  });
}

/**
 * Creates a renderer for `fetchPage`. It renders pages in Chromium or Chrome, which starts with the
 * first page that needs it. A page's requests go through the same checks as a fetch.
 *
 * ```js
 * const renderer = await createRenderer();
 * const page = await fetchPage("https://example.org/app", { render: "auto", renderer });
 * console.log(extract(page).content, page.rendering.taken, page.rendering.why);
 * await renderer.close();
 * ```
 * @throws PithError `missing-dependency` without playwright-core or a browser, with what to
 * install; PithError
 */
export async function createRenderer(options: RendererOptions = {}): Promise<PageRenderer> {
  if (typeof options !== "object" || options === null)
    throw optionError("options", "the options of createRenderer must be an object");
  const resolved = resolveRendererOptions(options);
  const place = findBrowser(resolved.browser);
  const playwright = await loadOptional(
    "playwright-core",
    "rendering pages",
    () => import("playwright-core"),
  );
  return new Renderer(new BrowserProcess(playwright, { ...resolved, place }), resolved);
}

/**
 * The renderer for a mode; in `auto` without a browser, pages are not rendered. @throws as
 * `createRenderer`
 */
export async function createRendererFor(
  mode: RenderRequest["mode"],
  options: RendererOptions,
): Promise<PageRenderer> {
  try {
    return await createRenderer(options);
  } catch (error) {
    const isMissing = error instanceof PithError && error.code === "missing-dependency";
    if (mode === "always" || !isMissing) throw error;
    return new Renderer(error, resolveRendererOptions(options));
  }
}
