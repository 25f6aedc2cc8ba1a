import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { methods } from "../../../../packages/pith/src/methods/table.ts";
import { hashFiles, importClosure, listSources } from "../cache/source-hash.ts";
import { rivals } from "../rivals/table.ts";
import { keptFoldModels } from "./fold-models.ts";

export const projectRoot: string = fileURLToPath(new URL("../../../../", import.meta.url));

/** Folder for everything that can be recomputed. */
export const cacheDirectory: string = join(projectRoot, ".cache", "evaluate");

/** A method of pith, a rival, or a file of outputs. */
export interface Extractor {
  readonly id: string;
  readonly kind: "pith" | "rival" | "predictions";
  /** For display: a rival's version, or the hash of a method's sources. */
  readonly version: string;
  /** Changes whenever the output may change. */
  readonly cacheVersion: string;
  /** The settings as one phrase; "" for the defaults. */
  readonly settings: string;
  /** The file of `predictions`. */
  readonly file?: string;
}

const listFiles = (directory: string): string[] =>
  readdirSync(directory)
    .sort()
    .map((name) => join(directory, name));

const workersDirectory = fileURLToPath(new URL("../workers/", import.meta.url));
const textDirectory = fileURLToPath(new URL("../text/", import.meta.url));

/** Sources of every method. */
const SHARED_STAGES = ["packages/pith/src/html", "packages/pith/src/page"];

/**
 * Sources of a method: the import closure of the file named after its id, and the shared stages.
 * Methods without such a file, including the default, depend on all sources of the library.
 */
function methodSources(id: string): string[] {
  const stages = SHARED_STAGES.flatMap((directory) => listSources(join(projectRoot, directory)));
  const candidates = [
    `packages/pith/src/methods/${id}.ts`,
    `packages/pith/src/methods/${id}/${id}.ts`,
    `packages/pith/src/methods/${id}/index.ts`,
  ];
  const own = candidates.map((name) => join(projectRoot, name)).find((path) => existsSync(path));
  const sources = own ? importClosure(own) : listSources(join(projectRoot, "packages/pith/src"));
  return [...new Set([...stages, ...sources])].sort();
}

/** The default by models that have not seen the page's domain. */
export const CROSS_VALIDATED = "pith-cross-validated";

/** Published variants of methods, each with its own row. */
const VARIANTS: ReadonlyArray<Pick<Extractor, "id" | "settings">> = [
  { id: "cetr cut=threshold", settings: "cut=threshold (CETR-TM)" },
  { id: "cetr cut=k-means", settings: "cut=k-means (CETR-KM)" },
  { id: "wffte text=subtree", settings: "text=subtree" },
  { id: "body-text-extraction segments=several", settings: "segments=several (Pinto and others)" },
  { id: "ccb unit=tokens", settings: "unit=tokens (TCCB)" },
  { id: "ccb anchors=ignored", settings: "anchors=ignored (ACCB)" },
  { id: "boilerpipe rules=densities", settings: "rules=densities (algorithm 1)" },
  { id: "boilerpipe rules=article", settings: "rules=article (ArticleExtractor)" },
  { id: "cetd children=nodes", settings: "children=nodes" },
];

function methodExtractors(): Extractor[] {
  const shared = hashFiles([join(workersDirectory, "pith-pages.ts")]);
  const folds = { id: CROSS_VALIDATED, settings: "by models that have not seen the page's domain" };
  const own = methods.map(({ id }) => ({ id, settings: "" }));
  return [...own, folds, ...VARIANTS].map(({ id, settings }) => {
    const models = id === CROSS_VALIDATED ? listFiles(keptFoldModels) : [];
    const version = hashFiles([...methodSources(id.split(" ")[0] ?? id), ...models]);
    return { id, kind: "pith", version, cacheVersion: `${version}-${shared}`, settings };
  });
}

/** The wanted rivals; reports those that are not installed to `onMissing`. */
function rivalExtractors(
  wanted: readonly string[] | undefined,
  onMissing: (id: string) => void,
): Extractor[] {
  const converters = ["html-to-text.ts", "markdown-to-text.ts"].map((name) =>
    join(textDirectory, name),
  );
  const found: Extractor[] = [];
  for (const { id, source, settings, version: probe } of rivals) {
    if (wanted && !wanted.includes(id)) continue;
    const version = probe();
    if (version === undefined) {
      onMissing(id);
    } else {
      const hash = hashFiles([...converters, fileURLToPath(source)]);
      found.push({
        id,
        kind: "rival",
        version,
        cacheVersion: `${version.replace(/\W+/g, "-")}-${hash}`,
        settings,
      });
    }
  }
  return found;
}

/** Parses `NAME=FILE`: outputs from elsewhere, for example by cross-validated models. */
function predictionExtractor(argument: string): Extractor {
  const [id, ...path] = argument.split("=");
  const file = path.join("=");
  if (!id || !file) throw new Error(`--predictions takes NAME=FILE.jsonl, got ${argument}`);
  if (!existsSync(file)) throw new Error(`--predictions: file ${file} not found`);
  const version = hashFiles([file]);
  return {
    id,
    kind: "predictions",
    version,
    cacheVersion: version,
    settings: "outputs from a file",
    file,
  };
}

export interface ExtractorChoice {
  /** Method ids; undefined for all. */
  readonly methods: readonly string[] | undefined;
  /** Rival ids; undefined for all installed ones. */
  readonly rivals: readonly string[] | undefined;
  readonly predictions: readonly string[];
}

function choose(
  kind: string,
  all: readonly Extractor[],
  wanted: readonly string[] | undefined,
  known: readonly string[],
): Extractor[] {
  const unknown = wanted?.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Error(`there is no ${kind} ${unknown}; there are: ${known.join(", ")}`);
  return all.filter(({ id }) => !wanted || wanted.includes(id));
}

/** All selected extractors; reports rivals that are not installed to `onMissing`. */
export function chooseExtractors(
  choice: ExtractorChoice,
  onMissing: (id: string) => void,
): Extractor[] {
  const methodIds = methodExtractors().map(({ id }) => id);
  const rivalIds = rivals.map(({ id }) => id);
  return [
    ...choose("method", methodExtractors(), choice.methods, methodIds),
    ...choice.predictions.map(predictionExtractor),
    ...choose("rival", rivalExtractors(choice.rivals, onMissing), choice.rivals, rivalIds),
  ];
}
