import {
  followPages,
  type PageRenderer,
  type PageWithLinks,
  type RenderMode,
  type WantedPages,
} from "pith-node/web";
import { defined } from "../../pith/src/text/defined.ts";
import type { Service } from "./context.ts";
import type { JobPage } from "./job.ts";
import { Problem } from "./problems.ts";
import { NO_PAGE, type PageRequest } from "./schemas.ts";

type PageReader = Pick<Service, "engine" | "fetchPage" | "maxBytes" | "deadlineMs">;

/**
 * A request's page: its HTML, or fetched. @throws Problem `no-fetching`, `no-rendering`; PithError
 * `fetch`
 */
export async function loadPage(
  service: Pick<PageReader, "fetchPage">,
  { html, url, render }: PageRequest,
  signal: AbortSignal,
): Promise<JobPage> {
  if (html !== undefined) return { html, ...defined({ url }) };
  if (url === undefined) throw new Problem("invalid-request", NO_PAGE);
  return fetchAddress(service, url, signal, render);
}

interface FetchedPage extends JobPage {
  readonly html: Uint8Array;
  readonly url: string;
}

export async function fetchAddress(
  { fetchPage }: Pick<PageReader, "fetchPage">,
  url: string,
  signal: AbortSignal,
  render?: RenderMode,
): Promise<FetchedPage> {
  if (!fetchPage) throw new Problem("no-fetching", "this service does not fetch pages; send html");
  const { bytes, contentType, url: final } = await fetchPage(url, signal, render);
  return { html: bytes, url: final, ...defined({ contentType }) };
}

const NO_BROWSER = "this service has no browser, so the page was not rendered";

/**
 * Fetches a page for a client of another service. @throws Problem `no-fetching`, `fetch-timeout`;
 * PithError with the code `fetch`
 */
export async function fetchForClient(
  service: Pick<PageReader, "fetchPage">,
  url: string,
  signal: AbortSignal,
  { render, timeoutMs }: { readonly render?: RenderMode; readonly timeoutMs?: number },
): Promise<{ readonly page: JobPage; readonly warnings?: readonly string[] }> {
  const timer = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const either = timer ? AbortSignal.any([signal, timer]) : signal;
  try {
    return { page: await fetchAddress(service, url, either, render) };
  } catch (error) {
    if (timer?.aborted && !signal.aborted) {
      throw new Problem(
        "fetch-timeout",
        `the page took longer than the ${timeoutMs} ms that the request allows`,
      );
    }
    if (render === undefined || !(error instanceof Problem) || error.code !== "no-rendering")
      throw error;
    return { page: await fetchAddress(service, url, either), warnings: [NO_BROWSER] };
  }
}

/** Time limit for following pages in milliseconds; after it, the pages found so far are joined. */
const FOLLOW_MS = 60_000;

/** The fetch options for a request's own rendering mode. @throws Problem `no-rendering` */
export function renderingFor(
  renderer: PageRenderer | undefined,
  render: RenderMode | undefined,
): { readonly render?: RenderMode } {
  if (render === undefined) return {};
  if (render === "never" || renderer) return { render };
  throw new Problem("no-rendering", "this service has no browser; start it with --render");
}

/**
 * Fetches the pages that follow, up to the requested number. @throws Problem `invalid-request`
 * without address
 */
export async function loadMore(
  service: PageReader,
  first: JobPage,
  { pages: wanted, render }: { readonly pages?: WantedPages; readonly render?: RenderMode },
  signal: AbortSignal,
): Promise<{ readonly more?: readonly JobPage[]; readonly stopped?: string }> {
  if (wanted === undefined || wanted === 1) return {};
  if (first.url === undefined)
    throw new Problem("invalid-request", "pages needs the address of the page: send url");
  const { engine, maxBytes, deadlineMs } = service;
  const look = async (page: JobPage): Promise<PageWithLinks & { readonly page: JobPage }> => {
    const { body } = await engine.run(
      { do: "pagers", page, limits: { maxBytes } },
      { deadlineMs, signal },
    );
    return { ...JSON.parse(body), page };
  };
  const end = performance.now() + FOLLOW_MS;
  const { pages, stopped } = await followPages(
    first.url,
    await look(first),
    wanted,
    async (url) => {
      signal.throwIfAborted();
      if (performance.now() > end)
        throw new Error(`following took longer than ${FOLLOW_MS / 1000} s`);
      return look(await fetchAddress(service, url, signal, render));
    },
  );
  return { more: pages.slice(1).map(({ page }) => page), ...defined({ stopped }) };
}
