import { type ElementLabel, labelBlocks } from "../../../../packages/pith/src/methods/index.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { type CollectedPage, readCollection } from "../../../training/src/labelled/read-collection.ts";

import { groupBy } from "../data/group-by.ts";

/** A collection's pages of one site; unlabelled ones help methods that learn from many pages. */
export interface LabelledSite {
  readonly name: string;
  readonly pages: readonly CollectedPage[];
}

/** A page with only the labels set by hand. */
export function withHandSetLabels(page: CollectedPage): CollectedPage {
  const labels = page.labels.map((entry) => ({
    ...entry,
    elements: new Map([...entry.elements].filter(([, { origin }]) => origin === "hand")),
  }));
  return { ...page, labels: labels.filter(({ elements }) => elements.size > 0) };
}

/** Reads a collection by site, with all labels or only those set by hand. */
export async function readLabelledSites(
  pages: string,
  labelFiles: readonly string[],
  handOnly = false,
): Promise<LabelledSite[]> {
  const all: CollectedPage[] = [];
  for await (const page of readCollection(pages, labelFiles)) all.push(handOnly ? withHandSetLabels(page) : page);
  return [...groupBy(all, ({ site }) => site)]
    .map(([name, own]) => ({ name, pages: own }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Labels of a page's text blocks by one labeller, by default the first; undefined for an unlabelled page. */
export function labelsOf(
  { labels }: CollectedPage,
  page: MeasuredPage,
  labeller?: string,
): ReadonlyArray<ElementLabel | undefined> | undefined {
  const entry = labels.find((candidate) => labeller === undefined || candidate.labeller === labeller);
  return entry && labelBlocks(page, entry).labels;
}
