import { contentKey, readPages } from "../data/pages.ts";
import { countSegments, type SegmentCounts, segmentFigures } from "../metrics/segments.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { extractSet, openOutputs } from "../run/extract-set.ts";
import type { Command } from "./command.ts";
import { commonHelp, commonOptions, parseArguments, resolveScope, type Scope } from "./common-options.ts";

async function scoreSegments({ sets, extractors, run }: Scope, name: string): Promise<ReportTable | undefined> {
  const set = sets.find((candidate) => candidate.name === name);
  if (!set) return undefined;
  await extractSet(set, extractors, run);
  const outputs = extractors.map((extractor) => ({ extractor, file: openOutputs(set, extractor) }));
  const counts = new Map<string, SegmentCounts[]>(extractors.map(({ id }) => [id, []]));
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
      const { precision, recall, f1, accuracy } = segmentFigures(counts.get(id) ?? []);
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
    const given = parseArguments(args, commonOptions);
    const names = (given.value("sets") ?? "segments-dev").split(",");
    const scope = resolveScope(given.value("sets") === undefined ? withSets(given, "segments-dev") : given, {
      rivals: "none",
    });
    for (const name of names) {
      const table = await scoreSegments(scope, name);
      if (!table) continue;
      saveSection(
        table,
        import.meta.url,
        scope.sets.filter((set) => set.name === name).map(({ file }) => file),
      );
      process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
    }
    return 0;
  },
};

/** The same arguments with other sets. */
function withSets(given: ReturnType<typeof parseArguments>, sets: string): ReturnType<typeof parseArguments> {
  return { ...given, value: (name) => (name === "sets" ? sets : given.value(name)) };
}
