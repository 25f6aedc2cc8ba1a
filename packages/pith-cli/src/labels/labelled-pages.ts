import { basename, dirname } from "node:path";
import { readPageFile } from "pith-node";
import { parseLabels } from "../../../pith/src/methods/labels/label-file.ts";
import type { BlockLabels, PageLabels } from "../../../pith/src/methods/labels/page-labels.ts";
import {
  finishedLabels,
  hashPage,
  labelBlocks,
} from "../../../pith/src/methods/labels/page-labels.ts";
import type { MeasuredPage as Page } from "../../../pith/src/page/measured-page.ts";
import { EMBEDDED, INVISIBLE } from "../../../pith/src/page/rendering.ts";
import { defaultLimits } from "../../../pith/src/safety/limits.ts";
import { addToList } from "../../../pith/src/text/add-to-list.ts";
import { hostOf } from "../../../pith/src/text/hosts.ts";
import type { CommandContext } from "../command.ts";
import { countOf } from "../count-of.ts";
import { readPlaces, type SitePage } from "../site-pages.ts";
import { UsageError } from "../usage-error.ts";

/** A page, with its labels if a labeller has finished it. */
export interface LabelledPage extends SitePage {
  readonly labels: PageLabels | undefined;
}

/** The site of a page: its host, otherwise its folder. */
const siteOf = ({ name, page }: SitePage): string =>
  hostOf(page.url ?? "") ?? basename(dirname(name));

/**
 * The pages of each site, with the labels of a file, matched by the page's hash. @throws
 * LabelError, UsageError
 */
export async function readLabelledSites(
  context: CommandContext,
): Promise<ReadonlyMap<string, readonly LabelledPage[]>> {
  const [, file, ...places] = context.args;
  if (file === undefined || places.length === 0) {
    throw new UsageError(
      "labels takes what to do, a file of labels, and the folders or files of their pages",
    );
  }
  const { maxBytes = defaultLimits.maxBytes } = context.values;
  const { lines } = parseLabels(new TextDecoder().decode(await readPageFile(file, { maxBytes })));
  const byHash = finishedLabels(lines);
  const sites = new Map<string, LabelledPage[]>();
  let found = 0;
  for (const place of places) {
    for await (const page of readPlaces(place, context)) {
      const labels = byHash.get(hashPage(page.page.html));
      if (labels) found++;
      addToList(sites, siteOf(page), { ...page, labels });
    }
  }
  if (found === 0)
    throw new UsageError(`no page of ${places.join(", ")} is marked as done in ${file}`);
  context.note(`${countOf(found, "labelled page")} of ${countOf(sites.size, "site")}`);
  return sites;
}

/** The labels of the blocks that readers see; embedded data and hidden text have none. */
export const labelsOfBlocks = (page: Page, labels: PageLabels): BlockLabels["labels"] =>
  seenLabels(page, labels).labels;

/** The same, and who proposed them. */
export function seenLabels(
  page: Page,
  labels: PageLabels,
): Pick<BlockLabels, "labels" | "proposers"> {
  const { visibility } = page.blocks;
  const isSeen = (block: number): boolean => (visibility[block] & (INVISIBLE | EMBEDDED)) === 0;
  const all = labelBlocks(page, labels);
  return {
    labels: all.labels.map((label, block) => (isSeen(block) ? label : undefined)),
    proposers: all.proposers.map((proposer, block) => (isSeen(block) ? proposer : undefined)),
  };
}
