import { readFileSync, writeFileSync } from "node:fs";
import type { EvidenceRecord } from "./evidence.ts";

const file = new URL("../../rule-evidence.json", import.meta.url);

/** Writes the record of all rules, one rule per line. */
export function writeRecord({ model, commit, rules }: EvidenceRecord): void {
  const lines = Object.entries(rules).map(
    ([id, evidence]) => `  ${JSON.stringify(id)}: ${JSON.stringify(evidence)}`,
  );
  writeFileSync(
    file,
    `{"model": "${model}", "commit": "${commit}", "rules": {\n${lines.join(",\n")}\n}}\n`,
  );
}

/** Reads the record for the gate and `docs/rules.md`. */
export function readRecord(): EvidenceRecord {
  return JSON.parse(readFileSync(file, "utf8")) as EvidenceRecord;
}
