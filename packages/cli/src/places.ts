import { siblingModule } from "pith-node";

export const jsonlWorker: URL = siblingModule("jsonl-worker", import.meta.url);

/** What tells agents how to use pith: a file of the package, next to the folder of this module. */
export const skillFile: URL = new URL("../skill.md", import.meta.url);
