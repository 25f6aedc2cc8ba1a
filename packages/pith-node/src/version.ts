import { readFile } from "node:fs/promises";
import { parseJsonObject } from "pith/text";
import { packageJson } from "./places.ts";

export async function readVersion(): Promise<string> {
  const text = await readFile(packageJson, "utf8");
  return String(parseJsonObject(text)?.version ?? "unknown");
}
