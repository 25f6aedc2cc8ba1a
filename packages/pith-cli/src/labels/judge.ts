import type { Method } from "pith";
import { type OptionValue, parse, select } from "pith/kit";
import { methods, type SiteMethod } from "pith/methods";
import { siteMethods } from "../../../pith/src/methods/site/methods.ts";
import type { MeasuredPage as Page } from "../../../pith/src/page/measured-page.ts";
import type { Selection } from "../../../pith/src/selection/selection.ts";
import { defined } from "../../../pith/src/text/defined.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { findMethod, loadExtractOptions } from "../extract-options.ts";
import {
  type LabelledPage,
  labelsOfBlocks,
  readLabelledSites,
  seenLabels,
} from "./labelled-pages.ts";
import { addPage, figuresOf, noWords, type WordCounts, type WordFigures } from "./word-counts.ts";

type MethodOptions = Readonly<Record<string, OptionValue>>;

/** What decides about the pages of a site: methods over many pages learn from all `known` pages. */
function judgeOf(
  method: Method | SiteMethod,
  known: readonly LabelledPage[],
  options: MethodOptions,
): (page: Page) => Selection {
  if ("learn" in method) {
    const model = method.learn(
      known.map(({ page }) => page),
      options,
    );
    return (page) => model.select(page);
  }
  const own: Method = {
    ...method,
    select: (page, _, context) => method.select(page, options, context),
  };
  return (page) => select(page, { method: own });
}

/** Adds a method's words on the labelled pages of a site. */
export function judgeSite(
  counts: WordCounts,
  method: Method | SiteMethod,
  pages: readonly LabelledPage[],
  known: readonly LabelledPage[],
  options: MethodOptions = {},
): void {
  const select = judgeOf(method, known, options);
  const needs =
    "learn" in method ? {} : { positions: method.needsPositions, embedded: method.wantsEmbedded };
  for (const { page: read, labels } of pages) {
    if (labels === undefined) continue;
    const page = parse(read.html, { ...defined({ url: read.url }), ...needs });
    addPage(counts, page.blocks.words, select(page).keep, labelsOfBlocks(page, labels));
  }
}

/** The share of the labelled words whose label each method proposed, 0 to 1. */
export function proposedShares(
  sites: ReadonlyMap<string, readonly LabelledPage[]>,
): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  let all = 0;
  for (const { page, labels: own } of [...sites.values()].flat()) {
    if (own === undefined) continue;
    const { labels, proposers } = seenLabels(page, own);
    labels.forEach((label, block) => {
      if (label === undefined) return;
      const count = page.blocks.words[block];
      const proposer = proposers[block];
      all += count;
      if (proposer !== undefined) words.set(proposer, (words.get(proposer) ?? 0) + count);
    });
  }
  return new Map([...words].map(([proposer, count]) => [proposer, count / Math.max(1, all)]));
}

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);

/** A method's figures; `proposed` is the share of the labelled words that it proposed. */
interface Judged extends WordFigures {
  readonly method: string;
  readonly proposed?: number;
}

function writeTable(judged: readonly Judged[]): string {
  const line = ({ method, precision, recall, f1, proposed }: Judged): string =>
    `${method.padEnd(22)}${percent(precision)}${percent(recall)}${percent(f1)}` +
    (proposed === undefined
      ? ""
      : `  not ranked: proposed ${percent(proposed).trim()} % of the labels`);
  return [`${"method".padEnd(22)}     P     R    F1`, ...judged.map(line)].join("\n");
}

/**
 * `pith labels judge`: precision, recall and F1 of methods over the words of labelled blocks. Those
 * that proposed labels follow the ranking: their own labels flatter them.
 */
export async function judge(context: CommandContext): Promise<ExitCode> {
  const { values, output } = context;
  const sites = await readLabelledSites(context);
  const shares = proposedShares(sites);
  const { method: model } =
    values.model === undefined ? {} : await loadExtractOptions({ model: values.model });
  const named =
    values.method === undefined ? [...methods, ...siteMethods] : [findMethod(values.method)];
  const judged = [...(typeof model === "object" ? [model] : []), ...named].map((method): Judged => {
    const counts = noWords();
    for (const pages of sites.values()) judgeSite(counts, method, pages, pages);
    const proposed = shares.get(method.id);
    return { method: method.id, ...figuresOf(counts), ...defined({ proposed }) };
  });
  judged.sort(
    (a, b) => Number(a.proposed !== undefined) - Number(b.proposed !== undefined) || b.f1 - a.f1,
  );
  const text = values.format === "json" ? JSON.stringify(judged, null, 2) : writeTable(judged);
  await output.write(`${text}\n`);
  return 0;
}
