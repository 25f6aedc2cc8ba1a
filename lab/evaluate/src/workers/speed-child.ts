import { type BuiltPackage, loadBuilt, type StagePage } from "../run/stages.ts";
import { loadRival } from "./host.ts";
import { removeNetwork } from "./no-network.ts";

export interface SpeedJob {
  readonly pages: readonly StagePage[];
}

/** Seconds of a first pass over the pages, with the import, and of a second pass. */
export interface PassTimes {
  readonly first: number;
  readonly second: number;
}

/**
 * What the library does for a page: the text alone, or what the other interfaces write for each
 * page.
 */
const LIBRARY: Readonly<Record<string, (built: BuiltPackage, page: StagePage) => unknown>> = {
  "library: text": ({ extract }, { html, url }) => extract(html, { url, format: "text" }).content,
  "library: text and facts": ({ extract }, { html, url }) => {
    const { content, title, authors, published, confidence, why } = extract(html, {
      url,
      format: "text",
    });
    return JSON.stringify({ content, title, authors, published, confidence, why });
  },
};

async function loadExtractor(id: string): Promise<(page: StagePage) => unknown> {
  const perform = LIBRARY[id];
  if (!perform) return loadRival(id);
  const built = await loadBuilt();
  return (page) => perform(built, page);
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

async function main(): Promise<void> {
  removeNetwork();
  const importedAt = performance.now();
  const extract = await loadExtractor(process.argv[2] ?? "");
  const importSeconds = secondsSince(importedAt);
  const pass = async ({ pages }: SpeedJob): Promise<number> => {
    const startedAt = performance.now();
    // Crashes count where outputs are scored; here they only take time.
    for (const page of pages)
      await Promise.resolve(page)
        .then(extract)
        .catch(() => undefined);
    return secondsSince(startedAt);
  };
  process.on("message", async (job: SpeedJob) => {
    const first = importSeconds + (await pass(job));
    process.send?.({ first, second: await pass(job) } satisfies PassTimes);
    process.send?.("done");
  });
  process.send?.("ready");
}

await main();
