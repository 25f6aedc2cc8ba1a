import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { codeOf, FileError, isMissing, toFileError } from "./errors.ts";

/**
 * Creates a folder and its parents; Node's `recursive` loops for ever in `/proc`. @throws FileError
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
      if (codeOf(error) !== "EEXIST") throw toFileError(folder, error);
    }
  }
}
