import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDirectory } from "../data/pages.ts";
import { parseMarkdownTable, saveSection } from "../reporting/sections.ts";
import { cacheDirectory, projectRoot } from "../run/extractors.ts";
import { type Contestant, judgeSite, type SiteScore, sweepSite } from "../site/judge-site.ts";
import { loadSites, type Site, siteSets } from "../site/load-sites.ts";
import { scaleTable, siteTable, summaryTable, sweepTable } from "../site/report.ts";
import { measureExact, measureProfile, type ScalePoint } from "../site/scale.ts";
import { crossFit, sweepGrids } from "../site/sweep.ts";
import { type Command, UsageError } from "./command.ts";
import { type Arguments, numberOption, parseArguments } from "./common-options.ts";

const contestants: readonly Contestant[] = [
  { name: "full-text", method: "full-text", options: {} },
  { name: "x-cex", method: "x-cex", options: {} },
  { name: "x-cex hamming", method: "x-cex", options: { contentSimilarity: "hamming" } },
  { name: "profile", method: "profile", options: {} },
  { name: "content-extractor", method: "content-extractor", options: {} },
  { name: "site-style-tree", method: "site-style-tree", options: {} },
  { name: "info-discoverer", method: "info-discoverer", options: { splitAt: "sections" } },
];

interface Scope {
  readonly directory: string;
  readonly sets: readonly string[];
  readonly seed: number;
  readonly sites: ReadonlySet<string> | undefined;
}

function scopeOf(given: Arguments): Scope {
  const sites = given.value("sites");
  return {
    directory: dataDirectory(given.value("data"), projectRoot),
    sets: given.value("sets")?.split(",") ?? siteSets,
    seed: numberOption("seed", given.value("seed"), 1, 0, 0xffff_ffff),
    sites: sites === undefined ? undefined : new Set(sites.split(",")),
  };
}

function save(name: string, data: unknown): void {
  const folder = join(cacheDirectory, "site");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(data, null, 1)}\n`);
}

async function scoreSites(scope: Scope, score: (site: Site) => readonly SiteScore[]): Promise<SiteScore[]> {
  const scores: SiteScore[] = [];
  for await (const site of loadSites(scope.directory, scope.sets, scope.seed, scope.sites)) {
    process.stderr.write(`${site.set} ${site.name}\n`);
    scores.push(...score(site));
  }
  return scores;
}

async function judge(given: Arguments): Promise<void> {
  const names = given.value("methods")?.split(",");
  const chosen = contestants.filter(({ name }) => names === undefined || names.includes(name));
  if (chosen.length === 0) throw new UsageError(`the methods are: ${contestants.map(({ name }) => name).join(", ")}`);
  const scores = await scoreSites(scopeOf(given), (site) => chosen.map((contestant) => judgeSite(site, contestant)));
  save("judge", scores);
  if (chosen.length === contestants.length && given.value("sites") === undefined) {
    saveSection({
      name: "site-methods",
      title: `Methods over many pages of a site (${scopeOf(given).sets.join(", ")})`,
      notes: [
        "Means over sites: 75 % of a site's pages to learn from, 25 % to test. The first figures are over block elements, as the paper counts.",
      ],
      ...parseMarkdownTable(summaryTable(scores)),
    });
  }
  process.stdout.write(`${summaryTable(scores)}\n\n${siteTable(scores)}\n`);
}

async function sweep(given: Arguments): Promise<void> {
  const ids = given.value("methods")?.split(",") ?? [...sweepGrids.keys()];
  for (const id of ids) {
    const grid = sweepGrids.get(id);
    if (!grid) throw new UsageError(`sweep knows: ${[...sweepGrids.keys()].join(", ")}`);
    const scores = await scoreSites(scopeOf(given), (site) => sweepSite(site, grid));
    save(`sweep-${id}`, scores);
    process.stdout.write(
      `## ${id}\n\n${sweepTable(scores)}\n\n${summaryTable(crossFit(scores), `${id}, cross-fitted`)}\n\n`,
    );
  }
}

/** Exact comparison stops being bearable at the first number of pages that takes longer than this. */
const BEARABLE_MS = 60_000;

function scale(given: Arguments): void {
  const seed = scopeOf(given).seed;
  const points: ScalePoint[] = [];
  const add = (point: ScalePoint): ScalePoint => {
    process.stderr.write(`${point.way} ${point.pages}: ${Math.round(point.learnMs + point.judgeMs)} ms\n`);
    points.push(point);
    return point;
  };
  for (const pages of [100, 1000, 10_000]) add(measureProfile(pages, seed));
  for (const way of ["cosine", "hamming"] as const) {
    for (const pages of [50, 100, 200, 400, 800, 1600]) {
      if (add(measureExact(pages, seed, way)).judgeMs > BEARABLE_MS) break;
    }
  }
  save("scale", points);
  process.stdout.write(`${scaleTable(points)}\n`);
}

/** Measures the methods over many pages of one site. */
export const siteCommand: Command = {
  name: "site",
  summary: "measure the methods over many pages of a site, and site profiles",
  help: `npm run evaluate -- site judge|sweep|scale [options]

judge  learns from 75 % of the pages of each site with ten and more pages, and judges the others
sweep  tries thresholds; each site is then scored with what is best on other sites
scale  time and space for made-up sites of up to 10,000 pages

Options
  --sets A,B      data sets (default: ${siteSets.join(",")})
  --sites A,B     only these sites
  --methods A,B   of judge: ${contestants.map(({ name }) => name).join(", ")}; of sweep: ${[...sweepGrids.keys()].join(", ")}
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --seed N        decides which pages are for testing, and the made-up pages (default: 1)`,
  async run(args) {
    const given = parseArguments(args, {
      sets: "value",
      sites: "value",
      methods: "value",
      data: "value",
      seed: "value",
    });
    const [part = "judge"] = given.positionals;
    if (part === "judge") await judge(given);
    else if (part === "sweep") await sweep(given);
    else if (part === "scale") scale(given);
    else throw new UsageError(`site takes judge, sweep or scale, got ${part}`);
    return 0;
  },
};
