export { suggest } from "../safety/suggest.ts";
export { addToList } from "./add-to-list.ts";
export {
  baseAddress,
  decodePercent,
  isWebAddress,
  MAX_URL_CHARS,
  parseAddress,
  parseWebAddress,
  readAddress,
  UNKNOWN_PLACE,
  WITHOUT_SCHEME,
} from "./addresses.ts";
export {
  describeJson,
  type JsonBounds,
  JsonBoundsError,
  type JsonObject,
  type JsonValue,
  parseBoundedJson,
  parseJsonObject,
  recordBounds,
} from "./bounded-json.ts";
export {
  characterClass,
  DIGIT,
  IDEOGRAPH,
  isPlainLetter,
  MARK,
  PUNCTUATION,
  SPACE,
  UNSEEN,
  UPPERCASE,
  WORD,
  withoutSoftHyphens,
} from "./characters.ts";
export { commonItems, countEach } from "./counted.ts";
export { type DateReading, findDate, readDate } from "./date-text.ts";
export { defined } from "./defined.ts";
export {
  concatenate,
  detachString,
  detachStrings,
  joinDetached,
  replaceInPieces,
} from "./detach-string.ts";
export { firstIndex } from "./first-index.ts";
export { hashEvenly, hashNext, hashNextEvenly, hashText, joinHashes } from "./hashing.ts";
export { hostOf, isHostPattern, matchesUrl, specificity, withoutWww } from "./hosts.ts";
export { lazy } from "./lazy.ts";
export { lettersOf } from "./letters.ts";
export { monthNumber } from "./month-names.ts";
export { numberIn } from "./number-in.ts";
export { anyPhrase } from "./phrases.ts";
export { remember } from "./remember.ts";
export { hostSuffix, resolveUrl } from "./resolve-url.ts";
export { steadyText } from "./steady-text.ts";
export { stopWords } from "./stop-words.ts";
export { estimateTokens, MAX_CHARS_PER_TOKEN } from "./tokens.ts";
export { collapse, collapseSpaces, cutBefore, dropEnd } from "./trim.ts";
export { wellFormed } from "./well-formed.ts";
export { type Words, wordList, wordSet } from "./word-list.ts";
export { isUnspaced, splitPairs, splitWords, WordFinder } from "./words.ts";
export { element, text } from "./xml-elements.ts";
