import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fitReadable, rateHeldOut, writeReadableSource } from "../../../training/src/fit-readable.ts";
import { permissiveSets } from "../../../training/src/sets.ts";
import { dataDirectory, findSet, setFiles } from "../data/pages.ts";
import { type ReadableCase, readableSets, readCases } from "../readable/cases.ts";
import { loadRival, RIVAL_MIN_SCORE, rivalVersion } from "../readable/rival.ts";
import { KEPT_SHARE, type ReadableScore, scoreReadable } from "../readable/score.ts";
import { type ReadableTimes, timeReadable } from "../readable/speed.ts";
import { renderTable } from "../reporting/markdown-table.ts";
import { percent } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { installRivals } from "../rivals/install.ts";
import { projectRoot } from "../run/extractors.ts";
import { removeNetwork } from "../workers/no-network.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./common-options.ts";

/** Where weights go: of all sets, and of those under permissive licences alone. */
const TARGETS = { all: "weights.ts", permissive: "permissive-weights.ts" } as const;
const THRESHOLD = 0.5;
const HEAD = [
  "decider",
  "pages",
  "texts",
  "lists",
  "AUC",
  `lists rejected, ${100 * KEPT_SHARE} % of texts kept`,
  "texts kept, as it comes",
  "lists rejected, as it comes",
];

interface Decider {
  readonly name: string;
  readonly scores: readonly number[];
  readonly threshold: number;
}

/** The parts of the data that are reported, each with texts and lists of its own. */
const PARTS: ReadonlyArray<readonly [name: string, has: (page: ReadableCase) => boolean]> = [
  [
    "wcxb-dev: articles, threads, manuals",
    ({ set, type }) => set === "wcxb-dev" && !/^(?:product|service)$/u.test(type),
  ],
  ["blogs-dev, headlines-dev", ({ set }) => set === "blogs-dev" || set === "headlines-dev"],
  ["all", () => true],
];

function tableRows(cases: readonly ReadableCase[], deciders: readonly Decider[]): string[][] {
  const cells = ({ texts, lists, auc, rejectedAtShare, kept, rejected }: ReadableScore): string[] => [
    String(texts),
    String(lists),
    ...[auc, rejectedAtShare, kept, rejected].map(percent),
  ];
  return PARTS.flatMap(([part, has]) => {
    const own = cases.map((page, i) => ({ page, i })).filter(({ page }) => has(page));
    return deciders.map(({ name, scores, threshold }) => {
      const score = scoreReadable(
        own.map(({ page }) => page),
        own.map(({ i }) => scores[i]),
        threshold,
      );
      return [name, part, ...cells(score)];
    });
  });
}

const timesNote = ({ pages, readableMs, measuredMs, extractMs }: ReadableTimes): string =>
  `Processor time over ${pages} pages of wcxb-dev: extract takes ${(extractMs / readableMs).toFixed(1)} times as long as readable from the page as a string, and ${(extractMs / measuredMs).toFixed(0)} times as long as readable from a measured page.`;

/** Fits the weights on all of the pages, and writes them down with how well those of other domains did. */
function writeWeights(
  cases: readonly ReadableCase[],
  [, , , , auc, rejected]: readonly string[],
  kind: keyof typeof TARGETS,
): void {
  const lists = cases.filter(({ side }) => side === "list").length;
  const { name, command, sets } =
    kind === "permissive"
      ? { name: "permissiveReadableModel", command: " --permissive", sets: "WCXB's development split, CC-BY-4.0" }
      : {
          name: "readableModel",
          command: "",
          sets: "WCXB's development split, front pages and posts of blogs, manuals, DAnIEL, dragnet",
        };
  const source = writeReadableSource(name, fitReadable(cases), [
    `What each sign weighs, and what it is on the mean page. Made by \`npm run evaluate -- measure readable --fit${command}\`.`,
    `Logistic regression on ${cases.length - lists} pages of text and ${lists} lists (${sets}),`,
    "sites weighed by the square root of their pages. With domains kept apart (five folds), on WCXB: AUC",
    `${auc} %; ${rejected} % of lists rejected when 90 % of texts are kept.`,
  ]);
  writeFileSync(join(projectRoot, "src", "questions", "readable", TARGETS[kind]), source);
}

/** Measures `readable`, and fits its weights. */
export const readableCommand: Command = {
  name: "readable",
  summary: "measure how well readable tells texts from lists, or fit its weights",
  help: `npm run evaluate -- measure readable [options]

Texts are pages with 400 and more characters of gold, lists the listings and collections of wcxb-dev and all pages of
headlines-dev. Each page is judged by weights that were fitted on other domains (five folds).

Options
  --data DIR    where the sets are (default: PITH_DATA, else ../shared/datasets)
  --rivals none leave isProbablyReaderable out
  --fit         instead, fit the weights on all pages and write them to src/questions/readable/weights.ts
  --permissive  with --fit: on the sets under permissive licences alone, for pith/permissive, to permissive-weights.ts`,
  async run(args) {
    const options = parseArguments(args, { data: "value", rivals: "value", fit: "flag", permissive: "flag" });
    const directory = dataDirectory(options.value("data"), projectRoot);
    const fits = options.flag("fit");
    const permissive = options.flag("permissive");
    if (permissive && !fits) throw new UsageError("--permissive goes with --fit");
    const names = readableSets.filter((name) => !permissive || permissiveSets.has(name));
    if (!fits && options.value("rivals") !== "none") installRivals();
    const version = fits || options.value("rivals") === "none" ? undefined : rivalVersion();
    const askRival = version === undefined ? undefined : await loadRival();
    removeNetwork();
    const cases: ReadableCase[] = [];
    for (const name of names) {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      cases.push(...(await readCases(set, askRival)));
      process.stderr.write(`${name}: ${cases.length} pages so far\n`);
    }
    const { addressed, unaddressed } = rateHeldOut(cases);
    const deciders: Decider[] = [
      { name: "readable", scores: addressed, threshold: THRESHOLD },
      { name: "readable, address not given", scores: unaddressed, threshold: THRESHOLD },
    ];
    if (version !== undefined) {
      const scores = cases.map(({ rival }) => rival ?? 0);
      deciders.push({ name: `isProbablyReaderable ${version}`, scores, threshold: RIVAL_MIN_SCORE });
    }
    const rows = tableRows(cases, deciders);
    process.stdout.write(`${renderTable(HEAD, rows)}\n`);
    if (fits) {
      writeWeights(cases, rows[0], permissive ? "permissive" : "all");
      return 0;
    }
    const set = findSet("wcxb-dev", directory);
    const notes = [
      "Percent. Texts have 400 and more characters of gold; lists are the listings and collections of WCXB and the front pages of blogs. Weights are fitted on other domains (five folds). “As it comes” is at the default threshold.",
      ...(set ? [timesNote(await timeReadable(set))] : []),
    ];
    const table = { name: "readable", title: "Is a page worth extracting?", notes, head: HEAD, rows };
    saveSection(table, import.meta.url, setFiles(readableSets, directory));
    process.stdout.write(`\n${notes.join("\n")}\n`);
    return 0;
  },
};
