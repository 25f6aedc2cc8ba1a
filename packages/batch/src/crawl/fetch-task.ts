import type { ResolvedFetchSettings } from "../fetch/fetch-settings.ts";
import type { FetchCounts } from "../fetch/page-fetcher.ts";
import type { Fetched } from "./crawl-state.ts";
import type { FrontierEntry } from "./frontier.ts";
import type { CrawlScope } from "./scope.ts";

/** Addresses of one host for a worker to fetch. Only one task of a host is in progress at a time. */
export interface FetchTask {
  readonly candidates: readonly FrontierEntry[];
  readonly fetch: ResolvedFetchSettings;
  readonly maxBytes: number;
  /** The scope of the crawl, for redirects. */
  readonly starts: readonly string[];
  readonly scope: CrawlScope;
}

export interface FetchPart {
  readonly pages: readonly Fetched[];
  /** The worker, and its fetch counts so far, over all its tasks. */
  readonly worker: string;
  readonly counts: FetchCounts;
  /** Minimum time until the next request to the host, in milliseconds. */
  readonly delayMs: number;
}

/** A task's name in the queue and in the store; unique to a run of the crawl. */
export const fetchTaskName = (run: string, number: number): string => `fetch-${run}-${number}`;

/** The file of a finished task. */
export const fetchPartName = (task: string): string => `${task}.part`;
