import { OptionsError } from "../errors.ts";

/** Text that is looked at, in characters: what franc looks at. */
const SAMPLE_CHARS = 2048;

/** What tells the languages of one script apart. */
interface LanguageModels {
  /** The ISO 639-3 code of the language that a text is most likely in; undefined for a script that has but one. */
  readonly nearest: (script: string, text: string) => string | undefined;
  /** BCP 47 subtags of these languages, by their ISO 639-3 codes. */
  readonly subtags: Readonly<Record<string, string>>;
}

let models: LanguageModels | undefined;

/** Makes languages that share a script told apart. It stands apart since the models are large. */
export function registerLanguageModels(given: LanguageModels): void {
  models = given;
}

/** Throws `OptionsError` when languages that share a script cannot be told apart. */
export function needLanguageModels(option: string): void {
  if (models !== undefined) return;
  throw new OptionsError(
    option,
    'the models that tell languages of one script apart are not loaded: import "pith/languages" beside pith/core',
  );
}

/** Whether more than half of the characters are letters from A to Z: no other script can have more of them. */
function isMostlyBasicLatin(text: string): boolean {
  let wanted = (text.length >> 1) + 1;
  for (let i = 0; i < text.length && wanted > 0; i++) {
    const code = text.charCodeAt(i) | 0x20;
    if (code >= 0x61 && code <= 0x7a) wanted--;
  }
  return wanted === 0;
}

/** The scripts that franc knows, by its names for them: that of a language, where it is the only one. */
const SCRIPTS: ReadonlyArray<readonly [name: string, characters: RegExp]> = [
  ["cmn", /\p{Script=Han}/gu],
  ["Latin", /\p{Script=Latin}/gu],
  ["Cyrillic", /\p{Script=Cyrillic}/gu],
  ["Arabic", /\p{Script=Arabic}/gu],
  ["ben", /\p{Script=Bengali}/gu],
  ["Devanagari", /\p{Script=Devanagari}/gu],
  ["jpn", /[\p{Script=Hiragana}\p{Script=Katakana}\u3400-\u4db5\u4e00-\u9faf]/gu],
  ["jav", /\p{Script=Javanese}/gu],
  ["kor", /\p{Script=Hangul}/gu],
  ["tel", /\p{Script=Telugu}/gu],
  ["tam", /\p{Script=Tamil}/gu],
  ["guj", /\p{Script=Gujarati}/gu],
  ["kan", /\p{Script=Kannada}/gu],
  ["mal", /\p{Script=Malayalam}/gu],
  ["mya", /\p{Script=Myanmar}/gu],
  ["pan", /\p{Script=Gurmukhi}/gu],
  ["amh", /\p{Script=Ethiopic}/gu],
  ["tha", /\p{Script=Thai}/gu],
  ["sin", /\p{Script=Sinhala}/gu],
  ["ell", /\p{Script=Greek}/gu],
];

/** The script of most of the characters: the name of a script, or of the one language that is written in it. */
function findScript(text: string): string | undefined {
  if (isMostlyBasicLatin(text)) return "Latin";
  let [best, most]: [string | undefined, number] = [undefined, 0];
  for (const [script, expression] of SCRIPTS) {
    const count = text.match(expression)?.length ?? 0;
    if (count > most) [best, most] = [script, count];
    // Scripts have no letters in common but for Chinese ones, which are looked for first and last in Japanese.
    if (count * 2 > text.length && script !== "cmn") break;
  }
  return best;
}

/**
 * The language of a text as an ISO 639-3 code: the only one of its script, or the nearest of several. Where the models of
 * these are not registered, the script's name, of which `subtagOf` knows no subtag.
 */
export function nearestLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_CHARS);
  const script = findScript(sample);
  return script === undefined ? undefined : (models?.nearest(script, sample) ?? script);
}

/** BCP 47 subtags of languages that are alone in their script. */
const SUBTAGS: Readonly<Record<string, string>> = {
  cmn: "zh",
  ben: "bn",
  jpn: "ja",
  jav: "jv",
  kor: "ko",
  tel: "te",
  tam: "ta",
  guj: "gu",
  kan: "kn",
  mal: "ml",
  tha: "th",
  amh: "am",
  mya: "my",
  pan: "pa",
  ell: "el",
  sin: "si",
};

/** The BCP 47 subtag of a language that `nearestLanguage` gives; undefined for one that is not known by itself. */
export function subtagOf(code: string): string | undefined {
  return SUBTAGS[code] ?? models?.subtags[code];
}
