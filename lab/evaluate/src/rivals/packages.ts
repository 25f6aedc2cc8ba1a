import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The folder of rivals from npm. */
export const rivalsDirectory: string = fileURLToPath(new URL("../../rivals/", import.meta.url));

/** The installed version of a package; undefined if missing. */
export function packageVersion(name: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(join(rivalsDirectory, "node_modules", name, "package.json"), "utf8"),
    );
    return (manifest as { version?: string }).version;
  } catch {
    return undefined;
  }
}

/** Versions of several packages, "0.6.0 with jsdom 29.1.1"; undefined if one is missing. */
export function packageVersions(name: string, ...others: readonly string[]): string | undefined {
  const version = packageVersion(name);
  const parts = others.map((other) => [other, packageVersion(other)] as const);
  if (version === undefined || parts.some(([, found]) => found === undefined)) return undefined;
  return [version, ...parts.map(([other, found]) => `with ${other} ${found}`)].join(" ");
}

/** Imports a package from the rivals' folder; the caller declares its type. */
export async function importRival<T>(specifier: string): Promise<T> {
  const loader: unknown = await import(pathToFileURL(join(rivalsDirectory, "load.mjs")).href);
  const loaded: unknown = await (loader as { load(specifier: string): Promise<unknown> }).load(
    specifier,
  );
  return loaded as T;
}
