import { pithOptions } from "pith";
import type { Dispatcher } from "undici";
import type { AddressCheck, Resolver } from "./guarded-agent.ts";
import type { PageRenderer, RenderMode } from "./rendering.ts";

/** How a page is fetched, and what is refused. */
export interface FetchPageOptions {
  /** Longest time for everything, redirects and body included, in milliseconds; 0 means no limit. Default 30,000. */
  readonly timeoutMs?: number;
  /** Most bytes of the body, after it is unpacked. Default `defaultLimits.maxBytes`, 64 MiB. */
  readonly maxBytes?: number;
  /** Take the beginning of a longer body in place of an error. Default false. */
  readonly cutsLongBodies?: boolean;
  /** Most redirects followed. Default 10. */
  readonly maxRedirects?: number;
  /** Connect to private, loopback and other addresses that are not public, too. Default false. */
  readonly allowPrivate?: boolean;
  /** Decides which IP addresses may be connected to; replaces the built-in check and `allowPrivate`. */
  readonly isAllowed?: AddressCheck;
  /** Finds the addresses of a host. Default: the system's resolver. */
  readonly resolve?: Resolver;
  /** The User-Agent header. Default `defaultFetchOptions.userAgent`. */
  readonly userAgent?: string;
  /** Additional request headers, by name. They override the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives the cookies for an address, as the header has them; asked again after each redirect. */
  readonly cookies?: (url: string) => string | undefined;
  /** Content types that are taken. Default: text, XML in its kinds, and what has no type. */
  readonly accepts?: RegExp;
  /** Called before each request, redirects included; when it throws, the request is not made. */
  readonly beforeRequest?: (url: string) => Promise<void>;
  /**
   * The client to use for many pages. Default: a guarded one for this page only. A client passed here must guard
   * itself.
   */
  readonly dispatcher?: Dispatcher;
  /** Called with the number of bytes in each chunk; if it throws, the fetch is aborted. */
  readonly onBytes?: (count: number) => void;
  /** Whether the page goes through a browser: `never`, `auto` (where it pays) or `always`. Default `never`. */
  readonly render?: RenderMode;
  /** The browser: what `createRenderer` of pith-browser gives. Needed unless `render` is `never`. */
  readonly renderer?: PageRenderer;
  readonly signal?: AbortSignal;
}

/** Defaults. */
export const defaultFetchOptions: {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly userAgent: string;
} = {
  timeoutMs: 30_000,
  maxBytes: pithOptions.defaultLimits.maxBytes,
  maxRedirects: 10,
  userAgent: "Mozilla/5.0 (compatible; pith)",
};
