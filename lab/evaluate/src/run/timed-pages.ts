import { type DataSet, readPages } from "../data/pages.ts";
import { rankOf, sampleOf } from "./sample.ts";
import type { StagePage } from "./stages.ts";

/**
 * The first pages of a seeded sample of each set, equally many of each and the same in every run.
 */
export async function chooseTimedPages(
  sets: readonly DataSet[],
  count: number,
): Promise<StagePage[]> {
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

/** Pages of the fixed set that `speed stages` and the gate time. */
export const TIMED_PAGES = 150;

/**
 * The pages with the lowest ranks of all sets together: large sets have more, as among all pages.
 */
export async function drawTimedPages(
  sets: readonly DataSet[],
  count: number,
): Promise<StagePage[]> {
  let drawn: Array<{ readonly rank: number; readonly page: StagePage }> = [];
  for (const { name, file } of sets) {
    const rankIn = (id: string): number => rankOf(`${name}/${id}`, "stages");
    const last = drawn.length < count ? 1 : (drawn[count - 1]?.rank ?? 1);
    for await (const { id, html, url } of readPages(file, (page) => rankIn(page.id) < last)) {
      drawn.push({ rank: rankIn(id), page: { html, url } });
    }
    drawn = drawn.sort((one, other) => one.rank - other.rank).slice(0, count);
  }
  return drawn.map(({ page }) => page);
}
