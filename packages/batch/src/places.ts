import { siblingModule } from "pith-node";

/** The module that a batch's threads run. */
export const batchWorker: URL = siblingModule("batch-worker", import.meta.url);

/** The module of the thread that reads what lists pages. */
export const listingWorker: URL = siblingModule("listing-worker", import.meta.url);

/** The module of the threads that read the links of pages. */
export const linkWorker: URL = siblingModule("link-worker", import.meta.url);
