import { moduleBeside } from "pith-node";

/** The module that each thread of `pith extract --jsonl` runs. */
export const jsonlWorker: URL = moduleBeside("jsonl-worker", import.meta.url);
