import { siblingModule } from "pith-node";

export const jsonlWorker: URL = siblingModule("jsonl-worker", import.meta.url);
