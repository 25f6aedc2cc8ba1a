import type { Dispatcher } from "undici";
import { defaultMaxBytes, optionError } from "./argument-errors.ts";
import type { FetchedPage } from "./fetched-page.ts";
import type { AddressCheck, Resolver } from "./guarded-agent.ts";

/** `never`; `auto`, if the received page shows that much of it is missing; or `always`. */
export const renderModes = ["never", "auto", "always"] as const;

export type RenderMode = (typeof renderModes)[number];

export interface FetchPageOptions {
  /** Time limit in milliseconds, including redirects and body; 0 means no limit. Default 30,000. */
  readonly timeoutMs?: number;
  /** Most bytes of the body, after decompression. Default that of `extract`, 64 MiB. */
  readonly maxBytes?: number;
  /** Truncate longer bodies instead of failing. Default false. */
  readonly cutsLongBodies?: boolean;
  /** Most redirects followed. Default 10. */
  readonly maxRedirects?: number;
  /** Also connect to private, loopback and other non-public addresses. Default false. */
  readonly allowPrivate?: boolean;
  /**
   * Decides which IP addresses may be connected to; replaces the built-in check and `allowPrivate`.
   */
  readonly isAllowed?: AddressCheck;
  /** Resolves a host to addresses. Default: the system's resolver. */
  readonly resolve?: Resolver;
  /** The User-Agent header. Default `defaultFetchOptions.userAgent`. */
  readonly userAgent?: string;
  /** Additional request headers, by name. They override the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the Cookie header for an address; called again after each redirect. */
  readonly cookies?: (url: string) => string | undefined;
  /** Content types to accept. Default: text, XML types, and responses without a type. */
  readonly accepts?: RegExp;
  /** Called before each request, including redirects; if it throws, the request is not made. */
  readonly beforeRequest?: (url: string) => Promise<void>;
  /** The client for many pages; it must guard itself. Default: a guarded one for this page only. */
  readonly dispatcher?: Dispatcher;
  /** Called with the number of bytes in each chunk; if it throws, the fetch is aborted. */
  readonly onBytes?: (count: number) => void;
  /**
   * Whether to render the page in a browser: `never`, `auto` (if needed) or `always`. Default
   * `never`.
   */
  readonly render?: RenderMode;
  /**
   * The browser, from `createRenderer` of pith-node/browser. Required unless `render` is `never`.
   */
  readonly renderer?: PageRenderer;
  readonly signal?: AbortSignal;
}

export interface RenderRequest
  extends Pick<
    FetchPageOptions,
    "userAgent" | "allowPrivate" | "isAllowed" | "resolve" | "beforeRequest" | "signal"
  > {
  readonly mode: Exclude<RenderMode, "never">;
}

/** Renders pages in a browser; create one with `createRenderer` of pith-node/browser. */
export interface PageRenderer {
  /**
   * The page as rendered or received, whichever extracts better. @throws FetchError `render` in the
   * mode `always`
   */
  render(page: FetchedPage, request: RenderRequest): Promise<FetchedPage>;
  close(): Promise<void>;
}

export const defaultFetchOptions: Required<
  Pick<FetchPageOptions, "timeoutMs" | "maxBytes" | "maxRedirects" | "userAgent">
> = {
  timeoutMs: 30_000,
  maxBytes: defaultMaxBytes,
  maxRedirects: 10,
  userAgent: "Mozilla/5.0 (compatible; pith)",
};

/**
 * @throws PithError for another address than one of http or https, and together with rendering
 */
export function checkProxy({
  proxy,
  render = "never",
}: {
  readonly proxy?: string;
  readonly render?: string;
}): void {
  if (proxy === undefined) return;
  if (!/^https?:\/\//iu.test(proxy) || !URL.canParse(proxy))
    throw optionError("proxy", `proxy must be an http or https URL, got ${JSON.stringify(proxy)}`);
  if (render === "never") return;
  throw optionError(
    "render",
    "rendering uses a proxy of its own, so it cannot be combined with the option proxy",
  );
}
