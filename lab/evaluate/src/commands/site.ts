import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { siteMethods } from "../../../../packages/pith/src/methods/site/methods.ts";
import { findSet, setFiles } from "../data/pages.ts";
import { publish } from "../reporting/publish.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { extractTexts, readPredictions } from "../run/extract-set.ts";
import { CROSS_VALIDATED, cacheDirectory } from "../run/extractors.ts";
import { contestants } from "../site/contestants.ts";
import { type Contestant, judgeSite, type SiteScore } from "../site/judge-site.ts";
import { loadSites, MIN_SITE_PAGES, type Site, siteSets } from "../site/load-sites.ts";
import { choiceTable, scaleTable, siteTable, summaryTable, sweepTable } from "../site/report.ts";
import { measureExact, measureSample, type ScalePoint } from "../site/scale.ts";
import { sweepMethods, sweepSite } from "../site/sweep.ts";
import { readSettings } from "../workers/pith-pages.ts";
import { type Command, UsageError } from "./command.ts";
import { type Arguments, dataFolder, numberOption, parseArguments } from "./common-options.ts";

const contestantNames = [...contestants.map(({ name }) => name), CROSS_VALIDATED];

interface Scope {
  readonly directory: string;
  readonly sets: readonly string[];
  readonly seed: number;
  readonly sites: readonly string[] | undefined;
}

function scopeOf(given: Arguments): Scope {
  return {
    directory: dataFolder(given),
    sets: given.value("sets")?.split(",") ?? siteSets,
    seed: numberOption(given, "seed", 1, 0, 0xffff_ffff),
    sites: given.value("sites")?.split(","),
  };
}

function save(name: string, data: unknown): void {
  const folder = join(cacheDirectory, "site");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(data, null, 1)}\n`);
}

/**
 * Prints tables, and saves them unless only some sites were measured; tables of other data say so.
 */
function show(
  given: Arguments,
  tables: readonly ReportTable[],
  moreFiles: readonly string[] = [],
  isKept = true,
): void {
  const { directory, sets, sites } = scopeOf(given);
  const own =
    given.value("sets") === undefined
      ? []
      : [`Sites of ${sets.map((set) => basename(set)).join(", ")}.`];
  const noted = tables.map((table) => ({ ...table, notes: [...table.notes, ...own] }));
  const module = isKept && sites === undefined ? import.meta.url : undefined;
  publish(noted, module, [...setFiles(sets, directory), ...moreFiles]);
}

async function scoreSites<S extends SiteScore>(
  scope: Scope,
  score: (site: Site) => readonly S[] | Promise<readonly S[]>,
): Promise<S[]> {
  const scores: S[] = [];
  const { directory, sets, seed, sites } = scope;
  const accepts = (site: string): boolean => sites?.includes(site) ?? true;
  for await (const site of loadSites(directory, sets, seed, accepts)) {
    process.stderr.write(`${site.set} ${site.name}\n`);
    scores.push(...(await score(site)));
  }
  if (scores.length === 0)
    throw new UsageError(`no site has ${MIN_SITE_PAGES} pages with gold, the minimum`);
  return scores;
}

/** Reads outputs from elsewhere, as lines of `{ id, text }`; the argument is NAME=FILE. */
async function readContestant(argument: string): Promise<Contestant> {
  const [, name, file] = /^([^=]+)=(.+)$/.exec(argument) ?? [];
  if (!name || !file || !existsSync(file))
    throw new UsageError(`--predictions takes NAME=FILE.jsonl, got ${argument}`);
  return { name, method: "predictions", options: {}, texts: await readPredictions(file) };
}

/**
 * The default by models that have not seen a page's domain, on one set; it learns nothing from the
 * site.
 */
async function crossValidated({ directory, sets }: Scope, name: string): Promise<Contestant> {
  const set = sets
    .flatMap((each) => findSet(each, directory) ?? [])
    .find((each) => each.name === name);
  const texts = set === undefined ? undefined : await extractTexts(set, CROSS_VALIDATED);
  return { name: CROSS_VALIDATED, method: "predictions", options: {}, ...(texts && { texts }) };
}

/** Finds a method, optionally with settings: `x-cex numbers=words`. */
function findContestant(name: string): Contestant {
  const [id, ...settings] = name.split(" ");
  const method = siteMethods.find((each) => each.id === id);
  const known = contestants.find((each) => each.name === name);
  if (known) return known;
  if (method) return { name, method: method.id, options: readSettings(method, settings) };
  throw new UsageError(`unknown method ${name}; known are ${contestantNames.join(", ")}`);
}

async function judge(given: Arguments): Promise<void> {
  const scope = scopeOf(given);
  const names = given.value("methods")?.split(",") ?? contestantNames;
  const chosen = names.filter((name) => name !== CROSS_VALIDATED).map(findContestant);
  for (const argument of given.values("predictions")) chosen.push(await readContestant(argument));
  const folds = new Map<string, Contestant>();
  const scores = await scoreSites(scope, async (site) => {
    if (names.includes(CROSS_VALIDATED) && !folds.has(site.set))
      folds.set(site.set, await crossValidated(scope, site.set));
    const fold = folds.get(site.set);
    return [...chosen, ...(fold ? [fold] : [])].map((contestant) => judgeSite(site, contestant));
  });
  save("judge", scores);
  const predictions = given
    .values("predictions")
    .map((argument) => argument.slice(argument.indexOf("=") + 1));
  const isKept = given.value("methods") === undefined;
  show(given, [summaryTable(scores), siteTable(scores)], predictions, isKept);
}

async function sweep(given: Arguments): Promise<void> {
  for (const id of given.value("methods")?.split(",") ?? sweepMethods) {
    if (!sweepMethods.includes(id)) throw new UsageError(`sweep knows: ${sweepMethods.join(", ")}`);
    const scores = await scoreSites(scopeOf(given), (site) => sweepSite(site, id));
    save(`sweep-${id}`, scores);
    show(given, [choiceTable(id, scores), sweepTable(id, scores)]);
  }
}

/** Exact comparison stops at the first number of pages that takes longer. */
const BEARABLE_MS = 60_000;

function scale(given: Arguments): void {
  const seed = scopeOf(given).seed;
  const points: ScalePoint[] = [];
  const add = (point: ScalePoint): ScalePoint => {
    process.stderr.write(
      `${point.way} ${point.pages}: ${Math.round(point.learnMs + point.judgeMs)} ms\n`,
    );
    points.push(point);
    return point;
  };
  for (const pages of [100, 200, 400, 1000, 2000, 4000, 10_000]) add(measureSample(pages, seed));
  for (const way of ["cosine", "hamming"] as const) {
    for (const pages of [50, 100, 200, 400, 800, 1600]) {
      if (add(measureExact(pages, seed, way)).judgeMs > BEARABLE_MS) break;
    }
  }
  save("scale", points);
  publish([scaleTable(points)], import.meta.url);
}

/** Measures methods that compare many pages of one site. */
export const siteCommand: Command = {
  name: "site",
  summary: "measure methods that compare many pages of a site",
  help: `npm run evaluate -- measure site judge|sweep|scale [options]

judge  learn from 75 % of each site's pages and judge the rest, for sites with at least ten pages
sweep  try thresholds; scores each site with the best thresholds of other sites, and X-CEX also with those that are
       best on the site's own learning pages
scale  measure time and memory for synthetic sites of up to 10,000 pages

Options
  --sets A,B      data sets (default: ${siteSets.join(",")})
  --sites A,B     only these sites
  --methods A,B   of judge: ${contestantNames.join(", ")}, or one of them with
                  other settings, as in "x-cex numbers=words"; of sweep: ${sweepMethods.join(", ")}
  --predictions N=FILE  of judge: outputs from a file, lines of {"id", "text"}, as another method N; repeatable
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --seed N        seed of the test pages and the synthetic pages (default: 1)`,
  async run(args) {
    const given = parseArguments(args, {
      value: "sets sites methods data seed",
      values: "predictions",
    });
    const [part = "judge"] = given.positionals;
    if (part === "judge") await judge(given);
    else if (part === "sweep") await sweep(given);
    else if (part === "scale") scale(given);
    else throw new UsageError(`site takes judge, sweep or scale, got ${part}`);
    return 0;
  },
};
