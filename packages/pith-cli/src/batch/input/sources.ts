import { lstat, stat } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { FileError } from "pith-node";
import { glob, isDynamicPattern } from "tinyglobby";
import { OptionsError } from "../../../../pith/src/safety/errors.ts";
import { forFile, isMissing, toFileError } from "../../../../pith-node/src/errors.ts";

/** One input: a file, standard input, or an address. */
export interface Source {
  readonly kind: "file" | "stdin" | "url";
  /** Its name in results and messages: the path or the address as given, `-` for standard input. */
  readonly name: string;
  /** The path of a file within the input folder, for naming output files. */
  readonly relativePath: string;
  /** With `mtimeMs`: detects a file that has changed when a batch resumes. */
  readonly size?: number;
  readonly mtimeMs?: number;
}

interface SourceList {
  readonly sources: readonly Source[];
  readonly ignored: ReadonlyMap<string, number>;
}

export const PAGE_NAME: RegExp = /\.(?:x?html?|shtml|php|aspx?)(?:\.(?:gz|zst))?$/iu;

const FOLDER_FILES =
  /\.(?:x?html?|shtml|php|aspx?|jsonl|ndjson|jsonlines|warc|arc|wacz)(?:\.(?:gz|zst))?$/iu;

const NOT_UTF8 = "name that is not UTF-8 (rename it)";

const HTTP = /^https?:\/\//iu;

async function fileSource(path: string, relativePath: string): Promise<Source> {
  const { size, mtimeMs } = await forFile(path, stat(path));
  return { kind: "file", name: path, relativePath, size, mtimeMs };
}

function extensionOf(path: string): string {
  return (
    /(?<=[^.])(?:\.[a-z0-9]{1,10}){1,2}$/iu.exec(basename(path))?.[0]?.toLowerCase() ??
    "without extension"
  );
}

/**
 * The files of a folder, ordered by path. Links are not followed: name their targets explicitly.
 */
async function listFolder(
  folder: string,
  isOutput: (path: string) => boolean,
  ignored: Map<string, number>,
): Promise<Source[]> {
  const options = { cwd: folder, dot: true, expandDirectories: false, followSymbolicLinks: false };
  const names = (await glob("**/*", { ...options, onlyFiles: false })).sort();
  const sources: Source[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (isOutput(path)) continue;
    const found = await lstat(path).catch(() => undefined);
    // Node cannot open such a name as text: it is reported, as its pages are missing.
    if (!found && name.includes("\uFFFD")) {
      ignored.set(NOT_UTF8, (ignored.get(NOT_UTF8) ?? 0) + 1);
      continue;
    }
    // Entries of a folder may lead out of it, or, as a pipe, never end.
    if (!found?.isFile()) continue;
    if (FOLDER_FILES.test(name)) sources.push(await fileSource(path, name));
    else ignored.set(extensionOf(name), (ignored.get(extensionOf(name)) ?? 0) + 1);
  }
  return sources;
}

async function listPattern(
  pattern: string,
  isOutput: (path: string) => boolean,
): Promise<Source[]> {
  const paths = (await glob(pattern, { dot: false, expandDirectories: false })).sort();
  if (paths.length === 0) throw new FileError(pattern, "no file matches");
  return Promise.all(
    paths.filter((path) => !isOutput(path)).map((path) => fileSource(path, relative(".", path))),
  );
}

function isWithin(folders: readonly string[]): (path: string) => boolean {
  const absolute = folders.map((folder) => resolve(folder));
  return (path) => {
    const full = resolve(path);
    return absolute.some((folder) => full === folder || full.startsWith(`${folder}/`));
  };
}

/**
 * Lists the files and addresses of inputs, without the batch's own output. @throws FileError,
 * OptionsError
 */
export async function listSources(
  inputs: readonly string[],
  outputs: readonly string[],
): Promise<SourceList> {
  const isOutput = isWithin(outputs);
  const ignored = new Map<string, number>();
  const sources: Source[] = [];
  for (const input of inputs) {
    if (input === "-") sources.push({ kind: "stdin", name: "-", relativePath: "stdin" });
    else if (HTTP.test(input)) sources.push({ kind: "url", name: input, relativePath: input });
    else for (const source of await listPath(input, isOutput, ignored)) sources.push(source);
  }
  if (sources.filter(({ kind }) => kind === "stdin").length > 1) {
    throw new OptionsError("inputs", "standard input (-) can be read only once");
  }
  return { sources, ignored };
}

async function listPath(
  input: string,
  isOutput: (path: string) => boolean,
  ignored: Map<string, number>,
): Promise<Source[]> {
  try {
    const found = await stat(input);
    if (found.isDirectory()) return await listFolder(input, isOutput, ignored);
    return [await fileSource(input, basename(input))];
  } catch (error) {
    if (isMissing(error) && isDynamicPattern(input)) return listPattern(input, isOutput);
    throw toFileError(input, error);
  }
}
