import { siblingModule } from "pith-node";

/** The module that the service's threads run. */
export const pageWorker: URL = siblingModule("page-worker", import.meta.url);

/** The folder of the playground's pages; there among what was built only. */
export const playgroundFolder: URL = new URL("./playground/", import.meta.url);
