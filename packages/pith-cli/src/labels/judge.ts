import type { Method, pithOptions } from "pith";
import { judgeBySite, methods, type SiteMethod, siteMethods } from "pith/methods";
import { pipeline } from "pith/page";
import { defined } from "pith/text";
import type { CommandContext, ExitCode } from "../command.ts";
import { findMethod, loadExtractOptions } from "../extract-options.ts";
import { type LabelledPage, labelsOfBlocks, readLabelledSites } from "./labelled-pages.ts";
import { addPage, figuresOf, noWords, type WordCounts } from "./word-counts.ts";

type MethodOptions = Readonly<Record<string, pithOptions.OptionValue>>;

/** Adds a method's words on the labelled pages of a site. Methods over many pages see all `known` pages. */
export function judgeSite(
  counts: WordCounts,
  method: Method | SiteMethod,
  pages: readonly LabelledPage[],
  known: readonly LabelledPage[],
  options: MethodOptions = {},
): void {
  const learned = (site: SiteMethod): Method =>
    judgeBySite(
      site,
      site.learn(
        known.map(({ page }) => page),
        options,
      ),
    );
  const isSite = "learn" in method;
  const single = isSite ? learned(method) : method;
  const { needsPositions: positions, wantsEmbedded: embedded } = single;
  for (const { page: read, labels } of pages) {
    if (labels === undefined) continue;
    const page = pipeline.parse(read.html, defined({ url: read.url, positions, embedded }));
    const { keep } = pipeline.selectContent(page, single, isSite ? {} : { methodOptions: options });
    addPage(counts, page.blocks.words, keep, labelsOfBlocks(page, labels));
  }
}

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);

/** `pith labels judge`: precision, recall and F1 of methods over the words of labelled blocks. */
export async function judge(context: CommandContext): Promise<ExitCode> {
  const { values, output } = context;
  const sites = await readLabelledSites(context);
  const { method: model } = values.model === undefined ? {} : await loadExtractOptions({ model: values.model });
  const named = values.method === undefined ? [...methods, ...siteMethods] : [findMethod(values.method)];
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
