import { defaultMethodId } from "../../../src/index.ts";
import { dataDirectory, findSet } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { saveSection } from "../reporting/sections.ts";
import { installRivals } from "../rivals/install.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import {
  completenessTable,
  faithfulnessTable,
  ownExtractors,
  rivalExtractors,
  type StructureScores,
  scoreSet,
} from "../structure/structure-report.ts";
import { removeNetwork } from "../workers/no-network.ts";
import type { Command } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_SETS = "wcxb-dev,manuals-dev";

function worstLines({ losses }: StructureScores, extractor: string): string {
  return losses
    .filter((loss) => loss.extractor === extractor)
    .map(({ kind, page, lost, kept, wrong, given }) => `${kind}\t${page}\t${lost}/${kept}\t${wrong}/${given}\n`)
    .join("");
}

const sampleNote = (share: number): string =>
  `A sample of ${Math.round(100 * share)} % of the pages, chosen by their ids alone.`;

/** Measures headings, lists, tables, code, links and images of the output against the page's own. */
export const structureCommand: Command = {
  name: "structure",
  summary: "measure headings, lists, tables, code, links and images of the output against the page's",
  help: `npm run evaluate -- structure [options]

Compares the elements of HTML and Markdown output with those of the page: recall among the elements that were kept, and
precision, for pith and for the rivals that give HTML or Markdown. Writes a table for each set, and a second one with
the recall over all elements of the gold content.

Options
  --sets A,B     data sets (default: ${DEFAULT_SETS})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --method ID    pith's method (default: ${defaultMethodId})
  --rivals A,B   rivals; "none" for none (default: all that are installed and give HTML or Markdown)
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)
  --worst ID     list the pages on which this extractor (pith-html, pith-markdown, a rival) lost elements, on stderr`,
  async run(args) {
    const options = parseArguments(args, {
      sets: "value",
      data: "value",
      method: "value",
      rivals: "value",
      sample: "value",
      worst: "value",
    });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const rivals = options.value("rivals");
    const skip = (what: string): void => void process.stderr.write(`skipped: ${what}\n`);
    if (rivals !== "none") installRivals();
    const extractors = [
      ...ownExtractors(options.value("method") ?? defaultMethodId),
      ...rivalExtractors(rivals === "none" ? [] : rivals?.split(","), (id) => skip(`rival ${id} (not installed)`)),
    ];
    removeNetwork();
    const directory = dataDirectory(options.value("data"), projectRoot);
    for (const name of (options.value("sets") ?? DEFAULT_SETS).split(",")) {
      const set = findSet(name, directory);
      if (!set) {
        skip(`data set ${name} (not in ${directory})`);
        continue;
      }
      const scores = await scoreSet(set, extractors, sampleOf(share, "structure"));
      const tables = [faithfulnessTable(set, scores, extractors), completenessTable(set, scores, extractors)];
      for (const table of tables) {
        saveSection(share === 1 ? table : { ...table, notes: [...table.notes, sampleNote(share)] });
        process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
      }
      const worst = options.value("worst");
      if (worst !== undefined) process.stderr.write(worstLines(scores, worst));
    }
    return 0;
  },
};
