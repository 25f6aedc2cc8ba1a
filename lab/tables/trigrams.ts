// Writes packages/pith/src/metadata/trigram-data.ts: franc's trigrams, packed, as many as are
// needed to distinguish the languages.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { data } from "franc-min/data.js";
import {
  FIRST_PAIR,
  FIRST_STEP,
  LAST_STEP,
  TRIGRAM_GROUPS,
  TRIGRAMS,
} from "../../packages/pith/src/metadata/trigram-format.ts";

function orderLanguages(lists: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(lists.keys());
  const order: string[] = [];
  for (let next = [...left][0]; next !== undefined; ) {
    order.push(next);
    left.delete(next);
    const own = new Set(lists.get(next));
    let best: string | undefined;
    let most = -1;
    for (const other of left) {
      const shared = lists.get(other)?.filter((trigram) => own.has(trigram)).length ?? 0;
      if (shared > most) {
        best = other;
        most = shared;
      }
    }
    if (best === undefined) break;
    next = best;
  }
  return order;
}

/** Packs two groups into one letter. */
function packGroups(groups: readonly number[]): string {
  let packed = "";
  for (let at = 0; at < groups.length; at += 2) {
    packed += String.fromCharCode(FIRST_PAIR + TRIGRAM_GROUPS * groups[at] + (groups[at + 1] ?? 0));
  }
  return packed;
}

function packTrigrams(trigrams: readonly string[]): string {
  let packed = "";
  let before = "\0\0\0";
  for (const trigram of trigrams) {
    const isNear = trigram[0] === before[0];
    if (isNear && trigram[1] === before[1]) packed += trigram[2];
    else packed += isNear ? `1${trigram.slice(1)}` : `0${trigram}`;
    before = trigram;
  }
  return packed;
}

const scripts = Object.entries(data).map(([script, models]) => {
  const lists = new Map(
    Object.entries(models).map(([name, list]) => [name, list.split("|").slice(0, TRIGRAMS)]),
  );
  const languages = orderLanguages(lists);
  const trigrams = [...new Set([...lists.values()].flat())].sort();
  let steps = "";
  const groups: number[] = [];
  for (const trigram of trigrams) {
    let before = -1;
    const own: number[] = [];
    for (const [number, language] of languages.entries()) {
      const rank = lists.get(language)?.indexOf(trigram) ?? -1;
      if (rank < 0) continue;
      own.push(number - before);
      groups.push(Math.floor((rank * TRIGRAM_GROUPS) / TRIGRAMS));
      before = number;
    }
    own.forEach((step, at) => {
      steps += String.fromCharCode(FIRST_STEP + step + (at === own.length - 1 ? LAST_STEP : 0));
    });
  }
  return [
    script,
    [languages.join(" "), packTrigrams(trigrams), steps, packGroups(groups)],
  ] as const;
});

writeFileSync(
  join(import.meta.dirname, "../../packages/pith/src/metadata/trigram-data.ts"),
  `// Made by lab/tables/trigrams.ts from franc-min; do not edit.
import type { PackedScript } from "./trigram-format.ts";

export const trigramData: Readonly<Record<string, PackedScript>> = ${JSON.stringify(Object.fromEntries(scripts), undefined, 1)};
`,
);
