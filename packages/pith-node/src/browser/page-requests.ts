import type { CDPSession, Page, Request, Route } from "playwright-core";
import type { RenderRequest } from "../fetch-options.ts";
import type { FetchedPage } from "../fetched-page.ts";
import type { GuardingProxy } from "./guarding-proxy.ts";

const UNREAD: ReadonlySet<string> = new Set([
  "media",
  "font",
  "texttrack",
  "ping",
  "cspviolationreport",
  "prefetch",
]);
const SENDING =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|link|alt-svc|refresh)$/iu;

/**
 * Answers a page's requests, within limits: from what was already fetched, otherwise through its
 * proxy.
 */
export class PageRequests {
  private readonly open = new Set<Request>();
  /** Requests made, without the one for the page. */
  count = 0;
  /** Whether requests were refused because of their number. */
  isOverrun = false;
  /** Whether the page was served; navigation after that is its own. */
  hasStarted = false;
  private onStay: () => void = () => {};
  /**
   * Resolves when the page tries to navigate away and must not: the browser then never reports that
   * it has loaded.
   */
  readonly staying: Promise<void> = new Promise((resolve) => {
    this.onStay = resolve;
  });

  constructor(
    private readonly fetched: FetchedPage,
    private readonly request: RenderRequest,
    private readonly proxy: GuardingProxy,
    private readonly bounds: { readonly maxRequests: number; readonly images: boolean },
  ) {}

  get pending(): number {
    return this.open.size;
  }

  /**
   * Checks the targets of redirected requests, which Playwright does not pass to the route handler.
   */
  async checkRedirects(session: CDPSession): Promise<void> {
    session.on("Fetch.requestPaused", ({ requestId, redirectedRequestId, request: { url } }) => {
      const check =
        redirectedRequestId === undefined ? Promise.resolve(true) : this.mayRequest(url);
      const answer = check.then((isAllowed) =>
        isAllowed
          ? session.send("Fetch.continueRequest", { requestId })
          : session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" }),
      );
      // The page may already be closed.
      answer.catch(() => {});
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  }

  watch(page: Page): void {
    page.on("request", (request) => this.open.add(request));
    page.on("requestfinished", (request) => this.open.delete(request));
    page.on("requestfailed", (request) => this.open.delete(request));
  }

  readonly answer = async (route: Route): Promise<void> => {
    const request = route.request();
    try {
      const isPage =
        request.isNavigationRequest() && request.url() === new URL(this.fetched.url).href;
      if (isPage && !this.hasStarted) await this.serve(route);
      else if (await this.isTaken(request)) await route.continue();
      else if (!request.isNavigationRequest()) await route.abort("blockedbyclient");
      else {
        await route.abort("aborted");
        if (this.hasStarted && request.frame().parentFrame() === null) this.onStay();
      }
    } catch {
      // The page is gone.
    }
  };

  private async serve(route: Route): Promise<void> {
    this.hasStarted = true;
    const { status, bytes, headers, contentType = "text/html" } = this.fetched;
    const kept = [...headers].filter(([name]) => !SENDING.test(name) && name !== "set-cookie");
    // Playwright splits line-separated values into several cookies.
    const cookies = headers.getSetCookie().join("\n");
    await route.fulfill({
      status,
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      headers: {
        ...Object.fromEntries(kept),
        "content-type": contentType,
        ...(cookies && { "set-cookie": cookies }),
      },
    });
  }

  private async isTaken(request: Request): Promise<boolean> {
    const url = request.url();
    const type = request.resourceType();
    if (/^(?:data|blob|about):/iu.test(url)) return true;
    if (UNREAD.has(type) || (type === "image" && !this.bounds.images)) return false;
    // An error page would replace the page that navigates.
    const refusal = request.isNavigationRequest() ? await this.proxy.refusalFor(url) : undefined;
    return refusal === undefined ? this.mayRequest(url) : this.refuse(url, refusal);
  }

  private async mayRequest(url: string): Promise<boolean> {
    if (!/^https?:\/\//iu.test(url)) return this.refuse(url, "only http and https can be fetched");
    if (this.count >= this.bounds.maxRequests) {
      this.isOverrun = true;
      return this.refuse(url, `more than ${this.bounds.maxRequests} requests`);
    }
    this.count++;
    try {
      await this.request.beforeRequest?.(url);
      return true;
    } catch (error) {
      return this.refuse(url, error instanceof Error ? error.message : String(error));
    }
  }

  private refuse(url: string, why: string): false {
    this.proxy.refuse(url, why);
    return false;
  }
}
