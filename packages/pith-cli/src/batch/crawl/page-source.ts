import PQueue from "p-queue";
import { WorkerPool } from "pith-node";
import { linkWorker } from "../../batch-module-urls.ts";
import type { CrawlKnowledge, FetchCounts, PageFetcher } from "../fetch/page-fetcher.ts";
import type { Fetched } from "./crawl-state.ts";
import type { FrontierEntry } from "./frontier.ts";
import type { LinkAnswer, LinkTask } from "./link-work.ts";

const LINKS_MS = 20_000;

/** The source of a crawl's pages: this process, or workers on a queue. */
export interface PageSource {
  get(candidate: FrontierEntry, knowledge: CrawlKnowledge): Promise<Fetched>;
  readonly counts: FetchCounts;
  close(): Promise<void>;
}

export class LocalSource implements PageSource {
  private readonly slots: PQueue;
  private readonly pool: WorkerPool<LinkTask, LinkAnswer>;

  constructor(
    readonly fetcher: PageFetcher,
    maxConcurrent: number,
    maxQueue: number,
  ) {
    this.slots = new PQueue({ concurrency: maxConcurrent });
    this.pool = new WorkerPool<LinkTask, LinkAnswer>({ module: linkWorker, workers: 1, maxQueue });
  }

  get counts(): FetchCounts {
    return this.fetcher.counts;
  }

  async get({ url }: FrontierEntry, knowledge: CrawlKnowledge): Promise<Fetched> {
    const item = await this.slots.add(() =>
      this.fetcher.fetchItem({ kind: "url", source: url, number: 1, url }, knowledge),
    );
    if (item.kind !== "page") return { item };
    const { bytes, url: final = url, contentType, robotsTag } = item;
    const task = {
      bytes,
      url: final,
      ...(contentType && { contentType }),
      ...(robotsTag && { robotsTag }),
    };
    // If the links cannot be read in time, the page is still kept.
    const found = await this.pool.run(task, { deadlineMs: LINKS_MS }).catch(() => undefined);
    return { item, ...(found && { found }) };
  }

  async close(): Promise<void> {
    await this.fetcher.close();
    await this.pool.terminate();
  }
}
