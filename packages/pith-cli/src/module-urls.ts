import { siblingModule } from "pith-node";

export const jsonlWorker: URL = siblingModule("jsonl-worker", import.meta.url);

/** The folder of the playground's pages; exists only in builds. */
export const playgroundFolder: URL = new URL("./playground/", import.meta.url);
