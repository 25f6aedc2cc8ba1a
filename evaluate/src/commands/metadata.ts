import { dataDirectory, findSet } from "../data/pages.ts";
import {
  crossValidateTitles,
  fitTitleWeights,
  type TitleCase,
  titleAccuracy,
  titleCase,
} from "../metadata/fit-titles.ts";
import { type FactPage, readFactPages } from "../metadata/gold-pages.ts";
import { metadataRivals } from "../metadata/rivals.ts";
import {
  isInPage,
  type MetadataScore,
  metadataTable,
  pithMetadata,
  rivalSystem,
  scoreMetadata,
} from "../metadata/score.ts";
import { parseMarkdownTable, saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

/** The first pages of the file, by share. */
async function* sample(pages: AsyncIterable<FactPage>, share: number): AsyncGenerator<FactPage> {
  let taken = 0;
  let seen = 0;
  for await (const page of pages) {
    seen++;
    if (taken >= seen * share) continue;
    taken++;
    yield page;
  }
}

/** Gold that no extractor can find, as it is nowhere in the page. */
async function countMissing(pages: AsyncIterable<FactPage>): Promise<string> {
  let [titles, authors] = [0, 0];
  for await (const page of pages) {
    if (page.title !== undefined && !isInPage(page, page.title)) titles++;
    if (page.author !== undefined && !isInPage(page, page.author)) authors++;
  }
  return `${titles} gold titles and ${authors} gold author lists stand nowhere in their pages.`;
}

async function fitTitles(pages: AsyncIterable<FactPage>): Promise<string> {
  const halves: Record<FactPage["half"], TitleCase[]> = { development: [], report: [] };
  for await (const page of pages) if (page.title !== undefined) halves[page.half].push(titleCase(page));
  const weights = fitTitleWeights(halves.development);
  const figures = {
    oracle: halves.report.filter((page) => page.right.includes(true)).length / halves.report.length,
    crossValidated: crossValidateTitles(halves.development),
    report: titleAccuracy(halves.report, weights),
    weights: Object.fromEntries(
      [...weights].sort((a, b) => b[1] - a[1]).map(([name, weight]) => [name, Math.round(weight * 100) / 100]),
    ),
  };
  return `${JSON.stringify(figures, null, 2)}\n`;
}

const toJson = (scores: readonly MetadataScore[]): string =>
  `${JSON.stringify(
    scores.map(({ system, tallies }) => ({ system, tallies: Object.fromEntries(tallies) })),
    null,
    2,
  )}\n`;

/** Measures title, authors and date against gold. */
export const metadataCommand: Command = {
  name: "metadata",
  summary: "measure title, authors and date against gold and the rivals",
  help: `npm run evaluate -- metadata [options]

Compares title, authors and date of each page of wcxb-dev with gold: titles without regard to case, white space and
punctuation; authors as sets of names without degrees; dates by calendar day. Half of the sites served development,
the other half only the report; the table has both.

Options
  --data DIR     where wcxb-dev.jsonl.gz is (default: PITH_DATA, else ../shared/datasets)
  --rivals A,B   rivals, or "none" (default: all that are installed)
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)
  --fit-titles   instead, fit the weights of title candidates on the development half and print them
  --json         write the figures as JSON`,
  async run(args) {
    const options = parseArguments(args, {
      data: "value",
      rivals: "value",
      sample: "value",
      "fit-titles": "flag",
      json: "flag",
    });
    const set = findSet("wcxb-dev", dataDirectory(options.value("data"), projectRoot));
    if (!set) throw new UsageError("the data set wcxb-dev is not there; name its directory with --data");
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const pages = (): AsyncIterable<FactPage> => sample(readFactPages(set.file), share);
    if (options.flag("fit-titles")) {
      process.stdout.write(await fitTitles(pages()));
      return 0;
    }
    const wanted = options.value("rivals")?.split(",");
    const rivals = metadataRivals.filter(
      (rival) => rival.version() !== undefined && (wanted?.includes(rival.id) ?? true),
    );
    const systems = [pithMetadata, ...(await Promise.all(rivals.map(rivalSystem)))];
    const scores = await scoreMetadata(pages(), systems);
    const table = metadataTable(scores);
    const missing = await countMissing(pages());
    const notes = ["Percent right where gold has the fact; development and report are halves of the sites.", missing];
    if (share === 1)
      saveSection({ name: "metadata", title: "Metadata (wcxb-dev)", notes, ...parseMarkdownTable(table) });
    process.stdout.write(options.flag("json") ? toJson(scores) : `${table}\n\n${notes.join("\n")}\n`);
    return 0;
  },
};
