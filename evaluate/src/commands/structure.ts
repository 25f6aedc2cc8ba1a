import { defaultMethodId } from "../../../src/index.ts";
import { type DataSet, dataDirectory, findSet, type PageFilter } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { integrityTable, scoreIntegrity } from "../structure/integrity-report.ts";
import { faithfulnessTable, ownExtractors, type StructureExtractor, scoreSet } from "../structure/structure-report.ts";
import type { Command } from "./command.ts";
import { numberOption, openFoldModels, parseArguments } from "./common-options.ts";

const sampleNote = (share: number): string =>
  `A sample of ${Math.round(100 * share)} % of the pages, chosen by their ids alone.`;

/** What a measurement gives: a table, and lines about single pages of one extractor. */
interface Measured {
  readonly table: ReportTable;
  worst(extractor: string): readonly string[];
}

type Measure = (set: DataSet, extractors: readonly StructureExtractor[], wants: PageFilter) => Promise<Measured>;

const measureFaithfulness: Measure = async (set, extractors, wants) => {
  const scores = await scoreSet(set, extractors, wants);
  return {
    table: faithfulnessTable(set, scores, extractors),
    worst: (extractor) =>
      scores.losses
        .filter((loss) => loss.extractor === extractor)
        .map(({ kind, page, lost, kept, wrong, given }) => `${kind}\t${page}\t${lost}/${kept}\t${wrong}/${given}`),
  };
};

const measureWholeThings: Measure = async (set, extractors, wants) => {
  const scores = await scoreIntegrity(set, extractors, wants);
  return {
    table: integrityTable(set, scores, extractors),
    worst: (extractor) =>
      scores.cases
        .filter(([id]) => id === extractor)
        .map(([, measure, page, broken, all]) => `${measure}\t${page}\t${broken}/${all}`),
  };
};

/** Measures headings, lists, tables, code, links and images of the output against the page's own. */
export const structureCommand: Command = {
  name: "structure",
  summary: "measure headings, lists, tables, code, links and images of the output against the page's",
  help: `npm run evaluate -- measure structure [options]

Compares the elements of HTML and Markdown output with those of the page: recall among the elements that were kept, and
precision. Writes a table for each set.

Options
  --integrity     count broken things instead: tables without cells, figures without caption or picture, headings with
                  nothing below, trackers; set wcxb-dev
  --sets A,B      data sets (default: wcxb-dev,manuals-dev)
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --method ID     pith's method (default: ${defaultMethodId})
  --models DIR    the default by models that have not seen the page's domain: evaluate/fold-models
  --sample SHARE  a share of the pages, from 0 to 1 (default: 1)
  --worst ID      list the pages on which this extractor (pith-html, pith-markdown) lost elements, on stderr`,
  async run(args) {
    const options = parseArguments(args, {
      integrity: "flag",
      sets: "value",
      data: "value",
      method: "value",
      models: "value",
      sample: "value",
      worst: "value",
    });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const skip = (what: string): void => void process.stderr.write(`skipped: ${what}\n`);
    const models = options.value("models");
    const directory = dataDirectory(options.value("data"), projectRoot);
    const [measure, defaultSets] = options.flag("integrity")
      ? [measureWholeThings, "wcxb-dev"]
      : [measureFaithfulness, "wcxb-dev,manuals-dev"];
    const extractors = ownExtractors(
      options.value("method") ?? defaultMethodId,
      models === undefined ? undefined : openFoldModels(models),
    );
    for (const name of (options.value("sets") ?? defaultSets).split(",")) {
      const set = findSet(name, directory);
      if (!set) {
        skip(`data set ${name} (not in ${directory})`);
        continue;
      }
      const { table, worst } = await measure(set, extractors, sampleOf(share, "structure"));
      const notes = share === 1 ? table.notes : [...table.notes, sampleNote(share)];
      saveSection({ ...table, notes }, import.meta.url, [set.file]);
      process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
      for (const line of worst(options.value("worst") ?? "")) process.stderr.write(`${line}\n`);
    }
    return 0;
  },
};
