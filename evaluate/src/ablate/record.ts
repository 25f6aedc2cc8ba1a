import { readFileSync, writeFileSync } from "node:fs";
import type { EvidenceRecord } from "./evidence.ts";

const file = new URL("../../rule-evidence.json", import.meta.url);

/** The record of what the rules do, one line a rule. */
export function writeRecord({ model, commit, rules }: EvidenceRecord): void {
  const lines = Object.entries(rules).map(([id, evidence]) => `  ${JSON.stringify(id)}: ${JSON.stringify(evidence)}`);
  writeFileSync(file, `{"model": "${model}", "commit": "${commit}", "rules": {\n${lines.join(",\n")}\n}}\n`);
}

/** The record that the gate and `docs/rules.md` read. */
export function readRecord(): EvidenceRecord {
  return JSON.parse(readFileSync(file, "utf8")) as EvidenceRecord;
}
