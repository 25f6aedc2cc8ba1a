import { readFile } from "node:fs/promises";

/** The version in the package's own package.json. */
export async function readVersion(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  const data: unknown = JSON.parse(text);
  return typeof data === "object" && data !== null && "version" in data ? String(data.version) : "unknown";
}
