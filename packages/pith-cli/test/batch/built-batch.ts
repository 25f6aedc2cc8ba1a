import type * as Batch from "../../src/batch/index.ts";

/** Whether the full test run has just built everything. */
export const isBuilt: boolean = process.env.PITH_TEST_BUILD === "1";

/** Built processes and workers start much faster than those that compile the sources first. */
export const batchModule: string = new URL(
  `../../packages/batch/${isBuilt ? "packages/pith/dist/index.js" : "packages/pith/src/index.ts"}`,
  import.meta.url,
).href;

const batch: typeof Batch = isBuilt
  ? await import(/* @vite-ignore */ batchModule)
  : await import("../../src/batch/index.ts");

export const runBatch: typeof Batch.runBatch = batch.runBatch;
export const runCrawl: typeof Batch.runCrawl = batch.runCrawl;
export const journalFolder: typeof Batch.journalFolder = batch.journalFolder;
