import { fitTitles } from "../../../training/src/fit-choices.ts";
import { findSet } from "../data/pages.ts";
import {
  type AnsweredPage,
  collectAnswers,
  OURS,
  withHeldOutChoices,
} from "../metadata/answers.ts";
import { readFactPages } from "../metadata/gold-pages.ts";
import { labelledTitles, measureLabelledFacts } from "../metadata/labelled-facts.ts";
import { type MetadataRival, metadataRivals } from "../metadata/rivals.ts";
import { metadataTable, scoreAnswers } from "../metadata/score.ts";
import { renderTable } from "../reporting/markdown-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { installRivals } from "../rivals/install.ts";
import { sampleOf } from "../run/sample.ts";
import { removeNetwork } from "../workers/no-network.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolder, parseArguments, shareOf } from "./common-options.ts";

/** The requested rivals that are installed; names the others on stderr. */
function chooseRivals(value: string | undefined): MetadataRival[] {
  const wanted = value === "none" ? [] : value?.split(",");
  const unknown = wanted?.find((id) => !metadataRivals.some((rival) => rival.id === id));
  if (unknown !== undefined) {
    const ids = metadataRivals.map(({ id }) => id).join(", ");
    throw new UsageError(`unknown rival ${unknown} for metadata; there are: ${ids}`);
  }
  if (wanted === undefined || wanted.length > 0) installRivals();
  return metadataRivals.filter((rival) => {
    if (wanted && !wanted.includes(rival.id)) return false;
    const isThere = rival.version() !== undefined;
    if (!isThere) process.stderr.write(`skipped: rival ${rival.id} (not installed)\n`);
    return isThere;
  });
}

/**
 * Each page labelled by hand counts as often: wcxb-dev's gold is inconsistent; 3 and 6 give the
 * same.
 */
const LABEL_WEIGHT = 3;
const LEAST_WEIGHT = 0.06;

/** Prints weights in the form of `packages/pith/src/metadata/title-weights-data.ts`. */
function printWeights(weights: ReadonlyMap<string, number>): string {
  const sorted = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
    .sort((a, b) => b[1] - a[1]);
  return sorted
    .map(([name, weight]) => `  "${name}": ${Math.round(weight * 100) / 100},`)
    .join("\n");
}

const NOTES = [
  "Percent of the pages whose gold has the fact (number of pages in brackets). Comparisons of titles and authors ignore case, white space, punctuation and compatibility forms. The second column first removes the site's name from both titles; the third is the mean F1 of the titles' words. Authors are compared as sets of names without degrees, dates by calendar day.",
  "The weights that choose pith's titles are fitted on other sites than the page's (five folds).",
];

function missingNote(pages: readonly AnsweredPage[]): string {
  const titles = pages.filter(({ missing }) => missing.title).length;
  const authors = pages.filter(({ missing }) => missing.author).length;
  return `${titles} gold titles and ${authors} gold author lists occur nowhere in their pages.`;
}

/** The table of pages labelled by hand, if available. */
async function labelledPart(directory: string): Promise<string> {
  const table = await measureLabelledFacts(directory);
  return table ? `Wild pages, labelled by hand:\n\n${renderTable(table.head, table.rows)}\n\n` : "";
}

/** Measures title, authors and date against gold. */
export const metadataCommand: Command = {
  name: "metadata",
  summary: "measure title, authors and date against gold and the rivals",
  help: `npm run evaluate -- measure metadata [options]

Compares title, authors and date of each page of wcxb-dev with gold. The rules for authors and dates were developed on half
of the sites; rivals and the saved table cover only the other half. The weights that choose pith's titles are fitted on other
sites than the page's. Wild pages labelled by hand (lab/training/labels/facts.jsonl) have a separate table.

Options
  --data DIR     where wcxb-dev.jsonl.gz is (default: PITH_DATA, else ../shared/datasets)
  --rivals A,B   rivals, or "none" (default: all installed ones)
  --sample SHARE share of the pages, 0 to 1 (default: 1)
  --fit          only print title weights fitted on all pages
  --json         write the figures as JSON`,
  async run(args) {
    const options = parseArguments(args, { value: "data rivals sample", flag: "fit json" });
    const directory = dataFolder(options);
    const set = findSet("wcxb-dev", directory);
    if (!set) throw new UsageError("data set wcxb-dev not found; set its folder with --data");
    const share = shareOf(options);
    const fits = options.flag("fit");
    const rivals = chooseRivals(fits ? "none" : options.value("rivals"));
    removeNetwork();
    const answered = await collectAnswers(
      readFactPages(set.file, sampleOf(share, "metadata")),
      rivals,
    );
    if (fits) {
      const titles = answered.flatMap(({ titles: own }) => (own === undefined ? [] : [own]));
      const labelled = await labelledTitles(directory);
      const repeated = Array.from({ length: LABEL_WEIGHT }, () => labelled).flat();
      process.stdout.write(`${printWeights(fitTitles([...titles, ...repeated]))}\n`);
      return 0;
    }
    const pages = withHeldOutChoices(answered);
    const held = pages.filter(({ gold }) => gold.half === "report");
    const notes = [...NOTES, missingNote(held)];
    const title = "Metadata (wcxb-dev, half of the sites not used for rules)";
    if (share === 1)
      saveSection({ name: "metadata", title, notes, ...metadataTable(held) }, import.meta.url, [
        set.file,
      ]);
    const parts = [pages, held].map((part) => {
      const { head, rows } = metadataTable(part);
      return renderTable(head, rows);
    });
    const systems = [...(held[0]?.answers.keys() ?? [OURS])];
    const figures = systems.map((system) => ({ system, ...scoreAnswers(held, system) }));
    process.stdout.write(
      options.flag("json")
        ? `${JSON.stringify({ all: scoreAnswers(pages, OURS), reported: figures }, null, 2)}\n`
        : `${await labelledPart(directory)}All pages, pith:\n\n${parts[0]}\n\n${title}:\n\n${parts[1]}\n\n${notes.join("\n")}\n`,
    );
    return 0;
  },
};
