/** How an extractor ended on a page. A crash or a time-out has no text, and so scores zero. */
export type ExtractStatus = "ok" | "crash" | "timeout";

/** What an extractor gave for a page. */
export interface Extracted {
  readonly status: ExtractStatus;
  readonly text: string;
  /** What went wrong; "" when nothing did. */
  readonly error: string;
}

/** One page for the extractors of a host. */
export interface ExtractJob {
  readonly key: string;
  readonly html: string;
  readonly url: string;
  /** Ids of the extractors to run, in this order. */
  readonly extractors: readonly string[];
}

/** What an extractor gave for a job's page; one message per extractor. */
export interface ExtractReply extends Extracted {
  readonly key: string;
  readonly extractor: string;
}
