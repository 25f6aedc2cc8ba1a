import { readFile } from "node:fs/promises";
import { parseJsonObject } from "../../pith/src/text/bounded-json.ts";
import { packageJson } from "./module-urls.ts";

export async function readVersion(): Promise<string> {
  const text = await readFile(packageJson, "utf8");
  return String(parseJsonObject(text)?.version ?? "unknown");
}
