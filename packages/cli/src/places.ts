import { moduleBeside } from "../../node/src/places.ts";

/** The module of the threads that work on a stream of pages. */
export const lineWorker: URL = moduleBeside("line-worker", import.meta.url);
