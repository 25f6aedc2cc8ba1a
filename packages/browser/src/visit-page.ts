import { setTimeout as sleep } from "node:timers/promises";
import { defined } from "pith-base";
import {
  defaultFetchOptions,
  FetchError,
  type FetchedPage,
  isPublicAddress,
  type RenderCosts,
  type RenderRequest,
} from "pith-node";
import { cutQuoted, resolveBySystem } from "pith-node/tools";
import type { BrowserContext, Page } from "playwright-core";
import type { BrowserProcess } from "./browser-process.ts";
import { GuardingProxy } from "./guarding-proxy.ts";
import { PageRequests } from "./page-requests.ts";
import type { WrittenPage } from "./page-writer.ts";
import type { ResolvedRendererOptions } from "./renderer-options.ts";
import { boxesName, writeSnapshot } from "./snapshot.ts";

const POLL_MS = 100;
/** A page has settled after this long without pending requests or changes, as in other tools' "network idle". */
const QUIET_MS = 500;

const SIZE = `(() => {
  const all = Document.prototype.getElementsByTagName.call(document, "*");
  return [all.length, Reflect.get(Node.prototype, "textContent", all[0]).length].join();
})()`;

interface Watched {
  readonly page: Page;
  readonly pending: () => number;
  readonly isOver: () => boolean;
}

/** Waits until a page settles, up to a time limit; returns its size. */
async function settle({ page, pending, isOver }: Watched, maxMs: number): Promise<string> {
  const end = performance.now() + maxMs;
  let size = "";
  let since = performance.now();
  while (performance.now() < end && !isOver()) {
    const now = String(await page.evaluate(SIZE).catch(() => "moving on"));
    if (now !== size || pending() > 0) since = performance.now();
    else if (performance.now() - since >= QUIET_MS) break;
    size = now;
    await sleep(POLL_MS);
  }
  return size;
}

/** Clicks `loadMore` and scrolls to the end, up to `scroll` times; stops when nothing more loads. */
async function unfold(
  watched: Watched,
  { scroll, loadMore, settleMs }: { readonly scroll: number; readonly loadMore?: string; readonly settleMs: number },
): Promise<void> {
  const click = `Document.prototype.querySelector.call(document, ${JSON.stringify(loadMore ?? "")})?.click()`;
  let before = "";
  for (let step = 0; step < scroll && !watched.isOver(); step++) {
    if (loadMore !== undefined) await watched.page.evaluate(click);
    await watched.page.evaluate("scrollTo(0, Number.MAX_SAFE_INTEGER)");
    const size = await settle(watched, settleMs);
    if (size === before) return;
    before = size;
  }
}

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
/** 3,000 pixels (about 1,500 words) show a whole article, so that what loads on view loads without scrolling. */
const VIEWPORT = { width: 1280, height: 3000 } as const;

/** Removes APIs that let scripts bypass the proxy or the request checks. */
const LOCKS = `for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "WebSocket", "SharedWorker"]) {
  try { Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false }); } catch {}
}`;

interface Visit {
  readonly fetched: FetchedPage;
  readonly request: RenderRequest;
  readonly options: ResolvedRendererOptions;
  readonly proxy: GuardingProxy;
  readonly requests: PageRequests;
  readonly started: number;
}

/** Renders a page in its own context and proxy. @throws FetchError `render` out of time; errors of the browser */
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
  const requests = new PageRequests(fetched, request, proxy, options);
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
    return await showInTime(context, { fetched, request, options, proxy, requests, started: performance.now() });
  } finally {
    await proxy.close();
    if (context && !(await closesInTime(context))) await browser.kill();
  }
}

async function closesInTime(context: BrowserContext): Promise<boolean> {
  const closed = context.close().catch(() => {});
  return Promise.race([closed.then(() => true), sleep(CLOSE_MS, false)]);
}

/** Renders the page within the time limit: busy scripts may never yield. */
async function showInTime(context: BrowserContext, visit: Visit): Promise<ShownPage> {
  const { options, request, fetched } = visit;
  const timer = new AbortController();
  const signals = request.signal ? [timer.signal, request.signal] : [timer.signal];
  const late = sleep(options.timeoutMs, undefined, { signal: AbortSignal.any(signals) });
  try {
    const shown = show(context, visit);
    shown.catch(() => {});
    const isLate = late.then(() => {
      throw new FetchError("render", fetched.url, `the browser did not show the page within ${options.timeoutMs} ms`);
    });
    return await Promise.race([shown, isLate]);
  } catch (error) {
    if (request.signal?.aborted) throw new FetchError("aborted", fetched.url, "was aborted by the option signal");
    throw error;
  } finally {
    late.catch(() => {});
    timer.abort();
  }
}

async function show(context: BrowserContext, visit: Visit): Promise<ShownPage> {
  const { fetched, options, proxy, requests, started } = visit;
  const enough = options.timeoutMs * (1 - READING_SHARE);
  const isOver = (): boolean => performance.now() - started > enough || proxy.isOverrun;
  await context.addInitScript(LOCKS);
  await context.route("**/*", requests.answer);
  const page = await context.newPage();
  await requests.checkRedirects(await context.newCDPSession(page));
  context.on("page", (other) => void other.close().catch(() => {}));
  page.on("dialog", (dialog) => void dialog.dismiss().catch(() => {}));
  requests.watch(page);
  let isLate = false;
  const going = page.goto(fetched.url, { waitUntil: "domcontentloaded", timeout: enough }).catch((error: unknown) => {
    // The page may navigate immediately, or never finish loading.
    if (!requests.hasStarted) throw error;
    isLate = error instanceof Error && error.name === "TimeoutError";
  });
  await Promise.race([going, requests.staying]);
  const watched = { page, pending: requests.pending, isOver };
  await settle(watched, options.settleMs);
  await unfold(watched, options);
  isLate ||= performance.now() - started > enough;
  const boxes = options.boxes ? boxesName() : undefined;
  const written = await writeSnapshot(page, MAX_CHARS, boxes);
  if (!/^https?:/iu.test(written.url)) {
    throw new FetchError(
      "render",
      fetched.url,
      `the page navigated to an address that cannot be fetched: ${cutQuoted(written.url)}`,
    );
  }
  const overrun = proxy.isOverrun ? "bytes" : requests.isOverrun ? "requests" : isLate ? "time" : undefined;
  return {
    ...written,
    ...defined({ boxes }),
    costs: {
      ms: Math.round(performance.now() - started),
      requests: requests.count,
      bytes: proxy.bytes,
      refused: proxy.refused,
      refusals: [...proxy.refusals],
      ...(overrun && { overrun }),
    },
  };
}
