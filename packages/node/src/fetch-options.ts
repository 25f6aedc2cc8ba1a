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
  /** Says which IP addresses may be connected to, in place of the built-in check and of `allowPrivate`. */
  readonly isAllowed?: AddressCheck;
  /** Finds the addresses of a host. Default: the system's resolver. */
  readonly resolve?: Resolver;
  /** The User-Agent header. Default `defaultFetchOptions.userAgent`. */
  readonly userAgent?: string;
  /** More headers of the request, by name. They go before the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives the cookies for an address, as the header has them; asked again after each redirect. */
  readonly cookies?: (url: string) => string | undefined;
  /** Content types that are taken. Default: text, XML in its kinds, and what has no type. */
  readonly accepts?: RegExp;
  /** Called before each request, redirects included; when it throws, the request is not made. */
  readonly beforeRequest?: (url: string) => Promise<void>;
  /** The client to go through, for many pages. Default: a guarded one for this page alone. Whoever gives it guards it. */
  readonly dispatcher?: Dispatcher;
  /** Told how many bytes of the page came, as they come; what it throws ends the fetch. */
  readonly onBytes?: (count: number) => void;
  /** Whether the page goes through a browser: `never`, `auto` (where it pays) or `always`. Default `never`. */
  readonly render?: RenderMode;
  /** The browser: what `createRenderer` of pith-browser gives. Needed unless `render` is `never`. */
  readonly renderer?: PageRenderer;
  readonly signal?: AbortSignal;
}

/** What holds when nothing else is asked for. */
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
