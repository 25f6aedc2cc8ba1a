import type * as Batch from "../../packages/batch/src/index.ts";

/** Workers that run what is built start much faster than those that have to compile the sources first. */
const batch: typeof Batch =
  process.env.PITH_TEST_BUILD === "1"
    ? await import(/* @vite-ignore */ new URL("../../packages/batch/dist/index.js", import.meta.url).href)
    : await import("../../packages/batch/src/index.ts");

export const runBatch: typeof Batch.runBatch = batch.runBatch;
export const journalFolder: typeof Batch.journalFolder = batch.journalFolder;
