import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { completeness } from "../../../packages/check/src/index.ts";
import type { ExtractResult } from "../../../src/index.ts";
import { type DataSet, dataDirectory, defaultSetNames, findSet, type Page, readPages } from "../data/pages.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { lineChart } from "../reporting/line-chart.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { provenanceOf } from "../reporting/provenance.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { style } from "../reporting/style.ts";
import { projectRoot } from "../run/extractors.ts";
import { type FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import { areaUnderCurve, countCaught } from "../statistics/separation.ts";
import { TokenIds } from "../text/tokens.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, openFoldModels, parseArguments } from "./common-options.ts";

/** What was said of a page beforehand, and what came true. */
interface Judged {
  readonly said: number;
  readonly true: number;
}

/** Where the groups of pages part, by what was said of them. */
const EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1] as const;

/** A group of pages of which about the same was said. */
interface Group {
  readonly name: string;
  readonly pages: number;
  readonly said: number;
  readonly true: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function groupsOf(judged: readonly Judged[]): Group[] {
  return EDGES.slice(1).map((high, at) => {
    const low = EDGES[at] ?? 0;
    const own = judged.filter(({ said }) => said >= low && (said < high || high === 1));
    const name = `${low.toFixed(2)} to ${high.toFixed(2)}`;
    return { name, pages: own.length, said: mean(own.map(({ said }) => said)), true: mean(own.map((one) => one.true)) };
  });
}

/** A page of a set: what the default said of its own result, and what that is by gold. */
interface JudgedPage {
  /** Hash of the code that said it. */
  readonly code: string;
  readonly set: string;
  readonly id: string;
  readonly f1: number;
  readonly recall: number;
  readonly confidence?: number;
  /** Missing, too, where nothing is to be found. */
  readonly completeness?: number;
}

/** Compares what the default says of its own result with gold. */
function judgePage(
  { id, text }: Page & { readonly text: string },
  result: ExtractResult,
): Omit<JudgedPage, "code" | "set"> {
  const ids = new TokenIds();
  const { f1, recall } = measureWordOverlap(ids.encode(result.content), ids.encode(text));
  const whole = text === "" ? undefined : completeness(result);
  return {
    ...{ id, f1, recall },
    ...(result.confidence !== undefined && { confidence: result.confidence }),
    ...(whole !== undefined && { completeness: whole }),
  };
}

/** Judges the pages of all sets by models that have not seen the site, but those that the same code has put into the file, and adds them to it. */
async function judgePages(
  sets: readonly DataSet[],
  models: FoldModels,
  share: number,
  file: string | undefined,
): Promise<JudgedPages> {
  const known = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const { code } = provenanceOf(import.meta.url, []);
  const judged = known
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as JudgedPage]))
    .filter((one) => one.code === code);
  for (const { name: set, file: pages } of sets) {
    if (judged.some((one) => one.set === set)) continue;
    process.stderr.write(`${set}\n`);
    const own: JudgedPage[] = [];
    for await (const page of readPages(pages, sampleOf(share, "reliability"))) {
      const { text } = page;
      if (text !== undefined) own.push({ code, set, ...judgePage({ ...page, text }, models.result(page, "text")) });
    }
    judged.push(...own);
    if (file !== undefined) appendFileSync(file, own.map((one) => `${JSON.stringify(one)}\n`).join(""));
  }
  const wanted = judged.filter(({ set }) => sets.some(({ name }) => name === set));
  const pairs = (of: "confidence" | "completeness", by: "f1" | "recall"): Judged[] =>
    wanted.flatMap((one) => (one[of] === undefined ? [] : [{ said: one[of], true: one[by] }]));
  return {
    confidence: pairs("confidence", "f1"),
    completeness: pairs("completeness", "recall"),
    pages: wanted.length,
  };
}

const figure = (value: number, pages: number): string => (pages === 0 ? "" : value.toFixed(3));
const meanError = (judged: readonly Judged[]): string =>
  mean(judged.map((one) => Math.abs(one.said - one.true))).toFixed(3);

/** Pages that went wrong, and pages that went well, by their word F1; false alarms are a share of the latter. */
const [WRONG, WELL, FALSE_ALARMS] = [0.6, 0.85, 0.05] as const;

/** How well what was said of pages tells those that went wrong from those that went well. */
function separationOf(judged: readonly Judged[]): string {
  const wrong = judged.filter((one) => one.true < WRONG).map(({ said }) => said);
  const well = judged.filter((one) => one.true > WELL).map(({ said }) => said);
  const caught = countCaught(well, wrong, FALSE_ALARMS);
  return `Confidence tells the ${wrong.length} pages with a word F1 below ${WRONG} from the ${well.length} above ${WELL} with an area under the curve of ${areaUnderCurve(well, wrong).toFixed(3)}; ${caught} of the ${wrong.length} are below all but ${100 * FALSE_ALARMS} % of the others.`;
}

/** What was said of all pages beforehand, and what came true. */
interface JudgedPages {
  readonly confidence: readonly Judged[];
  readonly completeness: readonly Judged[];
  readonly pages: number;
}

function tableOf(judged: JudgedPages, share: number): ReportTable {
  const whole = groupsOf(judged.completeness);
  return {
    name: "reliability",
    title: `How far the default's word on itself holds (${judged.pages} pages)`,
    notes: [
      `By models that have not seen the site. Mean error: confidence ${meanError(judged.confidence)}, completeness ${meanError(judged.completeness)}.`,
      separationOf(judged.confidence),
      ...(share === 1
        ? []
        : [`A sample of ${Number((100 * share).toFixed(1))} % of the pages, chosen by their ids alone.`]),
    ],
    head: ["said", "pages", "confidence", "word F1", "pages", "completeness", "recall of words"],
    rows: groupsOf(judged.confidence).map((group, at) => {
      const other = whole[at] ?? group;
      return [
        group.name,
        `${group.pages}`,
        figure(group.said, group.pages),
        figure(group.true, group.pages),
        `${other.pages}`,
        figure(other.said, other.pages),
        figure(other.true, other.pages),
      ];
    }),
  };
}

/** The diagram: what was said from left to right, what is true upwards. */
function diagramOf(title: string, judged: JudgedPages): string {
  const points = (all: readonly Judged[]): Array<[number, number]> =>
    groupsOf(all)
      .filter(({ pages }) => pages > 0)
      .map((group) => [Number(group.said.toFixed(3)), Number(group.true.toFixed(3))]);
  const chart = lineChart({
    ...{ title, xLabel: "said beforehand", yLabel: "true", logarithmic: false },
    series: [
      { name: "confidence, word F1", points: points(judged.confidence) },
      { name: "completeness, recall", points: points(judged.completeness) },
      {
        name: "as it should be",
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
  });
  return standalone(chart);
}

/** Compares what the default says of its own results with what they are. */
export const reliabilityCommand: Command = {
  name: "reliability",
  summary: "confidence beside word F1, and completeness beside recall, by models that have not seen the site",
  help: `npm run evaluate -- report reliability [options]

Options
  --models DIR    the trainer's folder, or one of its packed folds (default: evaluate/fold-models)
  --sets A,B      data sets (default: ${defaultSetNames.join(",")})
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE  a share of the pages, from 0 to 1 (default: 1)
  --pages FILE    what was found of each page goes there, and sets that the same code has put there are not run again
  --svg FILE      write the diagram, too`,
  async run(args) {
    const options = parseArguments(args, {
      ...{ models: "value", sets: "value", data: "value", sample: "value", pages: "value", svg: "value" },
    });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const sets = (options.value("sets")?.split(",") ?? defaultSetNames).map((name) => {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      return set;
    });
    const models = openFoldModels(options.value("models") ?? keptFoldModels);
    const judged = await judgePages(sets, models, share, options.value("pages"));
    const table = tableOf(judged, share);
    const svg = options.value("svg");
    if (svg !== undefined) {
      mkdirSync(dirname(svg), { recursive: true });
      writeFileSync(svg, diagramOf(table.title, judged));
    }
    saveSection(
      table,
      import.meta.url,
      sets.map(({ file }) => file),
    );
    process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n`);
    return 0;
  },
};

/** A drawing of the report as a file of its own, with the colours of the report. */
function standalone(svg: string): string {
  const own = style.split("\n").filter((line) => /^(?::root|@media|svg)/u.test(line));
  return `${svg
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace("</title>", `</title><style>${own.join("")}</style>`)}\n`;
}
