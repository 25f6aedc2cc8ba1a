import { PithError } from "pith";
import { fetch, type Response } from "undici";
import { defined } from "../../pith/src/text/defined.ts";
import { isPublicAddress } from "./addresses.ts";
import { expectArgument, expectText, optionError } from "./argument-errors.ts";
import { readBytes, takeBytes } from "./bytes.ts";
import { causesOf, cutQuoted, FetchError, networkProblem } from "./errors.ts";
import {
  defaultFetchOptions,
  type FetchPageOptions,
  type PageRenderer,
  type RenderMode,
  renderModes,
} from "./fetch-options.ts";
import type { FetchedPage } from "./fetched-page.ts";
import { createGuardedAgent, RefusedAddress, resolveBySystem } from "./guarded-agent.ts";
import { guessEncoding } from "./guess-encoding.ts";

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PAGE_TYPE = /^\s*(?:text\/|application\/(?:[\w.-]{1,60}\+)?xml|application\/octet-stream)/iu;

function parseUrl(url: string, base?: string): URL {
  if (!URL.canParse(url, base)) throw new FetchError("url", url, "is not a valid URL");
  const parsed = new URL(url, base);
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:") {
    throw new FetchError("url", parsed.href, "only http and https URLs can be fetched");
  }
  if (parsed.username || parsed.password) {
    throw new FetchError("url", url, "URLs with a user name or password are refused");
  }
  parsed.hash = "";
  return parsed;
}

/** Maximum delay of a timer, about 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * A number option or its default; throws a `PithError` for a value that is not a number of 0 or
 * more.
 */
function numberOption(
  options: FetchPageOptions,
  name: "timeoutMs" | "maxBytes" | "maxRedirects",
): number {
  const value = options[name] ?? defaultFetchOptions[name];
  if (typeof value === "number" && value >= 0) return value;
  throw optionError(name, `${name} must be a number of 0 or more, got ${String(value)}`);
}

/** The renderer and its mode. @throws PithError for an unknown mode, or without a renderer. */
function checkRendering({
  render = "never",
  renderer,
}: FetchPageOptions):
  | { readonly mode: Exclude<RenderMode, "never">; readonly renderer: PageRenderer }
  | undefined {
  if (!renderModes.includes(render)) {
    throw optionError(
      "render",
      `render must be one of ${renderModes.join(", ")}, got ${String(render)}`,
    );
  }
  if (render === "never") return undefined;
  if (renderer) return { mode: render, renderer };
  throw optionError(
    "renderer",
    "to render pages, give a renderer: await createRenderer() of pith-node/browser",
  );
}

function explain(
  url: string,
  error: unknown,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): FetchError {
  if (error instanceof FetchError) return error;
  const chain = causesOf(error);
  const refused = chain.find((cause) => cause instanceof RefusedAddress);
  if (refused) {
    const hint =
      "private and loopback addresses are refused unless allowPrivate is set (--allow-private)";
    return new FetchError("address", url, `${cutQuoted(refused.message)}; ${hint}`, {
      cause: error,
    });
  }
  if (chain.some((cause) => cause instanceof PithError && cause.code === "limit")) {
    const hint = "is larger than the limit; raise it with maxBytes (--max-bytes)";
    return new FetchError("size", url, hint, { cause: error });
  }
  if (signal?.aborted)
    return new FetchError("aborted", url, "was aborted by the option signal", { cause: error });
  if (chain.some((cause) => cause instanceof Error && /Timeout/u.test(cause.name))) {
    const hint = `took longer than ${timeoutMs} ms; raise the limit with timeoutMs (--fetch timeout-ms)`;
    return new FetchError("timeout", url, hint, { cause: error });
  }
  return new FetchError("network", url, networkProblem(chain.at(-1)), { cause: error });
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel();
}

/**
 * The delay in a `Retry-After` header: seconds, or a date (RFC 9110, section 10.2.3), which is
 * compared with the server's own clock if it sends one.
 */
function retryAfter(headers: Headers): { readonly retryAfterMs?: number } {
  const header = headers.get("retry-after");
  if (header === null) return {};
  const sent = Date.parse(headers.get("date") ?? "");
  const now = Number.isNaN(sent) ? Date.now() : sent;
  const ms = /^\s*\d+\s*$/u.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms >= 0 ? { retryAfterMs: ms } : {};
}

async function readPage(
  url: string,
  response: Response,
  maxBytes: number,
  { accepts = PAGE_TYPE, onBytes, cutsLongBodies }: FetchPageOptions,
): Promise<FetchedPage> {
  const { status, statusText, headers } = response;
  if (status === 304) {
    await discard(response);
    return { url, bytes: new Uint8Array(), status, headers };
  }
  if (!response.ok) {
    await discard(response);
    const details = { status, ...retryAfter(headers) };
    throw new FetchError(
      "status",
      url,
      `the server answered ${status} ${cutQuoted(statusText)}`.trimEnd(),
      details,
    );
  }
  const contentType = headers.get("content-type");
  if (contentType && !accepts.test(contentType)) {
    await discard(response);
    throw new FetchError(
      "type",
      url,
      `is not a page: the server says it is ${cutQuoted(contentType)}`,
    );
  }
  const body = response.body && cutsLongBodies ? takeBytes(response.body, maxBytes) : response.body;
  const bytes = body ? await readBytes(body, maxBytes, onBytes) : new Uint8Array();
  const guessedEncoding = await guessEncoding(bytes, contentType ?? "");
  return {
    url,
    bytes,
    status,
    headers,
    ...(contentType && { contentType }),
    ...defined({ guessedEncoding }),
  };
}

const SECRET_HEADERS: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "proxy-authorization",
]);

function headersFor(
  address: string,
  asked: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (new URL(address).origin === new URL(asked).origin) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name.toLowerCase())),
  );
}

/**
 * Fetches a page over http or https, with limits on time, size and redirects. Each redirect is
 * checked like the first address. Unless allowed, it connects to public IP addresses only, whatever
 * a name resolves to.
 * @throws FetchError with a `problem`; PithError for a limit that is not a number
 */
export async function fetchPage(
  url: string | URL,
  options: FetchPageOptions = {},
): Promise<FetchedPage> {
  const address = url instanceof URL ? url.href : url;
  expectText("the address of fetchPage", address);
  const isObject = typeof options === "object" && options !== null;
  expectArgument(isObject, "the options of fetchPage must be an object", options);
  const rendering = checkRendering(options);
  const page = await fetchRaw(address, options);
  if (!rendering || page.status === 304) return page;
  return rendering.renderer.render(page, { ...options, mode: rendering.mode });
}

async function fetchRaw(address: string, options: FetchPageOptions): Promise<FetchedPage> {
  const timeoutMs = Math.min(
    Math.ceil(numberOption(options, "timeoutMs")) || MAX_TIMER_MS,
    MAX_TIMER_MS,
  );
  const maxBytes = numberOption(options, "maxBytes");
  const maxRedirects = numberOption(options, "maxRedirects");
  const userAgent = options.userAgent ?? defaultFetchOptions.userAgent;
  const isAllowed = options.isAllowed ?? (options.allowPrivate ? () => true : isPublicAddress);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const { headers = {}, beforeRequest, dispatcher } = options;
  const agent =
    dispatcher ?? createGuardedAgent(options.resolve ?? resolveBySystem, isAllowed, timeoutMs);
  let current = parseUrl(address).href;
  try {
    for (let redirects = 0; ; redirects++) {
      await beforeRequest?.(current);
      const cookie = options.cookies?.(current);
      const response = await fetch(current, {
        dispatcher: agent,
        redirect: "manual",
        signal,
        headers: {
          "user-agent": userAgent,
          accept: "text/html,application/xhtml+xml,*/*;q=0.8",
          ...headersFor(current, address, headers),
          ...defined({ cookie }),
        },
      });
      const location = REDIRECTS.has(response.status) ? response.headers.get("location") : null;
      if (location === null) return await readPage(current, response, maxBytes, options);
      await discard(response);
      if (redirects >= maxRedirects) {
        const hint = `was redirected more than ${maxRedirects} times; raise the limit with maxRedirects (--fetch max-redirects)`;
        throw new FetchError("redirects", address, hint);
      }
      current = parseUrl(location, current).href;
    }
  } catch (error) {
    throw explain(current, error, timeoutMs, options.signal);
  } finally {
    if (!dispatcher) await agent.destroy();
  }
}
