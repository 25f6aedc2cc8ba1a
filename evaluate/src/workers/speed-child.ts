import { loadRival } from "./host.ts";
import { removeNetwork } from "./no-network.ts";

export interface SpeedJob {
  readonly pages: ReadonlyArray<{ readonly html: string; readonly url: string }>;
}

/** Figures of the second pass over the pages. */
export interface SpeedReply {
  readonly seconds: number;
}

async function main(): Promise<void> {
  removeNetwork();
  const extract = await loadRival(process.argv[2] ?? "");
  const runOver = async ({ pages }: SpeedJob): Promise<void> => {
    // Crashes count where outputs are scored; here they only take time.
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
