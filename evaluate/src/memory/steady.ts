import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { extract, type Format } from "../../../src/index.ts";

/** A page of a run of many. */
export interface SteadyPage {
  readonly html: string;
  readonly url?: string | undefined;
}

/** What a process holds after so many pages. */
export interface Holding {
  readonly pages: number;
  /** Heap in use when all garbage is collected, and memory beside the heap, in megabytes. */
  readonly heapMegabytes: number;
  readonly besideMegabytes: number;
  /** Resident memory of the process then, in megabytes. */
  readonly residentMegabytes: number;
}

const FORMATS: readonly Format[] = ["text", "markdown", "json"];

/** Takes the pages again and again, until there were so many, and looks at the memory after each tenth. */
export function holdSteady(
  pages: readonly SteadyPage[],
  count: number,
  progress: (holding: Holding) => void,
): Holding[] {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const holdings: Holding[] = [];
  const step = Math.max(1, Math.floor(count / 10));
  for (let done = 1; done <= count; done++) {
    const { html, url } = pages[done % pages.length];
    extract(html, { ...(url && { url }), format: FORMATS[done % FORMATS.length] }).metadata;
    if (done % step !== 0) continue;
    collectGarbage();
    const { heapUsed, external, rss } = process.memoryUsage();
    const [heapMegabytes, besideMegabytes, residentMegabytes] = [heapUsed / 1e6, external / 1e6, rss / 1e6];
    const holding = { pages: done, heapMegabytes, besideMegabytes, residentMegabytes };
    progress(holding);
    holdings.push(holding);
  }
  return holdings;
}
