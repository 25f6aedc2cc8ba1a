import { existsSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { hashFiles, importClosure, listSources } from "../cache/source-hash.ts";
import { projectRoot } from "../run/extractors.ts";

/** The sources of a table. */
export interface Provenance {
  /** The module that made it, relative to the project root. */
  readonly by: string;
  /** Hash of that module and of all modules that it imports or runs in child processes. */
  readonly code: string;
  /** Hash of the table's figures on a fixed sample; see `table-samples.ts`. */
  readonly sample?: string;
  /** Hash of each data file, by path. */
  readonly data: Readonly<Record<string, string>>;
}

const knownCode = new Map<string, string>();

/** All files that affect a module's figures: its imports, and what its child processes run. */
function sourcesOf(module: string): string[] {
  const files = importClosure(join(projectRoot, module));
  const bench = join(projectRoot, "lab/evaluate");
  if (files.includes(join(bench, "src", "workers", "pool.ts"))) {
    const children = listSources(join(bench, "src", "workers")).filter((file) =>
      file.endsWith("-child.ts"),
    );
    files.push(...children.flatMap(importClosure));
  }
  if (files.includes(join(bench, "src", "rivals", "packages.ts"))) {
    files.push(join(bench, "rivals", "package-lock.json"));
  }
  return [...new Set(files)].sort();
}

function hashCode(module: string): string {
  const known = knownCode.get(module);
  if (known !== undefined) return known;
  const hash = existsSync(join(projectRoot, module)) ? hashFiles(sourcesOf(module)) : "gone";
  knownCode.set(module, hash);
  return hash;
}

/**
 * Hashes a module's current code. Called before a measurement, so that later edits do not count as
 * measured.
 */
export function rememberCode(module: string): void {
  hashCode(module);
}

const knownData = new Map<string, string>();

/** Hashes a data file once while it stays the same. */
function hashData(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return "gone";
  const version = `${file} ${stat.mtimeMs} ${stat.size}`;
  const hash = knownData.get(version) ?? hashFiles([file]);
  knownData.set(version, hash);
  return hash;
}

/**
 * The current sources of a table.
 * @param moduleUrl `import.meta.url` of the module that makes it
 */
export function provenanceOf(moduleUrl: string, dataFiles: Iterable<string>): Provenance {
  const by = relative(projectRoot, fileURLToPath(moduleUrl)).split(sep).join("/");
  return {
    by,
    code: hashCode(by),
    data: Object.fromEntries([...dataFiles].map((file) => [file, hashData(file)])),
  };
}

/** Whether a table was made by today's code. */
export const isCodeOf = ({ by, code }: Pick<Provenance, "by" | "code">): boolean =>
  hashCode(by) === code;

/** The data files that have changed since or have gone. */
export function changedData({ data }: Pick<Provenance, "data">): string[] {
  return Object.entries(data)
    .filter(([file, hash]) => hashData(file) !== hash)
    .map(([file]) => basename(file));
}

const COMMENT =
  /<!-- made by (\S+) ([\da-f]+|gone)(?: with sample ([\da-f]+))?(?: from ([^>]*?))? -->/;

/** The comment that accompanies a table in a document; files are named without their folder. */
export function provenanceComment({ by, code, sample, data }: Provenance): string {
  const files = Object.entries(data).map(([file, hash]) => `${basename(file)} ${hash}`);
  const parts = [
    `made by ${by} ${code}`,
    ...(sample === undefined ? [] : [`with sample ${sample}`]),
    ...(files.length === 0 ? [] : [`from ${files.join(", ")}`]),
  ];
  return `<!-- ${parts.join(" ")} -->`;
}

/**
 * Parses such a comment; undefined without one.
 * @param findFile finds a data file by name; missing files are not compared
 */
export function parseProvenance(
  text: string,
  findFile: (name: string) => string | undefined,
): Provenance | undefined {
  const [, by, code, sample, files = ""] = COMMENT.exec(text) ?? [];
  if (by === undefined || code === undefined) return undefined;
  const data = files.split(", ").flatMap((entry) => {
    const space = entry.lastIndexOf(" ");
    const file = space < 0 ? undefined : findFile(entry.slice(0, space));
    return file === undefined ? [] : [[file, entry.slice(space + 1)]];
  });
  return {
    by,
    code,
    ...(sample !== undefined && { sample }),
    data: Object.fromEntries(data) as Record<string, string>,
  };
}
