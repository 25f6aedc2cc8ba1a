import { parse } from "../../../src/extract.ts";
import { extract } from "../../../src/index.ts";
import { readable } from "../../../src/questions/readable.ts";
import { type DataSet, type Page, readPages } from "../data/pages.ts";
import { cpuTimeMs } from "../site/cpu-time.ts";

/** Pages that are timed; one in so many of the set. */
const EVERY = 15;
const PASSES = 3;

/** Processor time of `readable` and of `extract` over the same pages, in milliseconds a page. */
export interface ReadableTimes {
  readonly pages: number;
  /** From the page as a string. */
  readonly readableMs: number;
  /** From the measured page, when the caller measures it anyway. */
  readonly measuredMs: number;
  readonly extractMs: number;
}

/** Times the best of several passes over a sample of a set. */
export async function timeReadable(set: DataSet): Promise<ReadableTimes> {
  const pages: Page[] = [];
  let seen = 0;
  for await (const page of readPages(set.file)) if (seen++ % EVERY === 0) pages.push(page);
  const measured = pages.map(({ html, url }) => parse(html, { url }));
  const best = (run: () => void): number => {
    let least = Number.POSITIVE_INFINITY;
    for (let pass = 0; pass < PASSES; pass++) {
      const start = cpuTimeMs();
      run();
      least = Math.min(least, cpuTimeMs() - start);
    }
    return least / pages.length;
  };
  return {
    pages: pages.length,
    readableMs: best(() => {
      for (const { html, url } of pages) readable(html, { url });
    }),
    measuredMs: best(() => {
      for (const page of measured) readable(page);
    }),
    extractMs: best(() => {
      for (const { html, url } of pages) extract(html, { url });
    }),
  };
}
