import { randomBytes } from "node:crypto";
import { remember } from "../../../../pith/src/text/remember.ts";
import type { ResolvedFetchSettings } from "../fetch/fetch-settings.ts";
import { type FetchCounts, PageFetcher } from "../fetch/page-fetcher.ts";
import { openStore } from "../queue/part-store.ts";
import type { QueueTask } from "../queue/redis.ts";
import type { Fetched } from "./crawl-state.ts";
import type { FrontierEntry } from "./frontier.ts";
import { LocalSource } from "./page-source.ts";
import { type CrawlScope, ScopeTest } from "./scope.ts";

/**
 * Addresses of one host for a worker to fetch. Only one task of a host is in progress at a time.
 */
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

/**
 * Fetches for the crawls of a queue: one fetcher per crawl, with its robots.txt files and host
 * paces.
 */
export class FetchWorker {
  private readonly id = randomBytes(6).toString("hex");
  private readonly sources = new Map<string, LocalSource>();

  async perform({ store: place, name }: QueueTask): Promise<void> {
    const store = openStore(place);
    // Already done, or its crawl no longer needs it.
    if ((await store.has(fetchPartName(name))) || !(await store.has(name))) return;
    const task = await store.get<FetchTask>(name);
    const { fetch, maxBytes, candidates } = task;
    const make = (): LocalSource =>
      new LocalSource(
        new PageFetcher(fetch, maxBytes),
        fetch.maxConcurrent,
        candidates.length * 64,
      );
    const source = remember(this.sources, place, make);
    const scope = new ScopeTest(task.starts, task.scope);
    const pages = await Promise.all(
      candidates.map((candidate) =>
        source.get(candidate, {
          isWanted: () => true,
          refusal: (address) =>
            candidate.depth > 0 && !scope.has(new URL(address)) ? "elsewhere" : undefined,
        }),
      ),
    );
    const [first] = candidates;
    const delayMs = first === undefined ? 0 : await source.fetcher.delayFor(first.url);
    const part: FetchPart = {
      pages,
      worker: `${this.id} ${place}`,
      counts: source.counts,
      delayMs,
    };
    await store.put(fetchPartName(name), part);
  }

  async close(): Promise<void> {
    const sources = [...this.sources.values()];
    this.sources.clear();
    await Promise.all(sources.map((source) => source.close()));
  }
}
