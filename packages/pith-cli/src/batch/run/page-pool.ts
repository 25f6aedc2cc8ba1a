import { WorkerPool } from "pith-node";
import { defined } from "../../../../pith/src/text/defined.ts";
import { batchWorker } from "../../batch-module-urls.ts";
import { indexEarlier } from "../task/earlier-output.ts";
import type { PageAnswer, PageTask, WorkSetup } from "../task/page-work.ts";

export type PagePool = WorkerPool<PageTask, PageAnswer>;

/**
 * Starts the threads that extract pages. @throws OptionsError, FileError for an unusable earlier
 * output
 */
export async function startPagePool(
  setup: WorkSetup,
  { workers, maxHeapMiB }: { readonly workers?: number; readonly maxHeapMiB?: number },
): Promise<PagePool> {
  const earlier =
    setup.changedSince === undefined ? undefined : await indexEarlier(setup.changedSince);
  return new WorkerPool<PageTask, PageAnswer>({
    module: batchWorker,
    workerData: { setup, earlier },
    // The run limits the pages that wait, by their bytes.
    maxQueue: Number.MAX_SAFE_INTEGER,
    ...defined({ workers, maxHeapMiB }),
  });
}
