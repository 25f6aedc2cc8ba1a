import { readFile } from "node:fs/promises";
import { packageJson } from "./places.ts";

export async function readVersion(): Promise<string> {
  const text = await readFile(packageJson, "utf8");
  const data: unknown = JSON.parse(text);
  return typeof data === "object" && data !== null && "version" in data ? String(data.version) : "unknown";
}
