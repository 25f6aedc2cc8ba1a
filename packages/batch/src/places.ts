import { siblingModule } from "pith-node";

/** Entry module of a batch's threads. */
export const batchWorker: URL = siblingModule("batch-worker", import.meta.url);

/** Entry module of the thread that parses listings. */
export const listingWorker: URL = siblingModule("listing-worker", import.meta.url);

/** Entry module of the threads that extract links. */
export const linkWorker: URL = siblingModule("link-worker", import.meta.url);
