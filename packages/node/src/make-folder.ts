import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { FileError, isMissing, toFileError } from "./errors.ts";

function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/**
 * Creates a folder and its missing parents. (Node's own `recursive` loops for ever on file systems, such as `/proc`,
 * that report an existing folder as missing.)
 * @throws FileError for the first folder that cannot be created
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(path); ; at = dirname(at)) {
    try {
      if ((await stat(at)).isDirectory()) break;
    } catch (error) {
      if (!isMissing(error) || dirname(at) === at) throw toFileError(at, error);
      missing.push(at);
      continue;
    }
    throw new FileError(at, "already exists and is not a folder");
  }
  for (const folder of missing.reverse()) {
    try {
      await mkdir(folder);
    } catch (error) {
      // Another process may have created it.
      if (!isThere(error)) throw toFileError(folder, error);
    }
  }
}
