import { siblingModule } from "pith-node";

/** The module that each thread of `pith extract --jsonl` runs. */
export const jsonlWorker: URL = siblingModule("jsonl-worker", import.meta.url);
