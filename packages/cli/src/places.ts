import { moduleBeside } from "../../node/src/places.ts";

/** The module that each thread of `pith extract --jsonl` runs. */
export const jsonlWorker: URL = moduleBeside("jsonl-worker", import.meta.url);
