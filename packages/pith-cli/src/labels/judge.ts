import type { Method } from "pith";
import { type OptionValue, parse, select } from "pith/kit";
import { methods, type SiteMethod } from "pith/methods";
import { siteMethods } from "../../../pith/src/methods/site/methods.ts";
import type { MeasuredPage as Page } from "../../../pith/src/page/measured-page.ts";
import type { Selection } from "../../../pith/src/selection/selection.ts";
import { defined } from "../../../pith/src/text/defined.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { findMethod, loadExtractOptions } from "../extract-options.ts";
import { type LabelledPage, labelsOfBlocks, readLabelledSites } from "./labelled-pages.ts";
import { addPage, figuresOf, noWords, type WordCounts } from "./word-counts.ts";

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

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);

/** `pith labels judge`: precision, recall and F1 of methods over the words of labelled blocks. */
export async function judge(context: CommandContext): Promise<ExitCode> {
  const { values, output } = context;
  const sites = await readLabelledSites(context);
  const { method: model } =
    values.model === undefined ? {} : await loadExtractOptions({ model: values.model });
  const named =
    values.method === undefined ? [...methods, ...siteMethods] : [findMethod(values.method)];
  const judged = [...(typeof model === "object" ? [model] : []), ...named].map((method) => {
    const counts = noWords();
    for (const pages of sites.values()) judgeSite(counts, method, pages, pages);
    return { method: method.id, ...figuresOf(counts) };
  });
  const lines = judged
    .sort((a, b) => b.f1 - a.f1)
    .map(
      ({ method, precision, recall, f1 }) =>
        `${method.padEnd(22)}${percent(precision)}${percent(recall)}${percent(f1)}`,
    );
  const text = [`${"method".padEnd(22)}     P     R    F1`, ...lines].join("\n");
  await output.write(`${values.format === "json" ? JSON.stringify(judged, null, 2) : text}\n`);
  return 0;
}
