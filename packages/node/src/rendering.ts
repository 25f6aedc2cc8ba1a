import type { FetchedPage } from "./fetched-page.ts";
import type { AddressCheck, Resolver } from "./guarded-agent.ts";

/** `never`; `auto`, if the received page shows that much of it is missing; or `always`. */
export const renderModes = ["never", "auto", "always"] as const;

export type RenderMode = (typeof renderModes)[number];

export interface RenderRequest {
  readonly mode: Exclude<RenderMode, "never">;
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
  /** The page as rendered or received, whichever extracts better. @throws FetchError `render` in the mode `always` */
  render(page: FetchedPage, request: RenderRequest): Promise<FetchedPage>;
  close(): Promise<void>;
}
