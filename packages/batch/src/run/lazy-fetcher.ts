import type { ResolvedFetchSettings } from "../fetch/fetch-settings.ts";
import type { FetchCounts, PageFetcher } from "../fetch/page-fetcher.ts";
import type { BadItem, PageItem, UrlItem } from "../input/input-item.ts";

/** A fetcher created on first use: the HTTP client takes long to load, and most batches read files. */
export class LazyFetcher {
  private made: Promise<PageFetcher> | undefined;

  constructor(
    readonly settings: ResolvedFetchSettings,
    readonly maxBytes: number,
  ) {}

  get(): Promise<PageFetcher> {
    this.made ??= import("../fetch/page-fetcher.ts").then(
      ({ PageFetcher: Fetcher }) => new Fetcher(this.settings, this.maxBytes),
    );
    return this.made;
  }

  async fetchItem(item: UrlItem): Promise<PageItem | BadItem> {
    return (await this.get()).fetchItem(item);
  }

  async counts(): Promise<FetchCounts | undefined> {
    return (await this.made)?.counts;
  }

  async close(): Promise<void> {
    await (await this.made)?.close();
  }
}
