export type { BatchOptions, BatchProgress, BatchReport } from "./run/batch-options.ts";
export type { BatchCounts, InputProblem } from "./run/counts.ts";
export type { DuplicateMode } from "./run/duplicates.ts";
export { JournalError } from "./run/journal.ts";
export { journalFolder, runBatch } from "./run/run-batch.ts";
export type { FilterReason, PageFilters } from "./work/filters.ts";
export type { SharedOptions } from "./work/page-work.ts";
