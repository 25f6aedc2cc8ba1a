/** How an extractor ended on a page. Crashes and time-outs have no text and score zero. */
export type ExtractStatus = "ok" | "crash" | "timeout";

export interface Extracted {
  readonly status: ExtractStatus;
  readonly text: string;
  /** The error; "" for none. */
  readonly error: string;
}

/** One page for the extractors of a host. */
export interface ExtractJob {
  /** The name of the page's set. */
  readonly set: string;
  readonly key: string;
  readonly html: string;
  readonly url: string;
  readonly site: string;
  /** Ids of the extractors to run, in this order. */
  readonly extractors: readonly string[];
}

/** The output for a job's page; one message per extractor. */
export interface ExtractReply extends Extracted {
  readonly key: string;
  readonly extractor: string;
}
