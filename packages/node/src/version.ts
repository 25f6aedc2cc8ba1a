import { readFile } from "node:fs/promises";
import { packageJson } from "./places.ts";

/** The version in the package's own package.json. */
export async function readVersion(): Promise<string> {
  const text = await readFile(packageJson, "utf8");
  const data: unknown = JSON.parse(text);
  return typeof data === "object" && data !== null && "version" in data ? String(data.version) : "unknown";
}
