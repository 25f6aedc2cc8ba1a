import { existsSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { hashFiles, importClosure, listSources } from "../cache/source-hash.ts";
import { projectRoot } from "../run/extractors.ts";

/** What a table was made from: when any of it has changed since, the table is stale. */
export interface Provenance {
  /** The module that made it, from the root of the project. */
  readonly by: string;
  /** Hash of that module and of all modules that it imports or runs in child processes. */
  readonly code: string;
  /** Hash of each data file, by its path. */
  readonly data: Readonly<Record<string, string>>;
}

const knownCode = new Map<string, string>();

/** All that can change a figure of a module: what it imports, and what its child processes run. */
function sourcesOf(module: string): string[] {
  const files = importClosure(join(projectRoot, module));
  const bench = join(projectRoot, "evaluate");
  if (files.includes(join(bench, "src", "workers", "pool.ts"))) {
    const children = listSources(join(bench, "src", "workers")).filter((file) => file.endsWith("-child.ts"));
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
 * Takes down the code of a module as it is now. To be called before a measurement begins: what is edited meanwhile is not
 * what was measured.
 */
export function rememberCode(module: string): void {
  hashCode(module);
}

const hashData = (file: string): string => (existsSync(file) ? hashFiles([file]) : "gone");

/**
 * What a table is made from that a module makes now from these files.
 * @param moduleUrl `import.meta.url` of the module
 */
export function provenanceOf(moduleUrl: string, dataFiles: Iterable<string>): Provenance {
  const by = relative(projectRoot, fileURLToPath(moduleUrl)).split(sep).join("/");
  return {
    by,
    code: hashCode(by),
    data: Object.fromEntries([...dataFiles].map((file) => [file, hashData(file)])),
  };
}

/** What has changed since; nothing of a table that is as it would be now. */
export function findChanges({ by, code, data }: Provenance): string[] {
  const files = Object.entries(data).filter(([file, hash]) => hashData(file) !== hash);
  return [
    ...(hashCode(by) === code ? [] : ["the code has changed since"]),
    ...files.map(([file]) => `${basename(file)} has ${existsSync(file) ? "changed since" : "gone"}`),
  ];
}

const COMMENT = /<!-- made by (\S+) ([\da-f]+|gone)(?: from ([^>]*?))? -->/;

/** A comment that goes with a table into a document; files are named without their folder. */
export function provenanceComment({ by, code, data }: Provenance): string {
  const files = Object.entries(data).map(([file, hash]) => `${basename(file)} ${hash}`);
  return `<!-- made by ${by} ${code}${files.length > 0 ? ` from ${files.join(", ")}` : ""} -->`;
}

/**
 * Reads such a comment out of a text; undefined without one.
 * @param findFile where a data file of that name is; a file that is not there is not compared
 */
export function parseProvenance(text: string, findFile: (name: string) => string | undefined): Provenance | undefined {
  const [, by, code, files = ""] = COMMENT.exec(text) ?? [];
  if (by === undefined || code === undefined) return undefined;
  const data = files.split(", ").flatMap((entry) => {
    const space = entry.lastIndexOf(" ");
    const file = space < 0 ? undefined : findFile(entry.slice(0, space));
    return file === undefined ? [] : [[file, entry.slice(space + 1)]];
  });
  return { by, code, data: Object.fromEntries(data) as Record<string, string> };
}
