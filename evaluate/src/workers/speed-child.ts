import { parse } from "parse5";
import { loadTimed } from "./host.ts";
import { removeNetwork } from "./no-network.ts";

/** What a speed child is asked for. */
export interface SpeedJob {
  readonly extractor: string;
  readonly pages: ReadonlyArray<{ readonly html: string; readonly url: string }>;
  /** Measured passes over the pages, after one that warms up. */
  readonly passes: number;
}

/** What a speed child measured; times are the best of the passes. */
export interface SpeedReply {
  readonly pageMs: readonly number[];
  /** `parse5.parse` alone on the same pages, in the same process. */
  readonly parseMs: readonly number[];
  /** Most memory that the process held, in bytes, before parse5 was measured. */
  readonly peakBytes: number;
}

async function bestOf(job: SpeedJob, run: (page: SpeedJob["pages"][number]) => unknown): Promise<number[]> {
  const best: number[] = job.pages.map(() => Number.POSITIVE_INFINITY);
  for (let pass = 0; pass <= job.passes; pass++) {
    for (const [index, page] of job.pages.entries()) {
      const startedAt = performance.now();
      try {
        await run(page);
      } catch {
        // A crash is counted where outputs are scored; here it only takes its time.
      }
      const ms = performance.now() - startedAt;
      if (pass > 0) best[index] = Math.min(best[index] ?? ms, ms);
    }
  }
  return best;
}

async function main(): Promise<void> {
  removeNetwork();
  const host = process.argv[2] ?? "";
  process.on("message", async (job: SpeedJob) => {
    const pageMs = await bestOf(job, await loadTimed(host, job.extractor));
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    const parseMs = await bestOf(job, ({ html }) => parse(html));
    process.send?.({ pageMs, parseMs, peakBytes } satisfies SpeedReply);
    process.send?.("done");
  });
  process.send?.("ready");
}

await main();
