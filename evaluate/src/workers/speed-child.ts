import { loadRival } from "./host.ts";
import { removeNetwork } from "./no-network.ts";

/** What a speed child is asked for. */
export interface SpeedJob {
  readonly pages: ReadonlyArray<{ readonly html: string; readonly url: string }>;
}

/** What a speed child measured, in its second pass over the pages. */
export interface SpeedReply {
  readonly seconds: number;
}

async function main(): Promise<void> {
  removeNetwork();
  const extract = await loadRival(process.argv[2] ?? "");
  const runOver = async ({ pages }: SpeedJob): Promise<void> => {
    // A crash is counted where outputs are scored; here it only takes its time.
    for (const page of pages)
      await Promise.resolve(page)
        .then(extract)
        .catch(() => undefined);
  };
  process.on("message", async (job: SpeedJob) => {
    await runOver(job);
    const startedAt = performance.now();
    await runOver(job);
    process.send?.({ seconds: (performance.now() - startedAt) / 1000 } satisfies SpeedReply);
    process.send?.("done");
  });
  process.send?.("ready");
}

await main();
