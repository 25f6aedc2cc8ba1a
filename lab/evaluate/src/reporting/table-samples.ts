import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readListPages } from "../../../training/src/headlines/list-pages.ts";
import { heldOutSites } from "../../../training/src/headlines/train-headline-model.ts";
import { type DataSet, defaultSetNames, findSet } from "../data/pages.ts";
import type { Floors } from "../gate/floors.ts";
import { measureMethods } from "../gate/measure-methods.ts";
import { makeAnchorLists } from "../headlines/anchor-lists.ts";
import { scoreSystem } from "../headlines/score.ts";
import { headlineSystems } from "../headlines/systems.ts";
import { collectAnswers } from "../metadata/answers.ts";
import { readFactPages } from "../metadata/gold-pages.ts";
import { metadataTable } from "../metadata/score.ts";
import { readRecordPages } from "../records/gold-records.ts";
import { measureRecords } from "../records/score.ts";
import { countRoles, joined, type RoleTally, roleSets } from "../roles/score-roles.ts";
import { chooseExtractors, projectRoot } from "../run/extractors.ts";
import { FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { publishedMethods } from "../run/published-methods.ts";
import { rankOf, sampleOf } from "../run/sample.ts";
import { contestants } from "../site/contestants.ts";
import { judgeSite } from "../site/judge-site.ts";
import { loadSites, siteSets } from "../site/load-sites.ts";
import { changedData, isCodeOf, type Provenance } from "./provenance.ts";

/** Figures of a table on a fixed sample of its pages; undefined without the data. */
type Sample = (directory: string) => Promise<unknown>;

const SEED = "tables";
/**
 * Shares that keep each check below a minute: about 75 pages with facts, 125 with roles, four of 35
 * sites.
 */
const FACTS_SHARE = 0.05;
const ROLES_SHARE = 0.05;
const SITES_SHARE = 0.1;

const readFloors = (): Floors =>
  JSON.parse(readFileSync(join(projectRoot, "lab/evaluate/floors.json"), "utf8")) as Floors;

function setsIn(directory: string, names: readonly string[]): DataSet[] | undefined {
  const sets = names.flatMap((name) => findSet(name, directory) ?? []);
  return sets.length === names.length ? sets : undefined;
}

/** Word F1 of methods on the gate's sample, whose outputs are cached by the methods' code. */
const sampleMethods =
  (methods: () => readonly string[], models?: () => FoldModels): Sample =>
  async (directory) => {
    const sets = setsIn(directory, defaultSetNames);
    if (sets === undefined) return undefined;
    const { share, seed } = readFloors().sample;
    const run = { processes: 2, accepts: sampleOf(share, seed), methods: methods() };
    const figures = await measureMethods(sets, models?.(), run);
    return [...figures].map(([set, own]) => [
      set,
      [...own].map(([id, f1]) => [id, f1.toFixed(4)]).sort(),
    ]);
  };

const publishedIds = (): string[] =>
  chooseExtractors({ methods: undefined, rivals: [], predictions: [] }, () => undefined)
    .map(({ id }) => id)
    .filter((id) => publishedMethods.some((method) => method.id === id.split(" ")[0]));

const sampleFacts: Sample = async (directory) => {
  const [set] = setsIn(directory, ["wcxb-dev"]) ?? [];
  if (set === undefined) return undefined;
  const pages = readFactPages(set.file, sampleOf(FACTS_SHARE, SEED));
  return metadataTable(await collectAnswers(pages, [])).rows;
};

const sampleRoles: Sample = async (directory) => {
  if (setsIn(directory, roleSets) === undefined) return undefined;
  const models = new FoldModels(keptFoldModels);
  const accepts = sampleOf(ROLES_SHARE, SEED);
  const tallies: RoleTally[] = [];
  for (const name of roleSets) tallies.push(await countRoles(directory, name, models, accepts));
  return joined(tallies).words.map((row) => [...row]);
};

/** Sites have few pages with records, so all count. */
const sampleRecords: Sample = async (directory) => {
  const sets = setsIn(directory, ["products-dev", "recipes-dev", "threads-dev"]);
  return sets && [...(await measureRecords(sets.map(({ file }) => readRecordPages(file))))];
};

/** Without the times, and without predictions, whose file is compared. */
const sampleSites: Sample = async (directory) => {
  if (setsIn(directory, siteSets) === undefined) return undefined;
  const figures: unknown[] = [];
  const accepts = (site: string): boolean => rankOf(site, SEED) < SITES_SHARE;
  for await (const site of loadSites(directory, siteSets, 1, accepts)) {
    for (const contestant of contestants) {
      const { name, wordF1, elements } = judgeSite(site, contestant);
      figures.push([site.name, name, wordF1.toFixed(4), elements]);
    }
  }
  return figures;
};

const sampleHeadlines: Sample = async (directory) => {
  const [set] = setsIn(directory, ["headlines-dev"]) ?? [];
  if (set === undefined) return undefined;
  const real = (await readListPages(set.file)).filter(({ site }) => heldOutSites.includes(site));
  return headlineSystems.flatMap((system) =>
    [makeAnchorLists(), real].map((pages) => {
      const { name, micro, macro } = scoreSystem(system, pages);
      return [name, micro, macro];
    }),
  );
};

/**
 * Times differ from run to run, so the recorded costs decide, which `npm run gate` keeps within a
 * tenth.
 */
const recordedCosts: Sample = async () => readFloors().costs;

const SAMPLES: Readonly<Record<string, Sample>> = {
  quality: sampleMethods(
    () => [],
    () => new FoldModels(keptFoldModels),
  ),
  throughput: recordedCosts,
  "methods-word-f1": sampleMethods(publishedIds),
  "headlines-f1": sampleHeadlines,
  roles: sampleRoles,
  "roles-confusion": sampleRoles,
  metadata: sampleFacts,
  records: sampleRecords,
  "paper-link-density": sampleMethods(() => ["link-density"]),
  "paper-wffte": sampleMethods(() => ["wffte", "song", "sun"]),
  "site-methods": sampleSites,
};

/**
 * The hash of a table's figures on a fixed sample, by today's code; undefined for a table without
 * one, or without its data.
 */
export async function hashSample(table: string, directory: string): Promise<string | undefined> {
  if (!existsSync(directory) || !Object.hasOwn(SAMPLES, table)) return undefined;
  const figures = await SAMPLES[table]?.(directory);
  if (figures === undefined) return undefined;
  return createHash("sha1").update(JSON.stringify(figures)).digest("hex").slice(0, 12);
}

/**
 * Why a table of a document is stale; empty if it is current. Changed code alone makes no table
 * stale: its figures on the sample decide.
 */
export async function findStaleness(
  table: string,
  madeFrom: Provenance,
  directory: string,
): Promise<string[]> {
  const changed = changedData(madeFrom);
  if (changed.length > 0 || isCodeOf(madeFrom)) return changed;
  if (madeFrom.sample === undefined) return ["the code has changed since, and no sample is kept"];
  const now = await hashSample(table, directory);
  if (now === undefined) return ["the code has changed since, and the data to compare are missing"];
  return now === madeFrom.sample ? [] : ["its figures on the sample have changed"];
}
