export type { StoppedPlace } from "./crawl/repeats.ts";
export {
  type CrawlCounts,
  type CrawlOptions,
  type CrawlReport,
  runCrawl,
} from "./crawl/run-crawl.ts";
export type { CrawlScope } from "./crawl/scope.ts";
export type { DiscoverySource } from "./fetch/discover.ts";
export type { FetchSettings } from "./fetch/fetch-settings.ts";
export type { FetchCounts } from "./fetch/page-fetcher.ts";
export type { QueueWorker } from "./queue/redis.ts";
export { type ShardWorkerOptions, startShardWorker } from "./queue/shard-worker.ts";
export type {
  BatchOptions,
  BatchProgress,
  BatchReport,
  QueueSettings,
} from "./run/batch-options.ts";
export type { BatchCounts, InputProblem } from "./run/counts.ts";
export type { DuplicateMode } from "./run/duplicates.ts";
export { JournalError } from "./run/journal.ts";
export { journalFolder, runBatch } from "./run/run-batch.ts";
export type { FilterReason, PageFilters } from "./task/filters.ts";
export type { SharedOptions } from "./task/page-work.ts";
