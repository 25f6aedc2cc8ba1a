import { siblingModule } from "pith-node";

/** Entry module of the threads of `pith extract --jsonl`. */
export const jsonlWorker: URL = siblingModule("jsonl-worker", import.meta.url);
