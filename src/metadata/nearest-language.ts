import { nearestOfScript } from "./language-models.ts";
import { subtags } from "./subtags-data.ts";

/** Characters of a text that are analysed, as in franc. */
const SAMPLE_CHARS = 2048;

/** Whether more than half of the characters are letters from A to Z, so that no other script has more. */
function isMostlyBasicLatin(text: string): boolean {
  let wanted = (text.length >> 1) + 1;
  for (let i = 0; i < text.length && wanted > 0; i++) {
    const code = text.charCodeAt(i) | 0x20;
    if (code >= 0x61 && code <= 0x7a) wanted--;
  }
  return wanted === 0;
}

/** franc's scripts by name: that of its only language, with the BCP 47 subtag. */
const SCRIPTS: ReadonlyArray<readonly [name: string, characters: RegExp, subtag?: string]> = [
  ["cmn", /\p{Script=Han}/u, "zh"],
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Arabic", /\p{Script=Arabic}/u],
  ["ben", /\p{Script=Bengali}/u, "bn"],
  ["Devanagari", /\p{Script=Devanagari}/u],
  ["jpn", /[\p{Script=Hiragana}\p{Script=Katakana}\u3400-\u4db5\u4e00-\u9faf]/u, "ja"],
  ["jav", /\p{Script=Javanese}/u, "jv"],
  ["kor", /\p{Script=Hangul}/u, "ko"],
  ["tel", /\p{Script=Telugu}/u, "te"],
  ["tam", /\p{Script=Tamil}/u, "ta"],
  ["guj", /\p{Script=Gujarati}/u, "gu"],
  ["kan", /\p{Script=Kannada}/u, "kn"],
  ["mal", /\p{Script=Malayalam}/u, "ml"],
  ["mya", /\p{Script=Myanmar}/u, "my"],
  ["pan", /\p{Script=Gurmukhi}/u, "pa"],
  ["amh", /\p{Script=Ethiopic}/u, "am"],
  ["tha", /\p{Script=Thai}/u, "th"],
  ["sin", /\p{Script=Sinhala}/u, "si"],
  ["ell", /\p{Script=Greek}/u, "el"],
];

/** The scripts of a character, as bits by their places in the list. */
function readScripts(code: number): number {
  const character = String.fromCodePoint(code);
  let bits = 0;
  for (let script = 0; script < SCRIPTS.length; script++) if (SCRIPTS[script][1].test(character)) bits |= 1 << script;
  return bits;
}

/** A cache: texts use few characters. */
const knownScripts = new Map<number, number>();
const MAX_KNOWN_SCRIPTS = 20_000;

function scriptsOf(code: number): number {
  let bits = knownScripts.get(code);
  if (bits === undefined) {
    bits = readScripts(code);
    if (knownScripts.size < MAX_KNOWN_SCRIPTS) knownScripts.set(code, bits);
  }
  return bits;
}

/** The script of most characters: its name, or that of its only language. */
function findScript(text: string): string | undefined {
  if (isMostlyBasicLatin(text)) return "Latin";
  const counts = new Uint32Array(SCRIPTS.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0;
    if (code > 0xffff) i++;
    for (let bits = scriptsOf(code); bits !== 0; bits &= bits - 1) counts[31 - Math.clz32(bits & -bits)]++;
  }
  let [best, most]: [string | undefined, number] = [undefined, 0];
  for (const [i, [script]] of SCRIPTS.entries()) {
    const count = counts[i];
    if (count > most) [best, most] = [script, count];
    // Scripts share no letters except Chinese ones, which are checked first, and last in Japanese.
    if (count * 2 > text.length && script !== "cmn") break;
  }
  return best;
}

/** The language of a text as ISO 639-3 code: the only one of its script, or the nearest of several. */
export function nearestLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_CHARS);
  const script = findScript(sample);
  return script === undefined ? undefined : (nearestOfScript(script, sample) ?? script);
}

/** The BCP 47 subtag of a language of `nearestLanguage`; undefined if unknown. */
export function subtagOf(code: string): string | undefined {
  return SCRIPTS.find(([name]) => name === code)?.[2] ?? subtags[code];
}
