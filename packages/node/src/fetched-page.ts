/** A page as a server sent it, or as a browser shows it. */
export interface FetchedPage {
  /** The address after all redirects. */
  readonly url: string;
  readonly bytes: Uint8Array;
  /** The Content-Type header, when there is one. */
  readonly contentType?: string;
  /** The status of the answer: 200 to 299, or 304 when a header of the request asks for changes only. */
  readonly status: number;
  readonly headers: Headers;
  /**
   * With the renderer's option `boxes`, where the browser's version was taken: the attribute that says where elements
   * are.
   */
  readonly boxes?: string;
  /** With the option `render`: whether these are the bytes that were sent, or the page as a browser shows it, and why. */
  readonly rendering?: Rendering;
}

/** A request of a page that was not made, and why. */
export interface RefusedRequest {
  readonly url: string;
  readonly why: string;
}

/** What the browser did for a page. */
export interface RenderCosts {
  readonly ms: number;
  /** Requests that the page made, next to the one for itself. */
  readonly requests: number;
  /** Bytes that came for them. */
  readonly bytes: number;
  /** Requests that were refused, in all. */
  readonly refused: number;
  /** The first of them. */
  readonly refusals: readonly RefusedRequest[];
  /** What ran over, and cut the rendering short. */
  readonly overrun?: "time" | "requests" | "bytes";
}

/** What pith finds on a page: by it two versions of a page are compared. */
export interface PageYield {
  readonly outcome: string;
  /** Words of the main content. */
  readonly words: number;
  readonly confidence?: number;
  /** The kinds of its doubts, as `doubts` of `pith-check` finds them; there when the page was rendered. */
  readonly doubts?: readonly string[];
}

/** Which version of a page was taken, and what rendering gained. */
export interface Rendering {
  readonly taken: "raw" | "browser";
  readonly why: string;
  /** What the page as it was sent has. */
  readonly raw: PageYield;
  /** What it has as the browser shows it, when it was rendered. */
  readonly browser?: PageYield;
  readonly costs?: RenderCosts;
}
