import { parseArgs } from "node:util";
import { type DataSet, dataDirectory, defaultSetNames, findSet } from "../data/pages.ts";
import { installRivals } from "../rivals/install.ts";
import type { RunScope } from "../run/extract-set.ts";
import { chooseExtractors, type Extractor, projectRoot } from "../run/extractors.ts";
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

export type OptionKind = "value" | "values" | "flag";

export const commonOptions: Readonly<Record<string, OptionKind>> = {
  sets: "value",
  data: "value",
  methods: "value",
  rivals: "value",
  predictions: "values",
  sample: "value",
  seed: "value",
  processes: "value",
  "retry-timeouts": "flag",
};

export interface Arguments {
  value(name: string): string | undefined;
  values(name: string): readonly string[];
  flag(name: string): boolean;
  readonly positionals: readonly string[];
}

/** Parses arguments. @throws {UsageError} for an unknown option */
export function parseArguments(args: readonly string[], options: Readonly<Record<string, OptionKind>>): Arguments {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, kind]) => [
      name,
      { type: kind === "flag" ? ("boolean" as const) : ("string" as const), multiple: kind === "values" },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals: true });
    return {
      value: (name) => (typeof values[name] === "string" ? values[name] : undefined),
      values: (name) => (Array.isArray(values[name]) ? values[name].filter((value) => typeof value === "string") : []),
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

/** Defaults that vary by command. */
export interface ScopeDefaults {
  /** The default of `--rivals`. */
  readonly rivals: "all" | "none";
}

function listOf(value: string | undefined): string[] | undefined {
  if (value === undefined || value === "all") return undefined;
  if (value === "none") return [];
  return value.split(",").map((item) => item.trim());
}

/** Parses a number option within bounds. */
export function numberOption(
  name: string,
  value: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!(number >= min && number <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, got ${value}`);
  return number;
}

/** Resolves the sets and extractors that the options name. Reports missing ones on stderr and skips them. */
export function resolveScope(given: Arguments, defaults: ScopeDefaults): Scope {
  const missing: string[] = [];
  const skip = (what: string): void => {
    missing.push(what);
    process.stderr.write(`skipped: ${what}\n`);
  };
  const directory = dataDirectory(given.value("data"), projectRoot);
  const sets: DataSet[] = [];
  for (const name of listOf(given.value("sets")) ?? defaultSetNames) {
    const set = findSet(name, directory);
    if (set) sets.push(set);
    else skip(`data set ${name} (not in ${directory})`);
  }
  const rivals = listOf(given.value("rivals") ?? defaults.rivals);
  if (rivals === undefined || rivals.length > 0) installRivals();
  const choice = { methods: listOf(given.value("methods")), rivals, predictions: given.values("predictions") };
  const extractors = chooseExtractors(choice, (id) => skip(`rival ${id} (not installed)`));
  const share = numberOption("sample", given.value("sample"), 1, 0, 1);
  const processes = numberOption("processes", given.value("processes"), 2, 1, 64);
  return {
    sets,
    extractors,
    run: {
      processes,
      accepts: sampleOf(share, given.value("seed") ?? "pith"),
      retryTimeouts: given.flag("retry-timeouts"),
    },
    missing,
  };
}

/** Opens the fold models in a folder. @throws UsageError if one is missing */
export function openFoldModels(folder: string = keptFoldModels): FoldModels {
  const models = new FoldModels(folder);
  const [missing] = models.missingFiles();
  if (missing === undefined) return models;
  throw new UsageError(`no fold models in ${folder} (${missing} is missing); npm run train creates them`);
}
