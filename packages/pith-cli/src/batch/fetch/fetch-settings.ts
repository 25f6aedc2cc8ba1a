import type { FetchPageOptions } from "pith-node";
import type { RendererOptions } from "pith-node/browser";
import { checkCount } from "../../../../pith-node/src/check-count.ts";
import { checkProxy } from "../../../../pith-node/src/fetch-options.ts";

/**
 * The options of `fetchPage` and `createRenderer` that a batch passes on, and those for many pages.
 */
export interface FetchSettings
  extends Pick<
      FetchPageOptions,
      | "userAgent"
      | "headers"
      | "timeoutMs"
      | "maxRedirects"
      | "render"
      | "allowPrivate"
      | "isAllowed"
    >,
    Pick<RendererOptions, "browser" | "scroll" | "loadMore"> {
  /** The address of an HTTP proxy. The proxy resolves names, so it must guard them, too. */
  readonly proxy?: string;
  /** Folder for a cache of fetched pages: a page is downloaded again only if it has changed. */
  readonly cache?: string;
  /** Most pages fetched at the same time. Default 32. */
  readonly maxConcurrent?: number;
  /** Most pages of one host fetched at the same time. Default 2. */
  readonly maxConcurrentPerHost?: number;
  /**
   * Minimum time between two requests to a host in milliseconds; robots.txt may set a longer one.
   * Default 1,000, and 0 for this machine.
   */
  readonly hostDelayMs?: number;
  /** Retries of a request that failed temporarily. Default 3. */
  readonly retries?: number;
  /** Delay before the first retry in milliseconds; doubles each time. Default 1,000. */
  readonly retryDelayMs?: number;
  /** Fetch pages that robots.txt files forbid, too. Default false. */
  readonly ignoreRobots?: boolean;
}

export const defaultFetchSettings = {
  userAgent: "Mozilla/5.0 (compatible; pith)",
  maxConcurrent: 32,
  maxConcurrentPerHost: 2,
  retries: 3,
  retryDelayMs: 1000,
  timeoutMs: 30_000,
  maxRedirects: 10,
} as const;

/** Milliseconds between two requests to a public host. */
export const DEFAULT_HOST_DELAY_MS = 1000;

export type ResolvedFetchSettings = FetchSettings &
  Required<Pick<FetchSettings, keyof typeof defaultFetchSettings>>;

/** Fills in the defaults. @throws OptionsError for an invalid number. */
export function resolveFetchSettings(settings: FetchSettings): ResolvedFetchSettings {
  const resolved: ResolvedFetchSettings = { ...defaultFetchSettings, ...settings };
  for (const name of ["maxConcurrent", "maxConcurrentPerHost"] as const)
    checkCount(name, resolved[name], 1);
  checkCount("hostDelayMs", resolved.hostDelayMs ?? 0, 0);
  for (const name of ["retries", "retryDelayMs", "timeoutMs", "maxRedirects"] as const)
    checkCount(name, resolved[name], 0);
  checkProxy(resolved);
  return resolved;
}

/** The settings that can be sent to other machines: without functions. */
export function sendableSettings({
  isAllowed: _,
  ...settings
}: ResolvedFetchSettings): ResolvedFetchSettings {
  return settings;
}

/** The name of a program in robots.txt files: what follows `compatible;`, or the first product. */
export function robotsName(userAgent: string): string {
  const name = /compatible;\s*([\w-]+)/iu.exec(userAgent)?.[1] ?? /^[\w-]+/u.exec(userAgent)?.[0];
  return name ?? "*";
}
