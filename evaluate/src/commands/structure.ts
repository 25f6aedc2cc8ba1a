import { defaultMethodId } from "../../../src/index.ts";
import { type DataSet, dataDirectory, findSet, type PageFilter } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { installRivals } from "../rivals/install.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { type ContentSelectors, readContentSelectors } from "../structure/gold-element.ts";
import { goldElementTable, scoreGoldElements } from "../structure/gold-element-report.ts";
import { integrityTable, scoreIntegrity } from "../structure/integrity-report.ts";
import {
  completenessTable,
  faithfulnessTable,
  ownExtractors,
  rivalExtractors,
  type StructureExtractor,
  scoreSet,
} from "../structure/structure-report.ts";
import { removeNetwork } from "../workers/no-network.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, openFoldModels, parseArguments } from "./common-options.ts";

const sampleNote = (share: number): string =>
  `A sample of ${Math.round(100 * share)} % of the pages, chosen by their ids alone.`;

/** What a measurement gives: tables, and lines about single pages of one extractor. */
interface Measured {
  readonly tables: readonly ReportTable[];
  worst(extractor: string): readonly string[];
}

type Measure = (set: DataSet, extractors: readonly StructureExtractor[], wants: PageFilter) => Promise<Measured>;

const measureFaithfulness: Measure = async (set, extractors, wants) => {
  const scores = await scoreSet(set, extractors, wants);
  return {
    tables: [faithfulnessTable(set, scores, extractors), completenessTable(set, scores, extractors)],
    worst: (extractor) =>
      scores.losses
        .filter((loss) => loss.extractor === extractor)
        .map(({ kind, page, lost, kept, wrong, given }) => `${kind}\t${page}\t${lost}/${kept}\t${wrong}/${given}`),
  };
};

const measureGoldElement =
  (selectors: ContentSelectors): Measure =>
  async (set, extractors, wants) => {
    const scores = await scoreGoldElements(set, selectors, extractors, wants);
    return {
      tables: [goldElementTable(set, scores, extractors)],
      worst: (extractor) =>
        scores.losses
          .filter((loss) => loss.extractor === extractor)
          .map(({ kind, page, lost, wrong }) => `${kind}\t${page}\tlost ${lost}\twrong ${wrong}`),
    };
  };

const measureWholeThings: Measure = async (set, extractors, wants) => {
  const scores = await scoreIntegrity(set, extractors, wants);
  return {
    tables: [integrityTable(set, scores, extractors)],
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
precision, for pith and for the rivals that give HTML or Markdown. Writes a table for each set, and a second one with
the recall over all elements of the gold content.

Options
  --gold-element  against all of the content element that the site's template has (content-selectors.json beside the
                  sets), dropped things included; sets manuals-dev,blogs-dev
  --integrity     count broken things instead: tables without cells, figures without caption or picture, headings with
                  nothing below, trackers; set wcxb-dev
  --sets A,B      data sets (default: wcxb-dev,manuals-dev)
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --method ID     pith's method (default: ${defaultMethodId})
  --models DIR    the default by models that have not seen the page's domain: evaluate/fold-models
  --rivals A,B    rivals; "none" for none (default: all that are installed and give HTML or Markdown)
  --sample SHARE  a share of the pages, from 0 to 1 (default: 1)
  --worst ID      list the pages on which this extractor (pith-html, pith-markdown, a rival) lost elements, on stderr`,
  async run(args) {
    const options = parseArguments(args, {
      "gold-element": "flag",
      integrity: "flag",
      sets: "value",
      data: "value",
      method: "value",
      models: "value",
      rivals: "value",
      sample: "value",
      worst: "value",
    });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const rivals = options.value("rivals");
    const skip = (what: string): void => void process.stderr.write(`skipped: ${what}\n`);
    const models = options.value("models");
    const directory = dataDirectory(options.value("data"), projectRoot);
    const [measure, defaultSets] = chooseMeasure(options.flag("gold-element"), options.flag("integrity"), directory);
    if (!measure) {
      skip(`content-selectors.json (not in ${directory})`);
      return 0;
    }
    if (rivals !== "none") installRivals();
    const extractors = [
      ...ownExtractors(
        options.value("method") ?? defaultMethodId,
        models === undefined ? undefined : openFoldModels(models),
      ),
      ...rivalExtractors(rivals === "none" ? [] : rivals?.split(","), (id) => skip(`rival ${id} (not installed)`)),
    ];
    removeNetwork();
    for (const name of (options.value("sets") ?? defaultSets).split(",")) {
      const set = findSet(name, directory);
      if (!set) {
        skip(`data set ${name} (not in ${directory})`);
        continue;
      }
      const { tables, worst } = await measure(set, extractors, sampleOf(share, "structure"));
      for (const table of tables) {
        const notes = share === 1 ? table.notes : [...table.notes, sampleNote(share)];
        saveSection({ ...table, notes }, import.meta.url, [set.file]);
        process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
      }
      for (const line of worst(options.value("worst") ?? "")) process.stderr.write(`${line}\n`);
    }
    return 0;
  },
};

function chooseMeasure(
  isGold: boolean,
  isIntegrity: boolean,
  directory: string,
): readonly [Measure | undefined, string] {
  if (isGold && isIntegrity) throw new UsageError("--gold-element and --integrity are two measurements: choose one");
  if (isIntegrity) return [measureWholeThings, "wcxb-dev"];
  if (!isGold) return [measureFaithfulness, "wcxb-dev,manuals-dev"];
  const selectors = readContentSelectors(directory);
  return [selectors && measureGoldElement(selectors), "manuals-dev,blogs-dev"];
}
