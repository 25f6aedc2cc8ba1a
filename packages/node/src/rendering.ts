import type { FetchedPage } from "./fetched-page.ts";
import type { AddressCheck, Resolver } from "./guarded-agent.ts";

/** `never`; `auto`, if the received page shows that much of it is missing; or `always`. */
export const renderModes = ["never", "auto", "always"] as const;

export type RenderMode = (typeof renderModes)[number];

/** Options of one rendering. */
export interface RenderRequest {
  readonly mode: Exclude<RenderMode, "never">;
  /** The User-Agent header of all requests that the page makes. */
  readonly userAgent?: string;
  readonly allowPrivate?: boolean;
  readonly isAllowed?: AddressCheck;
  readonly resolve?: Resolver;
  /** Called before each request of the page; if it throws, the request is not made. */
  readonly beforeRequest?: (url: string) => Promise<void>;
  readonly signal?: AbortSignal;
}

/** Renders pages in a browser; create one with `createRenderer` of pith-browser. */
export interface PageRenderer {
  /**
   * Returns the page as rendered by a browser or as received, whichever extracts better. The page itself is not fetched
   * again; its requests go through the same checks as a fetch.
   * @throws FetchError with the problem `render`, in the mode `always`, when the browser cannot render it
   */
  render(page: FetchedPage, request: RenderRequest): Promise<FetchedPage>;
  close(): Promise<void>;
}
