import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pRetry from "p-retry";
import { PithError } from "pith";
import {
  FetchError,
  type FetchedPage,
  type FetchPageOptions,
  fetchPage,
  isPublicAddress,
  type PageRenderer,
} from "pith-node";
import type { Dispatcher } from "undici";
import { defined } from "../../../../pith/src/text/defined.ts";
import { createGuardedAgent, resolveBySystem } from "../../../../pith-node/src/guarded-agent.ts";
import { clientThrough } from "../../../../pith-node/src/proxy-client.ts";
import { isOnThisMachine } from "../../fetch-flags.ts";
import type { BadItem, PageItem, UrlItem } from "../input/input-item.ts";
import { DEFAULT_HOST_DELAY_MS, type ResolvedFetchSettings, robotsName } from "./fetch-settings.ts";
import { HostPace } from "./host-pace.ts";
import { MAX_LISTING_BYTES } from "./listings.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { RobotsFiles } from "./robots.ts";

/** Statuses of temporary failures. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const MAX_RETRY_AFTER_MS = 60_000;

const LISTING_TYPES =
  /^\s*(?:text\/|application\/(?:[\w.-]{1,60}\+)?(?:xml|json|gzip|x-gzip|octet-stream))/iu;

/** Longer robots.txt files are truncated (RFC 9309, section 2.5, requires at least 500 KiB). */
const MAX_ROBOTS_BYTES = 1 << 20;

export interface FetchCounts {
  /** Requests made, including redirects and retries. */
  readonly requests: number;
  readonly retries: number;
  /** Pages unchanged since the previous fetch. */
  readonly unchanged: number;
  /** Pages rendered in a browser, whichever version was used. */
  readonly rendered: number;
}

export const noFetches: FetchCounts = { requests: 0, retries: 0, unchanged: 0, rendered: 0 };

const codeOf = (error: FetchError): string =>
  error instanceof SkippedFetch ? error.reason : `fetch-${error.problem}`;

function isPassing(error: unknown): boolean {
  if (!(error instanceof FetchError)) return false;
  if (error.problem === "status") return PASSING_STATUSES.has(error.status ?? 0);
  return error.problem === "network" || error.problem === "timeout";
}

class SkippedFetch extends FetchError {
  constructor(
    url: string,
    readonly reason: string,
  ) {
    super("aborted", url, reason);
  }
}

export interface CrawlKnowledge {
  isWanted(): boolean;
  /** Why a redirect target is not requested; undefined when it is. */
  refusal(address: string): string | undefined;
}

interface RequestOptions {
  readonly refusal?: CrawlKnowledge["refusal"];
  readonly onRequest?: () => void;
  readonly options?: FetchPageOptions;
}

/** Fetches pages within robots.txt and the pace per host, and retries temporary failures. */
export class PageFetcher {
  private readonly client: Dispatcher;
  private readonly checkAddress: ((url: string) => Promise<void>) | undefined;
  private readonly pace: HostPace;
  readonly robots: RobotsFiles;
  private readonly options: FetchPageOptions;
  private readonly cache: PageCache | undefined;
  private readonly stop = new AbortController();
  private renderer: Promise<PageRenderer> | undefined;
  readonly counts: Record<keyof FetchCounts, number> = { ...noFetches };

  constructor(
    readonly settings: ResolvedFetchSettings,
    readonly maxBytes: number,
  ) {
    // Each waiting page adds a listener.
    setMaxListeners(0, this.stop.signal);
    const { proxy, timeoutMs } = settings;
    const through = proxy === undefined ? undefined : clientThrough(proxy, this.isAllowedAddress);
    this.client =
      through?.dispatcher ?? createGuardedAgent(resolveBySystem, this.isAllowedAddress, timeoutMs);
    this.checkAddress = through?.beforeRequest;
    const { userAgent, maxRedirects } = settings;
    this.options = {
      userAgent,
      timeoutMs,
      maxRedirects,
      dispatcher: this.client,
      signal: this.stop.signal,
    };
    this.pace = new HostPace(settings.maxConcurrentPerHost, this.stop.signal);
    this.robots = new RobotsFiles(robotsName(settings.userAgent), (url) => this.fetchRobots(url));
    this.cache = settings.cache === undefined ? undefined : new PageCache(settings.cache);
  }

  /**
   * Fetches a page; errors of the server or the address become an error item. Never throws for
   * these.
   */
  async fetchItem(
    { source, number, url }: UrlItem,
    knowledge?: CrawlKnowledge,
  ): Promise<PageItem | BadItem> {
    try {
      const page = await this.fetchPage(url, knowledge);
      const { robotsTag, contentType, rendering } = page;
      return {
        kind: "page",
        source,
        number,
        id: url,
        url: page.url,
        fetched: new Date().toISOString(),
        bytes: page.bytes,
        ...defined({ contentType, robotsTag, rendering }),
      };
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      const code = error instanceof FetchError ? codeOf(error) : error.code;
      return { kind: "bad", source, number, id: url, url, problem: error.message, code };
    }
  }

  /** Fetches a sitemap or feed, or the beginning of a longer one. @throws FetchError */
  async fetchListing(url: string, onRequest: () => void): Promise<FetchedPage> {
    // One more byte tells that there are more.
    const options = {
      accepts: LISTING_TYPES,
      maxBytes: MAX_LISTING_BYTES + 1,
      cutsLongBodies: true,
    };
    return this.retrying(url, (address) => this.request(address, {}, { onRequest, options }));
  }

  /** Minimum time between two requests to an address's host, in milliseconds. */
  async delayFor(address: string): Promise<number> {
    const { ignoreRobots } = this.settings;
    const politeMs = isOnThisMachine(address) ? 0 : DEFAULT_HOST_DELAY_MS;
    return Math.max(
      this.settings.hostDelayMs ?? politeMs,
      (!ignoreRobots && (await this.robots.rulesFor(address)).delayMs) || 0,
    );
  }

  async close(): Promise<void> {
    this.stop.abort();
    const renderer = await this.renderer?.catch(() => undefined);
    await renderer?.close();
    await this.client.destroy();
  }

  private async fetchPage(
    url: string,
    knowledge: CrawlKnowledge | undefined,
  ): Promise<CachedPage & Pick<FetchedPage, "rendering">> {
    const cached = await this.cache?.get(url);
    const headers = defined({
      "if-none-match": cached?.etag,
      "if-modified-since": cached?.lastModified,
    });
    const raw = await this.retrying(url, (address) => {
      if (knowledge?.isWanted() === false) throw new SkippedFetch(url, "unwanted");
      return this.request(
        address,
        headers,
        knowledge ? { refusal: (other) => knowledge.refusal(other) } : {},
      );
    });
    if (raw.status === 304 && cached) {
      this.counts.unchanged++;
      return this.render({ ...cached, status: 200, headers: raw.headers });
    }
    const robotsTag = raw.headers.get("x-robots-tag") ?? undefined;
    await this.cache?.set(url, raw, robotsTag);
    const page = await this.render(raw);
    const { contentType, rendering } = page;
    return { url: page.url, bytes: page.bytes, ...defined({ contentType, robotsTag, rendering }) };
  }

  /**
   * Renders the page in a browser if the settings require it. Its requests obey robots.txt files,
   * but not the pace.
   */
  private async render<T extends FetchedPage>(page: T): Promise<T> {
    const { render: mode = "never", userAgent, browser, scroll, loadMore } = this.settings;
    if (mode === "never") return page;
    this.renderer ??= import("../../../../pith-node/src/browser/renderer.ts").then(
      ({ createRendererFor }) => createRendererFor(mode, defined({ browser, scroll, loadMore })),
    );
    const renderer = await this.renderer;
    const shown = await renderer.render(page, {
      mode,
      userAgent,
      isAllowed: this.isAllowedAddress,
      beforeRequest: async (url) => {
        await this.checkRobots(url);
        this.counts.requests++;
      },
      signal: this.stop.signal,
    });
    if (shown.rendering?.costs) this.counts.rendered++;
    return { ...page, ...shown };
  }

  private async retrying<T>(url: string, request: (url: string) => Promise<T>): Promise<T> {
    if (!URL.canParse(url)) throw new FetchError("url", url, "is not a valid URL");
    const { host } = new URL(url);
    return this.retry(() => this.pace.run(host, () => request(url)));
  }

  private retry<T>(request: () => Promise<T>): Promise<T> {
    const { retries, retryDelayMs } = this.settings;
    const { signal } = this.stop;
    return pRetry(request, {
      retries,
      minTimeout: retryDelayMs,
      signal,
      shouldRetry: ({ error }) => isPassing(error),
      onFailedAttempt: async ({ error, retriesLeft }) => {
        if (!isPassing(error) || retriesLeft === 0) return;
        this.counts.retries++;
        const after = error instanceof FetchError ? (error.retryAfterMs ?? 0) : 0;
        if (after > 0) await wait(Math.min(after, MAX_RETRY_AFTER_MS), undefined, { signal });
      },
    });
  }

  private async request(
    url: string,
    headers: Readonly<Record<string, string>>,
    { refusal, onRequest, options }: RequestOptions,
  ): Promise<FetchedPage> {
    // Waiting for the first request's turn does not count towards its time limit.
    await this.admit(url, false);
    onRequest?.();
    let isFirst = true;
    return fetchPage(url, {
      ...this.options,
      maxBytes: this.maxBytes,
      headers: { ...this.settings.headers, ...headers },
      beforeRequest: async (address) => {
        if (!isFirst) {
          const reason = refusal?.(address);
          if (reason !== undefined) throw new SkippedFetch(address, reason);
          await this.admit(address, true);
          onRequest?.();
        }
        isFirst = false;
      },
      ...options,
    });
  }

  /**
   * Waits until a request may start. @throws FetchError when the host's robots.txt file forbids it.
   */
  private async admit(address: string, isRedirected: boolean): Promise<void> {
    await this.checkAddress?.(address);
    await this.checkRobots(address);
    await this.pace.start(new URL(address).host, await this.delayFor(address), isRedirected);
    this.counts.requests++;
  }

  /** @throws FetchError when the host's robots.txt file forbids an address */
  private async checkRobots(address: string): Promise<void> {
    const rules = this.settings.ignoreRobots ? undefined : await this.robots.rulesFor(address);
    const refusal = rules?.refusal(address);
    if (refusal !== undefined)
      throw new FetchError(
        "robots",
        address,
        `the host's robots.txt ${refusal}; see --fetch ignore-robots`,
      );
  }

  private readonly isAllowedAddress = (address: string): boolean => {
    const { isAllowed, allowPrivate } = this.settings;
    return isAllowed ? isAllowed(address) : allowPrivate === true || isPublicAddress(address);
  };

  private async fetchRobots(url: string): Promise<string> {
    const page = await this.retry(() => {
      this.counts.requests++;
      return fetchPage(url, {
        ...this.options,
        maxBytes: MAX_ROBOTS_BYTES,
        cutsLongBodies: true,
        accepts: /(?:)/u,
        ...defined({ beforeRequest: this.checkAddress }),
      });
    });
    const text = new TextDecoder().decode(page.bytes);
    // Half a rule may forbid more than the whole one.
    return page.bytes.length < MAX_ROBOTS_BYTES ? text : text.slice(0, text.lastIndexOf("\n") + 1);
  }
}
