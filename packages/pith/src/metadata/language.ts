import { TAG } from "../html/parse/tags.ts";
import { firstText, type Thing } from "../page/json-ld.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { codeAt, pointAt } from "../text/code-at.ts";
import { defined } from "../text/defined.ts";
import { remember } from "../text/remember.ts";
import { Candidates } from "./candidates.ts";
import { nearestOfScript } from "./language-models.ts";
import type { Candidate, LanguageFact, MetadataOptions } from "./metadata-types.ts";
import type { PageMarkup } from "./page-markup.ts";
import { CLOSE, SCRIPTS, subtags } from "./subtags-data.ts";

/**
 * Whether more than half of the characters are letters from A to Z, so that no other script has
 * more.
 */
function isMostlyBasicLatin(text: string): boolean {
  let wanted = (text.length >> 1) + 1;
  for (let i = 0; i < text.length && wanted > 0; i++) {
    const code = codeAt(text, i) | 0x20;
    if (code >= 0x61 && code <= 0x7a) wanted--;
  }
  return wanted === 0;
}

/** The scripts of a character, as bits by their places in the list. */
function readScripts(code: number): number {
  const character = String.fromCodePoint(code);
  let bits = 0;
  for (let script = 0; script < SCRIPTS.length; script++)
    if (SCRIPTS[script][1].test(character)) bits |= 1 << script;
  return bits;
}

/** A cache: texts use few characters. */
const knownScripts = new Map<number, number>();
const MAX_KNOWN_SCRIPTS = 20_000;

const scriptsOf = (code: number): number =>
  remember(knownScripts, code, readScripts, MAX_KNOWN_SCRIPTS);

/** The script of most characters: its name, or that of its only language. */
function findScript(text: string): string | undefined {
  if (isMostlyBasicLatin(text)) return "Latin";
  const counts = new Uint32Array(SCRIPTS.length);
  for (let i = 0, { length } = text; i < length; i++) {
    const code = pointAt(text, i);
    if (code > 0xffff) i++;
    for (let bits = scriptsOf(code); bits !== 0; bits &= bits - 1)
      counts[31 - Math.clz32(bits & -bits)]++;
  }
  let best: string | undefined;
  let most = 0;
  for (const [i, [script]] of SCRIPTS.entries()) {
    const count = counts[i];
    if (count > most) {
      best = script;
      most = count;
    }
    // Scripts share no letters except Chinese ones, which are checked first, and last in Japanese.
    if (count * 2 > text.length && script !== "cmn") break;
  }
  return best;
}

/**
 * The language of a text as ISO 639-3 code: the only one of its script, or the nearest of several.
 */
export function nearestLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_CHARS);
  const script = findScript(sample);
  return script === undefined ? undefined : (nearestOfScript(script, sample) ?? script);
}

/** The BCP 47 subtag of a language of `nearestLanguage`; undefined if unknown. */
const subtagOf = (code: string): string | undefined =>
  SCRIPTS.find(([name]) => name === code)?.[2] ?? subtags[code];

/** Characters analysed, as in franc. */
const SAMPLE_CHARS = 2048;
/** Shorter texts, such as menus, are too short for n-grams. */
const LEAST_CHARS = 60;
/**
 * From this share of East Asian letters on, a text is in their language: each has the information
 * of four or five Latin ones, and technical texts contain many English names.
 */
const LEAST_EAST_ASIAN = 0.15;
/** Most blocks read for the sample. */
const MAX_BLOCKS = 5000;

const isCode = ({ tree, blocks }: MeasuredPage, block: number): boolean =>
  tree.closest(blocks.node[block], (node) => tree.tag[node] === TAG.pre, 4) >= 0;

/** From this many words per character on, a block is in ideographs, each of which is a word. */
const IDEOGRAPH_WORDS = 0.4;
/** Latin characters with the information of an ideograph. */
const IDEOGRAPH_WEIGHT = 4;

function weighBlock({ blocks }: MeasuredPage, block: number): number {
  const isIdeographic = blocks.words[block] > blocks.textChars[block] * IDEOGRAPH_WORDS;
  return blocks.textChars[block] * (isIdeographic ? IDEOGRAPH_WEIGHT : 1);
}

function sampleText(page: MeasuredPage, keep: Uint8Array | undefined): string {
  const { blocks } = page;
  const order: number[] = [];
  for (let block = 0; block < blocks.count && order.length < MAX_BLOCKS; block++) {
    const isWanted = keep
      ? keep[block] === 1
      : weighBlock(page, block) >= 25 && blocks.linkChars[block] * 2 < blocks.textChars[block];
    if (isWanted && page.isVisible(block) && !isCode(page, block)) order.push(block);
  }
  if (!keep || order.length > 50) order.sort((a, b) => weighBlock(page, b) - weighBlock(page, a));
  let sample = "";
  for (const block of order) {
    sample += `${page.blockText(block).slice(0, 600)} `;
    if (sample.length >= SAMPLE_CHARS) break;
  }
  return sample.replace(/https?:\/\/\S+|\d+/gu, " ");
}

/**
 * Characters that may be East Asian: Hangul's, the only ones below the radicals, and all from these
 * on.
 */
const MAY_BE_EAST_ASIAN = /[\u1100-\u11ff\u2e80-\uffff]/;
const LETTER = /\p{L}/u;

/** A cache for the basic plane: 0 unknown, 1 no letter, 2 a letter. */
const knownLetters = new Uint8Array(0x10000);

function isLetter(code: number): boolean {
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  if (code > 0xffff) return LETTER.test(String.fromCodePoint(code));
  if (knownLetters[code] === 0)
    knownLetters[code] = LETTER.test(String.fromCodePoint(code)) ? 2 : 1;
  return knownLetters[code] === 2;
}

function countLetters(text: string): number {
  let letters = 0;
  for (let i = 0, { length } = text; i < length; i++) {
    const code = pointAt(text, i);
    if (isLetter(code)) letters++;
    if (code > 0xffff) i++;
  }
  return letters;
}

function detectEastAsian(text: string, letters: number): string | undefined {
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  if (kana + han + hangul <= letters * LEAST_EAST_ASIAN || kana + han + hangul < 8)
    return undefined;
  if (hangul > kana + han) return "ko";
  return kana > (kana + han) * 0.05 ? "ja" : "zh";
}

/** The language of a text as BCP 47 primary subtag; undefined if the text is too short. */
export function detectLanguage(text: string): string | undefined {
  const letters = countLetters(text);
  const eastAsian = MAY_BE_EAST_ASIAN.test(text) ? detectEastAsian(text, letters) : undefined;
  if (eastAsian !== undefined || letters < LEAST_CHARS) return eastAsian;
  return subtagOf(nearestLanguage(text) ?? "");
}

/** A cache, because `Intl` is slow and pages use few tags. */
const canonicalTags = new Map<string, string | undefined>();
const MAX_CANONICAL_TAGS = 500;

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Normalises `EN_us` to `en-US`; undefined for anything but a language tag. */
export function normaliseLanguage(tag: string): string | undefined {
  const trimmed = tag.split(/[,;]/u, 1)[0].trim().replace(/_/gu, "-");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/iu.test(trimmed)) return undefined;
  return remember(canonicalTags, trimmed, canonicalTag, MAX_CANONICAL_TAGS);
}

const OTHER_LANGUAGES: readonly string[] = [
  "og:locale",
  "dc.language",
  "dcterms.language",
  "language",
];

function findDeclaredLanguages(
  markup: PageMarkup,
  mains: readonly Thing[],
): Array<Candidate<string>> {
  const candidates = new Candidates(markup, normaliseLanguage);
  const { tree } = markup;
  const html = tree.find(TAG.html);
  if (html >= 0)
    candidates.add(tree.attr(html, "lang") || tree.attr(html, "xml:lang"), "html", "html lang");
  if (tree.body >= 0) candidates.add(tree.attr(tree.body, "lang"), "html", "body lang");
  candidates.addMetas(["content-language"]);
  for (const thing of mains) {
    candidates.addThing(
      thing,
      "inLanguage",
      firstText(markup.things, thing.properties.inLanguage, 40),
    );
  }
  candidates.addMetas(OTHER_LANGUAGES);
  return candidates.found;
}

/**
 * The declared language, unless the text is clearly in another: templates often declare English.
 */
export function readLanguage(
  markup: PageMarkup,
  mains: readonly Thing[],
  { keep, detectLanguage: shouldDetect = true }: MetadataOptions,
): LanguageFact | undefined {
  const declared = findDeclaredLanguages(markup, mains);
  const detected = shouldDetect ? detectLanguage(sampleText(markup.page, keep)) : undefined;
  const found: Array<Candidate<string>> = [...declared];
  const primary = declared[0]?.value.split("-")[0];
  if (detected) {
    const agrees =
      primary === detected ||
      CLOSE.some(
        (group) => primary !== undefined && group.includes(primary) && group.includes(detected),
      );
    const entry: Candidate<string> = { value: detected, source: "detected", property: "text" };
    const other = declared.findIndex((candidate) => candidate.value.split("-")[0] === detected);
    if (agrees) found.push(entry);
    else if (other > 0) found.unshift(...found.splice(other, 1), entry);
    else found.unshift(entry);
  }
  if (found.length === 0) return undefined;
  return defined({
    ...found[0],
    candidates: found,
    declared: declared[0]?.value,
    detected: detected || undefined,
  });
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  "ar",
  "he",
  "fa",
  "ur",
  "yi",
  "ps",
  "sd",
  "ug",
  "ckb",
  "dv",
  "syr",
  "arc",
  "nqo",
  "skr",
]);

/** Writing direction: as declared, or that of the language. */
export function findDirections(
  markup: PageMarkup,
  language: string | undefined,
): Array<Candidate<"ltr" | "rtl">> {
  const found: Array<Candidate<"ltr" | "rtl">> = [];
  const { tree } = markup;
  for (const node of [tree.find(TAG.html), tree.body]) {
    const dir = node < 0 ? undefined : tree.attr(node, "dir")?.trim().toLowerCase();
    if (dir === "ltr" || dir === "rtl")
      found.push({ value: dir, source: "html", property: `${tree.name(node)} dir` });
  }
  if (language === undefined) return found;
  const value =
    RIGHT_TO_LEFT.has(language.split("-")[0]) || /-(?:Arab|Hebr)\b/u.test(language) ? "rtl" : "ltr";
  found.push({ value, source: "detected", property: "language" });
  return found;
}
