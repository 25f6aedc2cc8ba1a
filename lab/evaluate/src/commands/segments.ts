import { contentKey, type DataSet, readPages } from "../data/pages.ts";
import { type Confusion, figuresOf, sumCounts } from "../metrics/confusion.ts";
import { countSegments } from "../metrics/segments.ts";
import { publish } from "../reporting/publish.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { extractSets, openOutputs } from "../run/extract-set.ts";
import type { Command } from "./command.ts";
import {
  commonHelp,
  commonOptions,
  parseArguments,
  resolveScope,
  type Scope,
} from "./common-options.ts";

async function scoreSegments(set: DataSet, { extractors, run }: Scope): Promise<ReportTable> {
  await extractSets([set], extractors, run);
  const outputs = extractors.map((extractor) => ({ extractor, file: openOutputs(set, extractor) }));
  const counts = new Map<string, Confusion[]>(extractors.map(({ id }) => [id, []]));
  let pages = 0;
  for await (const page of readPages(set.file, run.accepts)) {
    if (!page.with && !page.without) continue;
    pages++;
    for (const { extractor, file } of outputs) {
      const text = file.get(contentKey(page))?.text ?? "";
      counts.get(extractor.id)?.push(countSegments(text, page.with ?? [], page.without ?? []));
    }
  }
  for (const { file } of outputs) file.close();
  return {
    name: `segments-${set.name}`,
    title: `Wanted and unwanted segments (${set.name}, ${pages} pages)`,
    notes: ["Percent, over all segments of the set, after collapsing white space."],
    head: ["method", "precision", "recall", "F", "accuracy"],
    rows: extractors.map(({ id, kind, version }) => {
      const { precision, recall, f1, accuracy } = figuresOf(sumCounts(counts.get(id) ?? []));
      const label = kind === "rival" ? `${id} ${version.split(" ")[0]}` : `**${id}**`;
      return [label, ...[precision, recall, f1, accuracy].map(percent)];
    }),
  };
}

/** Measures sets whose gold lists only segments that must be present or absent. */
export const segmentsCommand: Command = {
  name: "segments",
  summary: "measure sets that list wanted and unwanted segments",
  help: `npm run evaluate -- measure segments [options]

For sets with segments instead of whole gold texts (default: segments-dev): precision, recall, F and accuracy over all
segments of the set.

${commonHelp}`,
  async run(args) {
    const scope = resolveScope(parseArguments(args, commonOptions), {
      rivals: "none",
      sets: "segments-dev",
    });
    for (const set of scope.sets)
      publish([await scoreSegments(set, scope)], import.meta.url, [set.file]);
    return 0;
  },
};
