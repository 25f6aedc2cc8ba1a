import type * as Batch from "../../src/batch/index.ts";

/** Workers that run what is built start much faster than those that have to compile the sources first. */
const batch: typeof Batch =
  process.env.PITH_TEST_BUILD === "1"
    ? await import(/* @vite-ignore */ new URL("../../dist/batch/index.js", import.meta.url).href)
    : await import("../../src/batch/index.ts");

export const runBatch: typeof Batch.runBatch = batch.runBatch;
export const journalFolder: typeof Batch.journalFolder = batch.journalFolder;
