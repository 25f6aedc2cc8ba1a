import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { PackedModel } from "../../../packages/pith/src/model/packed-model.ts";
import { packModel } from "./pack-model.ts";

export const FOLDS = 5;

/** The file of the model that has not seen a fold's domains. */
export const foldFile = (fold: number): string => `fold-${fold}.json.gz`;

/** The file with the SHA-256 of the shipped model of the same training. */
const SHIPPED_FILE = "shipped.sha256";

export function hashShipped(modelData: string): string {
  return createHash("sha256").update(modelData).digest("hex");
}

/**
 * The SHA-256 of the parts that judge blocks: of all but those that say what a judged block is and
 * how certain the result is, which no rule reads.
 */
export function hashJudging({ words, kindLexicon, ensembles }: PackedModel): string {
  const judging = { words, kindLexicon, ensembles };
  const others = new Set(["roles", "roleWords", "confidence"]);
  const json = JSON.stringify(judging, (key, value) => (others.has(key) ? undefined : value));
  return createHash("sha256").update(json).digest("hex");
}

/** The hash of the shipped model of the same training as a folder's folds. */
export function shippedHashOf(folder: string): string {
  return readFileSync(join(folder, SHIPPED_FILE), "utf8").trim();
}

export function readFold(file: string): PackedModel {
  return JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as PackedModel;
}

/** Writes the trainer's fold models, and the hash of the shipped model `modelData`. */
export function packFolds(folder: string, out: string, modelData: string): void {
  mkdirSync(out, { recursive: true });
  for (let fold = 0; fold < FOLDS; fold++) {
    const json = JSON.stringify(packModel(folder, `fold ${fold}`, fold));
    writeFileSync(join(out, foldFile(fold)), gzipSync(json, { level: 9 }));
  }
  writeFileSync(join(out, SHIPPED_FILE), `${hashShipped(modelData)}\n`);
}
