import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readListPages } from "../../../training/src/headlines/list-pages.ts";
import { heldOutSites } from "../../../training/src/headlines/train-headline-model.ts";
import { type DataSet, defaultSetNames, findSet, pageSetNames, setFiles } from "../data/pages.ts";
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
import {
  CROSS_VALIDATED,
  cacheDirectory,
  chooseExtractors,
  projectRoot,
} from "../run/extractors.ts";
import { FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { publishedMethods } from "../run/published-methods.ts";
import { rankOf, sampleOf } from "../run/sample.ts";
import { contestants } from "../site/contestants.ts";
import { judgeSite } from "../site/judge-site.ts";
import { loadSites, siteSets } from "../site/load-sites.ts";
import { changedData, isCodeOf, type Provenance, provenanceOf } from "./provenance.ts";

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
  (methods: () => readonly string[]): Sample =>
  async (directory) => {
    const sets = setsIn(directory, defaultSetNames);
    if (sets === undefined) return undefined;
    const { share, seed } = readFloors().sample;
    const run = { processes: 2, accepts: sampleOf(share, seed), methods: methods() };
    const figures = await measureMethods(sets, run);
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

const sampleDefault = sampleMethods(() => [CROSS_VALIDATED]);

/** Without the times. */
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
  return [figures, await sampleDefault(directory)];
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

/** A command that makes tables of the documents. */
export interface Measurement {
  /** As after `npm run evaluate --`. */
  readonly command: string;
  readonly options?: () => readonly string[];
  /** Its tables in documents, by name, each with its figures on a sample. */
  readonly tables: Readonly<Record<string, Sample>>;
}

/** What makes the tables of the documents; the first also fills the cache for the others. */
export const measurements: readonly Measurement[] = [
  {
    command: "report",
    // The shipped default and the headline model are in no table, and take a fifth of the time.
    options: () => ["--methods", [...publishedIds(), CROSS_VALIDATED].join(",")],
    tables: {
      quality: sampleDefault,
      "methods-word-f1": sampleMethods(publishedIds),
      "paper-link-density": sampleMethods(() => ["link-density"]),
      "paper-wffte": sampleMethods(() => ["wffte", "song", "sun"]),
    },
  },
  { command: "measure site judge", tables: { "site-methods": sampleSites } },
  {
    command: "measure headlines",
    options: () => ["--cross-validate", "--models", keptFoldModels],
    tables: { "headlines-f1": sampleHeadlines },
  },
  { command: "measure metadata", tables: { metadata: sampleFacts } },
  { command: "measure records", tables: { records: sampleRecords } },
  { command: "measure roles", tables: { roles: sampleRoles, "roles-confusion": sampleRoles } },
  { command: "speed throughput", tables: { throughput: recordedCosts } },
  { command: "speed growth", tables: { growth: recordedCosts } },
];

const samplesFile = join(cacheDirectory, "samples.json");

/** Hashes of samples, by table, with the code and data that they depend on. */
type KnownSamples = Readonly<Record<string, { readonly of: string; readonly hash: string }>>;

const readKnown = (): KnownSamples =>
  existsSync(samplesFile) ? (JSON.parse(readFileSync(samplesFile, "utf8")) as KnownSamples) : {};

const digest = (value: unknown): string =>
  createHash("sha1").update(JSON.stringify(value)).digest("hex").slice(0, 12);

/**
 * The hash of a table's figures on a fixed sample, by today's code; undefined for a table without
 * one, or without its data. Measured once for the same code and data.
 */
export async function hashSample(table: string, directory: string): Promise<string | undefined> {
  const sample = measurements.find(({ tables }) => Object.hasOwn(tables, table))?.tables[table];
  if (sample === undefined || !existsSync(directory)) return undefined;
  const floors = join(projectRoot, "lab/evaluate/floors.json");
  const files = [...setFiles(pageSetNames, directory), floors];
  const { code, data } = provenanceOf(import.meta.url, files);
  const of = digest([code, data]);
  const known = readKnown()[table];
  if (known?.of === of) return known.hash;
  const figures = await sample(directory);
  if (figures === undefined) return undefined;
  const hash = digest(figures);
  mkdirSync(dirname(samplesFile), { recursive: true });
  const next: KnownSamples = { ...readKnown(), [table]: { of, hash } };
  writeFileSync(samplesFile, `${JSON.stringify(next, null, 2)}\n`);
  return hash;
}

/**
 * Why a table of a document is stale; undefined if it is current. Changed code alone makes no table
 * stale: its figures on the sample decide.
 */
export async function findStaleness(
  table: string,
  madeFrom: Provenance,
  directory: string,
): Promise<string | undefined> {
  const changed = changedData(madeFrom);
  if (changed.length > 0) return `other data since: ${changed.join(", ")}`;
  if (isCodeOf(madeFrom)) return undefined;
  if (madeFrom.sample === undefined) return "other code since, and no sample is kept";
  const now = await hashSample(table, directory);
  if (now === undefined) return "other code since, and the data to compare are missing";
  return now === madeFrom.sample ? undefined : "other figures on the sample since";
}
