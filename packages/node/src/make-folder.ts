import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { FileError, isMissing, toFileError } from "./errors.ts";

function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/**
 * Makes a folder and those that it lies in, as far as they are missing. (Node's own `recursive` tries for ever where a file
 * system, such as `/proc`, says that a folder that is there is not.)
 * @throws FileError for the first that cannot be made
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
      // Another process may have made it.
      if (!isThere(error)) throw toFileError(folder, error);
    }
  }
}
