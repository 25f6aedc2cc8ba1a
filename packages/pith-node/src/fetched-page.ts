export interface FetchedPage {
  /** The address after all redirects. */
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly contentType?: string;
  /** The encoding guessed from the bytes, if nothing declares one and they are not UTF-8. */
  readonly guessedEncoding?: string;
  /** The status: 200 to 299, or 304 for conditional requests. */
  readonly status: number;
  readonly headers: Headers;
  /**
   * With the renderer's option `boxes`, for a rendered page: the attribute with the elements'
   * positions.
   */
  readonly boxes?: string;
  /** With the option `render`: which version this is, and why. */
  readonly rendering?: Rendering;
}

export interface RefusedRequest {
  readonly url: string;
  readonly why: string;
}

export interface RenderCosts {
  readonly ms: number;
  /** Requests made by the page, without the one for the page itself. */
  readonly requests: number;
  readonly bytes: number;
  readonly refused: number;
  /** The first refusals. */
  readonly refusals: readonly RefusedRequest[];
  /** The limit that stopped rendering. */
  readonly overrun?: "time" | "requests" | "bytes";
}

/** Figures for comparing two versions of a page. */
export interface PageYield {
  /** `content`, why nothing was extracted, or the code of an error. */
  readonly code: string;
  /** Words of the main content. */
  readonly words: number;
  readonly confidence?: number;
  /** Kinds of doubts, if the page was rendered. */
  readonly doubts?: readonly string[];
}

export interface Rendering {
  readonly taken: "raw" | "browser";
  readonly why: string;
  /** Figures of the page as sent. */
  readonly raw: PageYield;
  /** Figures of the rendered page. */
  readonly browser?: PageYield;
  readonly costs?: RenderCosts;
}
