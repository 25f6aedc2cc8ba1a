// Writes src/decode/reference-names.ts: the named character references of the HTML standard, packed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { characterEntities } from "character-entities";
import { characterEntitiesLegacy } from "character-entities-legacy";

const legacy = new Set(characterEntitiesLegacy);
const compare = (a: string, b: string): number => (a < b ? -1 : 1);
const isSingle = ([, value]: readonly [string, string]): boolean => [...value].length === 1;
const codeOf = (value: string): number => value.codePointAt(0) ?? 0;

const all = Object.entries(characterEntities);
const singles = all
  .filter(isSingle)
  .sort(([nameA, a], [nameB, b]) => codeOf(a) - codeOf(b) || nameA.length - nameB.length || compare(nameA, nameB));
const asStep = (step: number): string => (step === 0 ? "=" : step === 1 ? " " : `,${step.toString(36)},`);
/** Whether a name is the small letter of the capital that stands before it, as in `Abreve abreve`. */
const isSmallOf = ([name, value]: readonly [string, string], [capital, before]: readonly [string, string]): boolean =>
  name !== capital && name === capital[0].toLowerCase() + capital.slice(1) && codeOf(value) === codeOf(before) + 1;
let packed = "";
let code = 0;
for (let i = 0; i < singles.length; i++) {
  const [name, value] = singles[i];
  const step = codeOf(value) - code;
  const hasSmall = i + 1 < singles.length && !legacy.has(name) && isSmallOf(singles[i + 1], singles[i]);
  if (hasSmall) i++;
  code = codeOf(singles[i][1]);
  packed += `${name}${legacy.has(name) ? "_" : ""}${hasSmall ? "~" : ""}${asStep(step)}`;
}
const pairs = all.filter((entry) => !isSingle(entry)).sort(([a], [b]) => compare(a, b));

const lines = (text: string): string =>
  (text.match(/.{1,112}/gsu) ?? []).map((line) => `  ${JSON.stringify(line)}`).join(" +\n");
writeFileSync(
  join(import.meta.dirname, "../src/decode/reference-names.ts"),
  `// Made by scripts/character-references.ts; do not edit.

/**
 * The names of the HTML standard's character references that stand for one code point, in the order of the code points.
 * Behind each name follows how far its code point is from that of the name before: a space for 1, an equals sign for 0, else
 * the number between commas (base 36). An underscore marks the names that need no semicolon, a tilde those whose small letter
 * comes next: \`Abreve~\` stands for \`Abreve abreve\`.
 */
export const singleReferences: string =
${lines(packed)};

/** Those that stand for two code points: each name with both, apart by spaces. */
export const pairReferences: string =
${lines(pairs.map(([name, value]) => `${name} ${JSON.stringify(value).slice(1, -1)}`).join(" "))};
`,
);
