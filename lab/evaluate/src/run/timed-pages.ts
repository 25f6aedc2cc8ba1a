import { type DataSet, readPages } from "../data/pages.ts";
import { sampleOf } from "./sample.ts";
import type { StagePage } from "./stages.ts";

/** The first pages of a seeded sample of each set, equally many of each and the same in every run. */
export async function chooseTimedPages(sets: readonly DataSet[], count: number): Promise<StagePage[]> {
  const chosen: StagePage[] = [];
  for (const set of sets) {
    let left = Math.ceil(count / sets.length);
    for await (const { html, url } of readPages(set.file, sampleOf(0.5, "speed"))) {
      chosen.push({ html, url });
      if (--left === 0) break;
    }
  }
  return chosen;
}
