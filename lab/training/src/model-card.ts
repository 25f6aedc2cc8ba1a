import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type TrainingSet, trainingSets } from "./sets.ts";

interface Outcomes {
  readonly f1: readonly number[];
  readonly sets: readonly string[];
  readonly domains: readonly string[];
  readonly types: readonly string[];
  readonly segments: Readonly<
    Record<
      string,
      {
        readonly pages: number;
        readonly wanted: number;
        readonly wantedFound: number;
        readonly unwantedFound: number;
      }
    >
  >;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function figuresOf(outcomes: Outcomes, wanted: (index: number) => boolean): string {
  const chosen = outcomes.f1.filter((_, index) => wanted(index));
  return `${chosen.length} | ${mean(chosen).toFixed(4)}`;
}

const describeModel = (kilobytes: number): string[] => [
  "# Model card of the default method",
  "",
  "Written by `npm run train`. For each text block of a page the model estimates the probability that it is main content. It",
  "also estimates the page's kind, the role of each block, and the word F1 of the result.",
  "",
  "- Kind: gradient-boosted trees (XGBoost) in two stages over blocks. One feature group is a lexicon: a logistic regression",
  "  over words in names, headings and the first words of texts, corrected for each kind of page. Small models give page kind",
  "  and roles (also from regressions over words), and confidence. Roles agree with the decision: kept blocks are a title, text",
  "  or caption, and the roles of kept blocks and of the others have trees of their own. Nothing computes them until asked.",
  "  It contains no published method. Settings, seed and weights are at the top of `train.py`.",
  `- Size: ${kilobytes} KB gzipped. Plain TypeScript evaluates it, with identical results on every platform.`,
  "- Input: measured figures of the page, its markup, names and first words of blocks, and its address when known.",
  "- Contents: thresholds, and weights of hashed words that ten or more domains use. The model contains no text of a page.",
  "",
  "## What it is trained on",
  "",
  "Data sets under permissive licences (CC-BY-4.0, Apache-2.0, MIT), and pages labelled for this project following",
  "`labels/GUIDE.md`. Their authors own these pages. `labels` has only numbers of text runs, hashes, authors and dates.",
  "",
  "Some of the labelled pages come from dragnet, DAnIEL, L3S-GN1, CleanEval and big9. Their HTML was labelled without",
  "their gold, which no training step has seen. These sets only measure the result, as do `blogs-dev` and",
  "`manuals-dev`. The gold of the last two is an element of each site's template; their pages have many free and private licences.",
  "",
];

const LANGUAGES = [
  "- Languages: trained mostly on English, with Greek, Polish, Russian, Chinese, Japanese and some European languages.",
  "  The signals count characters and marks of all scripts. The lexicon has only words of the training data.",
];

const LIMITS: readonly string[] = [
  "## Limits",
  "",
  "- 21 pages of wcxb-dev have no gold text, so that any output scores 0 on them.",
  "- Product, collection and listing pages are rare in the data, and their gold texts disagree on what counts as",
  "  content. Results are worst on them; check `confidence`.",
  "- Only markup decides what is visible: text that style sheets hide may be kept.",
];

const isUsed =
  ({ sets, segments }: Outcomes) =>
  ({ name }: TrainingSet): boolean =>
    name in segments || sets.includes(name);

const goldSets = ({ sets }: Outcomes): TrainingSet[] =>
  trainingSets.filter(({ name }) => sets.includes(name));

function describeSegments(
  name: string,
  { wanted, wantedFound, unwantedFound }: Outcomes["segments"][string],
): string[] {
  const precision = wantedFound / (wantedFound + unwantedFound);
  const recall = wantedFound / wanted;
  const f1 = (2 * precision * recall) / (precision + recall);
  return Object.entries({ precision, recall, F1: f1 }).map(
    ([figure, value]) => `| ${name}, ${figure} of segments | ${value.toFixed(4)} |`,
  );
}

function describeData(outcomes: Outcomes): string[] {
  return [
    "## Data",
    "",
    "| set | origin | licence | pages | domains |",
    "|---|---|---|---|---|",
    ...trainingSets
      .filter(isUsed(outcomes))
      .map(({ name, origin, licence, evaluationOnly = false }) => {
        const counts = outcomes.segments[name];
        const domains = new Set(
          outcomes.domains.filter((_, index) => outcomes.sets[index] === name),
        );
        const pages = counts ? counts.pages : outcomes.sets.filter((set) => set === name).length;
        const use = evaluationOnly ? `${name} (evaluation only)` : name;
        return `| ${use} | ${origin} | ${licence} | ${pages} | ${counts ? "" : domains.size} |`;
      }),
    "",
    "Content is what has the roles title, text or caption. Gold texts of other projects are taken as they are, except that",
    "bylines which an older guide counted as content teach nothing and are in no gold text.",
    "",
  ];
}

/** Sets with page kinds. */
const TYPED = ["wcxb-dev", "wild-dev", "wild-raw-dev", "fresh-dev"];
const BEST = (set: string): string => `best word F1 that the labels of ${set} allow`;
const CALIBRATION = (set: string): string => `confidence on ${set}, calibration error`;

function describeFigures(outcomes: Outcomes, figures: Readonly<Record<string, number>>): string[] {
  const types = [
    ...new Set(outcomes.types.filter((_, at) => TYPED.includes(outcomes.sets[at] ?? ""))),
  ].sort();
  const cell = (type: string, set: string): string => {
    const [pages, f1] = figuresOf(
      outcomes,
      (at) => outcomes.sets[at] === set && outcomes.types[at] === type,
    ).split(" | ");
    return pages === "0" ? "" : `${f1} (${pages})`;
  };
  const figure = (name: string): string => figures[name]?.toFixed(4) ?? "";
  const named = new Set(goldSets(outcomes).flatMap(({ name }) => [BEST(name), CALIBRATION(name)]));
  return [
    "## Figures",
    "",
    "Word F1 by five-fold cross-validation across all sets. Each domain is in one fold, so no model judges a page of a",
    "domain that it has seen. Figures are for what users get, after the rules.",
    "",
    "| set | pages | word F1 | best the labels allow | calibration error of the confidence |",
    "|---|---|---|---|---|",
    ...goldSets(outcomes).map(({ name }) => {
      const own = figuresOf(outcomes, (at) => outcomes.sets[at] === name);
      return `| ${name} | ${own} | ${figure(BEST(name))} | ${figure(CALIBRATION(name))} |`;
    }),
    "",
    `| word F1 (pages) | ${TYPED.join(" | ")} |`,
    "|---|---|---|---|---|",
    ...types.map((type) => `| ${type} | ${TYPED.map((set) => cell(type, set)).join(" | ")} |`),
    "",
    "| further figures, cross-validated the same way | |",
    "|---|---|",
    ...Object.entries(outcomes.segments).flatMap(([name, counts]) =>
      describeSegments(name, counts),
    ),
    ...Object.entries(figures)
      .filter(
        ([name, value]) => !named.has(name) && !name.endsWith("mean absolute error") && value < 1,
      )
      .map(([name, value]) => `| ${name} | ${value.toFixed(4)} |`),
    "",
  ];
}

/** Which role the model gives to the words of each role. */
function describeRoles(cache: string): string[] {
  const { roles, words } = JSON.parse(readFileSync(join(cache, "roles.json"), "utf8")) as {
    readonly roles: readonly string[];
    readonly words: ReadonlyArray<readonly number[]>;
  };
  return [
    "## Roles",
    "",
    "Words by labelled role (row) and estimated role (column), cross-validated the same way.",
    "",
    `| | ${roles.join(" | ")} |`,
    `|---|${"--:|".repeat(roles.length)}`,
    ...roles.map((role, at) => `| ${role} | ${words[at].join(" | ")} |`),
    "",
  ];
}

function writeCard(cache: string): string {
  const outcomes = JSON.parse(readFileSync(join(cache, "outcomes.json"), "utf8")) as Outcomes;
  const figures = JSON.parse(readFileSync(join(cache, "figures.json"), "utf8")) as Record<
    string,
    number
  >;
  const kilobytes = Math.round(
    gzipSync(readFileSync("packages/pith/src/model/model-data.ts")).length / 1024,
  );
  return [
    ...describeModel(kilobytes),
    ...describeData(outcomes),
    ...describeFigures(outcomes, figures),
    ...describeRoles(cache),
    ...LIMITS,
    ...LANGUAGES,
    "",
  ].join("\n");
}

const { values } = parseArgs({
  options: { cache: { type: "string", default: ".cache/training" } },
});
writeFileSync("lab/training/MODEL_CARD.md", writeCard(values.cache));
process.stderr.write("lab/training/MODEL_CARD.md written\n");
