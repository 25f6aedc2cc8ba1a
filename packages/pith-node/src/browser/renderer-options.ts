import { checkCount } from "../check-count.ts";

export interface RendererOptions {
  /**
   * The path of Chromium, or the DevTools address of one on this machine. Default: `PITH_BROWSER`,
   * or usual places.
   */
  readonly browser?: string;
  /** Time limit for one page in milliseconds. Default 20,000. */
  readonly timeoutMs?: number;
  /**
   * Longest time to wait for a page, or for one more screen of it, to settle, in milliseconds.
   * Default 5,000.
   */
  readonly settleMs?: number;
  /** Most requests of a page. Default 200. */
  readonly maxRequests?: number;
  /** Most bytes received for a page's requests, as transferred. Default 32 MiB. */
  readonly maxBytes?: number;
  /**
   * Maximum V8 heap for a page's scripts in MiB. On Linux, a process of the browser gets at most
   * twice this and 1 GiB of data in all. Default 512.
   */
  readonly maxHeapMiB?: number;
  /** Most pages rendered at the same time; further ones wait. Default 2. */
  readonly maxPages?: number;
  /**
   * Load images, too: their displayed size helps to classify them. Media and fonts are never
   * loaded. Default false.
   */
  readonly images?: boolean;
  /**
   * Record the screen position of elements: each block of a result then has a `box`. Default false.
   */
  readonly boxes?: boolean;
  /**
   * How often to scroll to the page's end so that more content loads; stops when nothing more
   * loads. Default 0.
   */
  readonly scroll?: number;
  /** CSS selector of a button that loads more: clicked before each scroll. Default: none. */
  readonly loadMore?: string;
  /**
   * Run the browser in its own sandbox. Default true, unless `PITH_BROWSER_SANDBOX` is `off`; never
   * for root.
   */
  readonly sandbox?: boolean;
}

/** The default options. */
export const defaultRendererOptions: Required<
  Omit<RendererOptions, "browser" | "loadMore" | "sandbox">
> = {
  timeoutMs: 20_000,
  settleMs: 5000,
  maxRequests: 200,
  maxBytes: 33_554_432,
  maxHeapMiB: 512,
  maxPages: 2,
  images: false,
  boxes: false,
  scroll: 0,
};

export type ResolvedRendererOptions = RendererOptions &
  Required<Pick<RendererOptions, keyof typeof defaultRendererOptions | "sandbox">>;

/** Fills in the defaults. @throws PithError for an invalid number */
export function resolveRendererOptions(options: RendererOptions): ResolvedRendererOptions {
  const sandbox = process.env.PITH_BROWSER_SANDBOX !== "off";
  const resolved: ResolvedRendererOptions = { sandbox, ...defaultRendererOptions, ...options };
  const least = {
    timeoutMs: 1,
    settleMs: 0,
    maxRequests: 0,
    maxBytes: 0,
    maxHeapMiB: 16,
    maxPages: 1,
    scroll: 0,
  };
  for (const [name, min] of Object.entries(least) as Array<[keyof typeof least, number]>) {
    checkCount(name, resolved[name], min);
  }
  return resolved;
}
