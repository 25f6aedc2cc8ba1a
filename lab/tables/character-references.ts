// Writes packages/pith/src/html/decode/reference-names-data.ts: the named character references of
// the HTML standard, packed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { characterEntities } from "character-entities";
import { characterEntitiesLegacy } from "character-entities-legacy";

/** A name and its code point, or the first of two. */
type Named = readonly [name: string, code: number];

const legacy = new Set(characterEntitiesLegacy);
const compare = (a: string, b: string): number => (a < b ? -1 : 1);

const ALPHABETS: ReadonlyArray<readonly [ending: string, first: number]> = [
  ["scr", 0x1d49c],
  ["fr", 0x1d504],
  ["opf", 0x1d538],
];
/**
 * Distances between a capital and its small letter: in pairs, or in the Latin, Greek and Cyrillic
 * alphabets.
 */
const TWINS: ReadonlyArray<readonly [mark: string, apart: number]> = [
  ["~", 1],
  ["^", 32],
];

/** Whether a name is a letter followed by the suffix of its alphabet, in code point order. */
function isOfAlphabet([name, code]: Named): boolean {
  const alphabet = ALPHABETS.find(([, first]) => code >= first && code < first + 52);
  if (!alphabet) return false;
  const [ending, first] = alphabet;
  const letter = String.fromCharCode(
    code - first < 26 ? 0x41 + code - first : 0x61 + code - first - 26,
  );
  return name === letter + ending;
}

function pack(names: readonly Named[]): string {
  const all = names.filter((named) => !isOfAlphabet(named));
  if (all.length < names.length) all.push(...ALPHABETS);
  all.sort(
    ([nameA, a], [nameB, b]) => a - b || nameA.length - nameB.length || compare(nameA, nameB),
  );
  const codes = new Map(all);
  const stated = new Set<string>();
  let packed = "";
  let last = 0;
  for (const [name, code] of all) {
    if (stated.has(name)) continue;
    const small = name.toLowerCase();
    const isTwin = (distance: number): boolean =>
      small !== name &&
      codes.get(small) === code + distance &&
      legacy.has(small) === legacy.has(name);
    const isAlphabet = ALPHABETS.some(([ending, first]) => ending === name && first === code);
    const twin = isAlphabet ? "*" : (TWINS.find(([, distance]) => isTwin(distance))?.[0] ?? "");
    if (twin === "~" || twin === "^") stated.add(small);
    const step = code - last;
    const by = ["=", " "][step] ?? `,${step.toString(36)},`;
    packed += `${name}${legacy.has(name) ? "_" : ""}${twin}${by}`;
    last = code;
  }
  return packed;
}

const bySecond = new Map<string, Named[]>([["", []]]);
for (const [name, value] of Object.entries(characterEntities)) {
  const [first, second = ""] = value;
  const named = bySecond.get(second) ?? [];
  named.push([name, first.codePointAt(0) ?? 0]);
  bySecond.set(second, named);
}

const lines = (text: string): string =>
  (text.match(/.{1,110}/gsu) ?? []).map((line) => `    ${JSON.stringify(line)}`).join(" +\n");
const groups = [...bySecond].sort(([, a], [, b]) => b.length - a.length);
writeFileSync(
  join(import.meta.dirname, "../../packages/pith/src/html/decode/reference-names-data.ts"),
  `// Made by lab/tables/character-references.ts; do not edit.

/**
 * The names of the HTML standard's character references, grouped by the second code point that each represents (usually
 * none) and sorted by the first. Each name is followed by the difference to the previous name's code point: a space for
 * 1, an equals sign for 0, otherwise a base-36 number between commas. An underscore marks names that need no semicolon.
 * A tilde marks names that are followed by their lower-case form (\`Abreve~\` represents \`Abreve abreve\`), a circumflex
 * those whose lower-case form is 32 code points further. An asterisk represents 52 names, each a letter and the text
 * before the asterisk, except names listed earlier.
 */
export const referenceNames: ReadonlyArray<readonly [second: string, names: string]> = [
${groups.map(([second, named]) => `  [\n    ${JSON.stringify(second)},\n${lines(pack(named))},\n  ],\n`).join("")}];
`,
);
