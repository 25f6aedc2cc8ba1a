import { siblingModule } from "pith-node";

export const batchWorker: URL = siblingModule("batch-worker", import.meta.url);

export const listingWorker: URL = siblingModule("listing-worker", import.meta.url);

export const linkWorker: URL = siblingModule("link-worker", import.meta.url);
