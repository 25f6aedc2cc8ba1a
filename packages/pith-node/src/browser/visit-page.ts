import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { defined } from "../../../pith/src/text/defined.ts";
import { isPublicAddress } from "../addresses.ts";
import { cutQuoted, FetchError } from "../errors.ts";
import { defaultFetchOptions, type RenderRequest } from "../fetch-options.ts";
import type { FetchedPage, RenderCosts } from "../fetched-page.ts";
import { resolveBySystem } from "../guarded-agent.ts";
import type { BrowserProcess } from "./browser-process.ts";
import { GuardingProxy } from "./guarding-proxy.ts";
import { PageRequests } from "./page-requests.ts";
import type { WrittenPage } from "./page-writer.ts";
import type { ResolvedRendererOptions } from "./renderer-options.ts";
import { boxesName, writeSnapshot } from "./snapshot.ts";

const POLL_MS = 100;
/**
 * A page has settled after this long without pending requests or changes, as in other tools'
 * "network idle".
 */
const QUIET_MS = 500;

const SIZE = `(() => {
  const all = Document.prototype.getElementsByTagName.call(document, "*");
  return [all.length, Reflect.get(Node.prototype, "textContent", all[0]).length].join();
})()`;

export interface ShownPage extends WrittenPage {
  /** With the option `boxes`, the attribute with the elements' positions. */
  readonly boxes?: string;
  readonly costs: RenderCosts;
}

/** Most characters of a page: pith's own default limit. */
const MAX_CHARS = 64 * 1024 * 1024;
/** Share of the time reserved for reading a page that does not settle. */
const READING_SHARE = 0.2;
/** A context that does not close within this time is stuck, so its browser is terminated. */
const CLOSE_MS = 2000;
/**
 * 3,000 pixels (about 1,500 words) show a whole article, so that what loads on view loads without
 * scrolling.
 */
const VIEWPORT = { width: 1280, height: 3000 } as const;

/** Removes APIs that let scripts bypass the proxy or the request checks. */
const LOCKS = `for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "WebSocket", "SharedWorker"]) {
  try { Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false }); } catch {}
}`;

/**
 * Renders a page in its own context and proxy. @throws FetchError `render` out of time; errors of
 * the browser
 */
export async function visitPage(
  browser: BrowserProcess,
  fetched: FetchedPage,
  request: RenderRequest,
  options: ResolvedRendererOptions,
): Promise<ShownPage> {
  const { timeoutMs, maxBytes } = options;
  const isAllowed = request.isAllowed ?? (request.allowPrivate ? () => true : isPublicAddress);
  const resolve = request.resolve ?? resolveBySystem;
  const proxy = await GuardingProxy.start({ resolve, isAllowed, maxBytes, timeoutMs });
  let context: BrowserContext | undefined;
  try {
    context = await browser.openContext({
      proxy: { server: `http://127.0.0.1:${proxy.port}`, bypass: "<-loopback>" },
      userAgent: request.userAgent ?? defaultFetchOptions.userAgent,
      acceptDownloads: false,
      serviceWorkers: "block",
      permissions: [],
      reducedMotion: "reduce",
      viewport: VIEWPORT,
    });
    return await new Visit(fetched, request, options, proxy).showInTime(context);
  } finally {
    await proxy.close();
    if (context && !(await closesInTime(context))) await browser.kill();
  }
}

async function closesInTime(context: BrowserContext): Promise<boolean> {
  const closed = context.close().catch(() => {});
  return Promise.race([closed.then(() => true), sleep(CLOSE_MS, false)]);
}

class Visit {
  private readonly requests: PageRequests;
  private readonly started = performance.now();
  /** After this time, the rest is for reading the page. */
  private readonly enoughMs: number;

  constructor(
    private readonly fetched: FetchedPage,
    private readonly request: RenderRequest,
    private readonly options: ResolvedRendererOptions,
    private readonly proxy: GuardingProxy,
  ) {
    this.requests = new PageRequests(fetched, request, proxy, options);
    this.enoughMs = options.timeoutMs * (1 - READING_SHARE);
  }

  /** Renders the page within the time limit: busy scripts may never yield. */
  async showInTime(context: BrowserContext): Promise<ShownPage> {
    const { options, request, fetched } = this;
    const timer = new AbortController();
    const signals = request.signal ? [timer.signal, request.signal] : [timer.signal];
    const late = sleep(options.timeoutMs, undefined, { signal: AbortSignal.any(signals) });
    try {
      const shown = this.show(context);
      shown.catch(() => {});
      const isLate = late.then(() => {
        throw new FetchError(
          "render",
          fetched.url,
          `the browser did not show the page within ${options.timeoutMs} ms`,
        );
      });
      return await Promise.race([shown, isLate]);
    } catch (error) {
      if (request.signal?.aborted)
        throw new FetchError("aborted", fetched.url, "was aborted by the option signal");
      throw error;
    } finally {
      late.catch(() => {});
      timer.abort();
    }
  }

  private get elapsedMs(): number {
    return performance.now() - this.started;
  }

  private get isOver(): boolean {
    return this.elapsedMs > this.enoughMs || this.proxy.isOverrun;
  }

  private async show(context: BrowserContext): Promise<ShownPage> {
    const { fetched, options, proxy, requests } = this;
    await context.addInitScript(LOCKS);
    await context.route("**/*", requests.answer);
    const page = await context.newPage();
    await requests.checkRedirects(await context.newCDPSession(page));
    context.on("page", (other) => void other.close().catch(() => {}));
    page.on("dialog", (dialog) => void dialog.dismiss().catch(() => {}));
    requests.watch(page);
    let isLate = false;
    const going = page.goto(fetched.url, { waitUntil: "domcontentloaded", timeout: this.enoughMs });
    const gone = going.catch((error: unknown) => {
      // The page may navigate immediately, or never finish loading.
      if (!requests.hasStarted) throw error;
      isLate = error instanceof Error && error.name === "TimeoutError";
    });
    await Promise.race([gone, requests.staying]);
    await this.settle(page);
    await this.unfold(page);
    isLate ||= this.elapsedMs > this.enoughMs;
    const boxes = options.boxes ? boxesName() : undefined;
    const written = await writeSnapshot(page, MAX_CHARS, boxes);
    if (!/^https?:/iu.test(written.url)) {
      const problem = `the page navigated to an address that cannot be fetched: ${cutQuoted(written.url)}`;
      throw new FetchError("render", fetched.url, problem);
    }
    let overrun: RenderCosts["overrun"];
    if (proxy.isOverrun) overrun = "bytes";
    else if (requests.isOverrun) overrun = "requests";
    else if (isLate) overrun = "time";
    const { bytes, refused, refusals } = proxy;
    const ms = Math.round(this.elapsedMs);
    return {
      ...written,
      ...defined({ boxes }),
      costs: {
        ms,
        requests: requests.count,
        bytes,
        refused,
        refusals: [...refusals],
        ...defined({ overrun }),
      },
    };
  }

  /** Waits until a page settles, up to a time limit; returns its size. */
  private async settle(page: Page): Promise<string> {
    const end = performance.now() + this.options.settleMs;
    let size = "";
    let since = performance.now();
    while (performance.now() < end && !this.isOver) {
      const now = String(await page.evaluate(SIZE).catch(() => "moving on"));
      if (now !== size || this.requests.pending > 0) since = performance.now();
      else if (performance.now() - since >= QUIET_MS) break;
      size = now;
      await sleep(POLL_MS);
    }
    return size;
  }

  /**
   * Clicks `loadMore` and scrolls to the end, up to `scroll` times; stops when nothing more loads.
   */
  private async unfold(page: Page): Promise<void> {
    const { scroll, loadMore } = this.options;
    const click = `Document.prototype.querySelector.call(document, ${JSON.stringify(loadMore ?? "")})?.click()`;
    let before = "";
    for (let step = 0; step < scroll && !this.isOver; step++) {
      if (loadMore !== undefined) await page.evaluate(click);
      await page.evaluate("scrollTo(0, Number.MAX_SAFE_INTEGER)");
      const size = await this.settle(page);
      if (size === before) return;
      before = size;
    }
  }
}
