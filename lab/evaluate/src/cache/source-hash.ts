import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { transformSync } from "esbuild";

const IMPORT_PATH = /(?:from|import)\s*\(?\s*"(\.[^"]+\.(?:ts|json))"/g;

/** A module and all modules that it imports by relative paths. */
export function importClosure(file: string): string[] {
  const seen = new Set<string>();
  const waiting = [resolve(file)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next) || !existsSync(next)) continue;
    seen.add(next);
    for (const [, path] of readFileSync(next, "utf8").matchAll(IMPORT_PATH)) {
      if (path !== undefined) waiting.push(resolve(dirname(next), path));
    }
  }
  return [...seen].sort();
}

const strippedSources = new Map<string, string>();

/**
 * A file's contents; for TypeScript only the code, because comments, layout and types change no
 * figure.
 */
function readForHash(file: string): string | Buffer {
  if (!file.endsWith(".ts")) return readFileSync(file);
  const source = readFileSync(file, "utf8");
  const stripped =
    strippedSources.get(source) ??
    transformSync(source, { loader: "ts", minifyWhitespace: true, legalComments: "none" }).code;
  strippedSources.set(source, stripped);
  return stripped;
}

/** The first 12 hex digits of one hash over the contents of files. */
export function hashFiles(files: Iterable<string>): string {
  const hash = createHash("sha1");
  for (const file of files) hash.update(readForHash(file)).update("\0");
  return hash.digest("hex").slice(0, 12);
}

/** All TypeScript files in a directory, recursively, sorted. */
export function listSources(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(directory, name))
    .sort();
}
