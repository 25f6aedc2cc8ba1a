import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type TrainingSet, trainingSets } from "./sets.ts";
import { shippedFiles } from "./shipped-files.ts";

interface Outcomes {
  readonly f1: readonly number[];
  readonly sets: readonly string[];
  readonly domains: readonly string[];
  readonly types: readonly string[];
  readonly segments: Readonly<
    Record<
      string,
      { readonly pages: number; readonly wanted: number; readonly wantedFound: number; readonly unwantedFound: number }
    >
  >;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function figuresOf(outcomes: Outcomes, wanted: (index: number) => boolean): string {
  const chosen = outcomes.f1.filter((_, index) => wanted(index));
  return `${chosen.length} | ${mean(chosen).toFixed(4)}`;
}

const describeModel = (kilobytes: number, { title, command }: { title: string; command: string }): string[] => [
  `# Model card of ${title}`,
  "",
  `Written by \`${command}\`. The model decides for each text block of a page whether it is main content, and tells`,
  "the page's kind, readers' comments and how good the result is likely to be.",
  "",
  "- Kind: a lexicon (logistic regression over words in names, headings and the beginnings of texts), whose sums are",
  "  features beside all others of gradient-boosted trees (XGBoost, depth 6) in two stages over blocks; small models for",
  "  page kind, comments and confidence. Settings, seed and weights stand at the top of `train.py`, with the figures that",
  "  they were chosen by.",
  `- Size: ${kilobytes} KB gzipped. Evaluated in plain TypeScript; the same bits on every platform.`,
  "- Input: measured figures of the page, its markup, names and first words of blocks, its address when known. No text of",
  "  a page is in the model, only thresholds, and weights of hashed words that ten or more domains use.",
  "",
];

const LANGUAGES = [
  "- Languages: trained mostly on English, with Greek, Polish, Russian, Chinese, Japanese and some European languages;",
  "  the signals count characters and marks of all scripts, and the words of the lexicon are those of the training data.",
];

const PERMISSIVE_LIMITS = [
  "- Only sets whose licence lets anybody use them who names their authors were learned from. Most pages are English; what",
  "  the sets left out have most of, news of all kinds, blogs and manuals in other scripts, is judged less well:",
  "  docs/benchmarks.md has both models on the same pages.",
  "- No set has readers' comments apart: they are known by what class names say.",
  "- No set follows the convention `body`, which is read as `article`.",
];

const LIMITS: readonly string[] = [
  "## Limits",
  "",
  "- 21 pages of wcxb-dev have no gold text, so that any output scores 0 on them.",
  "- Product, collection and listing pages are few in the data, and their gold texts differ in what they count as",
  "  content; expect the least from them, and look at `confidence`.",
  "- What is visible is judged by markup alone: text that style sheets hide may be kept.",
];

const isUsed =
  ({ sets, segments }: Outcomes) =>
  ({ name }: TrainingSet): boolean =>
    name in segments || sets.includes(name);

/** The sets that have gold text. */
const goldSets = ({ sets }: Outcomes): TrainingSet[] => trainingSets.filter(({ name }) => sets.includes(name));

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
    "| set | origin | licence | convention | pages | domains |",
    "|---|---|---|---|---|---|",
    ...trainingSets.filter(isUsed(outcomes)).map(({ name, origin, licence, convention }) => {
      const counts = outcomes.segments[name];
      if (counts) return `| ${name} | ${origin} | ${licence} | ${convention} | ${counts.pages} | |`;
      const domains = new Set(outcomes.domains.filter((_, index) => outcomes.sets[index] === name));
      const pages = outcomes.sets.filter((set) => set === name).length;
      return `| ${name} | ${origin} | ${licence} | ${convention} | ${pages} | ${domains.size} |`;
    }),
    "",
    "The sets disagree on what belongs to the content, so each has a convention, which the model is told: `main`, all",
    "content of any kind of page; `article`, an article without readers' comments; `body`, its running text, most often",
    "without the headline; `kind`: two in three articles as `article`, all else as `main`. Half of the pages of a `body`",
    "set are shown as `article`, their headlines left unknown. `labels`, what `training/labels/GUIDE.md` counts, is told",
    "apart in training only; articles labelled so are shown as `article`. Users get what the page's kind asks for (`auto`:",
    "`article` where the page is more likely an article than not, else `main`) unless they ask for another. Of pages with",
    "segments only the blocks that hold one are known.",
    "",
  ];
}

function describeFigures(outcomes: Outcomes, figures: Readonly<Record<string, number>>): string[] {
  const isHome = (index: number): boolean => outcomes.sets[index] === "wcxb-dev";
  const types = [...new Set(outcomes.types.filter((_, index) => isHome(index)))].sort();
  return [
    "## Figures",
    "",
    "Word F1, five-fold cross-validation with whole domains kept together, across all sets: no page is judged by a model",
    "that has seen its domain. Each set is judged as users get it: with the convention `auto`, after what is decided whole.",
    "",
    "| set | pages | word F1 |",
    "|---|---|---|",
    ...goldSets(outcomes).map(
      ({ name }) => `| ${name} | ${figuresOf(outcomes, (index) => outcomes.sets[index] === name)} |`,
    ),
    ...types.map(
      (type) =>
        `| wcxb-dev, ${type} | ${figuresOf(outcomes, (index) => isHome(index) && outcomes.types[index] === type)} |`,
    ),
    "",
    "| further figures, cross-validated alike | |",
    "|---|---|",
    ...Object.entries(outcomes.segments).flatMap(([name, counts]) => describeSegments(name, counts)),
    ...Object.entries(figures).map(([name, value]) => `| ${name} | ${value.toFixed(4)} |`),
    "",
  ];
}

function writeCard(cache: string, permissive: boolean): string {
  const outcomes = JSON.parse(readFileSync(join(cache, "outcomes.json"), "utf8")) as Outcomes;
  const figures = JSON.parse(readFileSync(join(cache, "figures.json"), "utf8")) as Record<string, number>;
  const { command, file } = shippedFiles(permissive);
  const kilobytes = Math.round(gzipSync(readFileSync(file)).length / 1024);
  const title = permissive ? "the default of `pith/permissive`" : "the fused default";
  return [
    ...describeModel(kilobytes, { title, command }),
    ...describeData(outcomes),
    ...describeFigures(outcomes, figures),
    ...LIMITS,
    ...(permissive ? PERMISSIVE_LIMITS : LANGUAGES),
    "",
  ].join("\n");
}

const { values } = parseArgs({
  options: {
    cache: { type: "string", default: ".cache/training" },
    // The model of pith/permissive in the place of the default.
    permissive: { type: "boolean", default: false },
  },
});
const { card } = shippedFiles(values.permissive);
writeFileSync(card, writeCard(values.cache, values.permissive));
process.stderr.write(`${card} written\n`);
