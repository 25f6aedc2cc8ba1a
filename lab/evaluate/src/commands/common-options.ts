import { parseArgs } from "node:util";
import { type DataSet, dataDirectory, defaultSetNames, findSet } from "../data/pages.ts";
import { installRivals } from "../rivals/install.ts";
import type { RunScope } from "../run/extract-set.ts";
import { chooseExtractors, type Extractor } from "../run/extractors.ts";
import { FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import { UsageError } from "./command.ts";

/** Help for options that most commands share. */
export const commonHelp: string = `Options
  --sets A,B           data sets, or files of that format (default: ${defaultSetNames.join(",")})
  --data DIR           where the sets are (default: PITH_DATA, else ../shared/datasets)
  --methods A,B        methods of pith; "none" for none (default: all)
  --rivals A,B         rivals; "none" for none, "all" for all (default: all)
  --predictions N=FILE outputs from a file, lines of {"id", "text"}, as another method N; repeatable
  --sample SHARE       share of the pages, 0 to 1 (default: 1)
  --seed TEXT          seed of the sample (default: pith)
  --retry-timeouts     rerun extractors on pages where they timed out
  --processes N        parallel child processes (default: 2)`;

/** Names of options by kind, separated by spaces. `values` may be repeated. */
export type OptionNames = Readonly<Partial<Record<"value" | "values" | "flag", string>>>;

export const commonOptions: OptionNames = {
  value: "sets data methods rivals sample seed processes",
  values: "predictions",
  flag: "retry-timeouts",
};

export interface Arguments {
  value(name: string): string | undefined;
  values(name: string): readonly string[];
  flag(name: string): boolean;
  readonly positionals: readonly string[];
}

/** Parses arguments. @throws {UsageError} for an unknown option */
export function parseArguments(
  args: readonly string[],
  ...options: readonly OptionNames[]
): Arguments {
  const kinds = options.flatMap((names) => Object.entries(names));
  const config = Object.fromEntries(
    kinds.flatMap(([kind, names]) => {
      const option = {
        type: kind === "flag" ? ("boolean" as const) : ("string" as const),
        multiple: kind === "values",
      };
      return names.split(" ").map((name) => [name, option]);
    }),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: config,
      allowPositionals: true,
    });
    return {
      value: (name) => (typeof values[name] === "string" ? values[name] : undefined),
      values: (name) =>
        Array.isArray(values[name])
          ? values[name].filter((value) => typeof value === "string")
          : [],
      flag: (name) => values[name] === true,
      positionals,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The sets and extractors that the shared options select. */
export interface Scope {
  readonly sets: readonly DataSet[];
  readonly extractors: readonly Extractor[];
  readonly run: RunScope;
  /** Requested sets and rivals that are missing. */
  readonly missing: readonly string[];
}

/** Values of options that are not given. */
export interface ScopeDefaults {
  readonly rivals: string;
  readonly sets?: string;
  readonly methods?: string;
}

function listOf(value: string | undefined): string[] | undefined {
  if (value === undefined || value === "all") return undefined;
  if (value === "none") return [];
  return value.split(",").map((item) => item.trim());
}

/** Parses a number option within bounds. */
export function numberOption(
  given: Arguments,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = given.value(name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!(number >= min && number <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, got ${value}`);
  return number;
}

/** The share of the pages in `--sample`, by default all. */
export const shareOf = (given: Arguments): number => numberOption(given, "sample", 1, 0, 1);

/** The folder of `--data`. */
export const dataFolder = (given: Arguments): string => dataDirectory(given.value("data"));

/**
 * The sets in `--sets`, by default those in `names`. Reports missing ones on stderr and to
 * `onMissing`.
 * @throws {UsageError} when none is there
 */
export function openSets(
  given: Arguments,
  names: readonly string[],
  onMissing: (what: string) => void = () => undefined,
): DataSet[] {
  const directory = dataFolder(given);
  const wanted = listOf(given.value("sets")) ?? names;
  const sets = wanted.flatMap((name) => {
    const set = findSet(name, directory);
    if (set === undefined) {
      const what = `data set ${name} (not in ${directory})`;
      process.stderr.write(`skipped: ${what}\n`);
      onMissing(what);
    }
    return set ?? [];
  });
  if (sets.length > 0 || wanted.length === 0) return sets;
  throw new UsageError(noData(directory));
}

/** What to do without any data set. */
export const noData = (directory: string): string =>
  `there is no data set in ${directory}: npm run data downloads public ones, ` +
  "--sets FILE.jsonl takes yours, and npm run reproduce needs none";

/**
 * Resolves the sets and extractors that the options name. Reports missing ones on stderr and skips
 * them.
 */
export function resolveScope(given: Arguments, defaults: ScopeDefaults): Scope {
  const missing: string[] = [];
  const sets = openSets(given, listOf(defaults.sets) ?? defaultSetNames, (what) =>
    missing.push(what),
  );
  const rivals = listOf(given.value("rivals") ?? defaults.rivals);
  if (rivals === undefined || rivals.length > 0) installRivals();
  const methods = listOf(given.value("methods") ?? defaults.methods);
  const extractors = chooseExtractors(
    { methods, rivals, predictions: given.values("predictions") },
    (id) => {
      missing.push(`rival ${id} (not installed)`);
      process.stderr.write(`skipped: rival ${id} (not installed)\n`);
    },
  );
  return {
    sets,
    extractors,
    run: {
      processes: processesOf(given),
      accepts: sampleOf(shareOf(given), given.value("seed") ?? "pith"),
      retryTimeouts: given.flag("retry-timeouts"),
    },
    missing,
  };
}

/** The number of child processes in `--processes`. */
export const processesOf = (given: Arguments): number => numberOption(given, "processes", 2, 1, 64);

/** Opens the fold models in a folder. @throws UsageError if one is missing */
export function openFoldModels(folder: string = keptFoldModels): FoldModels {
  const models = new FoldModels(folder);
  const [missing] = models.missingFiles();
  if (missing === undefined) return models;
  throw new UsageError(
    `no fold models in ${folder} (${missing} is missing); npm run train creates them`,
  );
}
