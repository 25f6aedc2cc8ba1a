export { addToList } from "./add-to-list.ts";
export {
  baseAddress,
  decodePercent,
  isWebAddress,
  MAX_URL_CHARS,
  parseAddress,
  parseWebAddress,
  readAddress,
} from "./addresses.ts";
export { describeJson, type JsonBounds, JsonBoundsError, parseBoundedJson, recordBounds } from "./bounded-json.ts";
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
export { concatenate, detachString, detachStrings, joinDetached, replaceInPieces } from "./detach-string.ts";
export { hashEvenly, hashNext, hashNextEvenly, hashText, joinHashes } from "./hashing.ts";
export { hostOf, isHostPattern, matchesUrl, specificity } from "./hosts.ts";
export { lettersOf } from "./letters.ts";
export { steadyText } from "./steady-text.ts";
export { stopWords } from "./stop-words.ts";
export { suggest } from "./suggest.ts";
export { estimateTokens, MAX_CHARS_PER_TOKEN } from "./tokens.ts";
export { collapse, collapseSpaces, cutBefore, dropEnd } from "./trim.ts";
export { wellFormed } from "./well-formed.ts";
export { isUnspaced, splitPairs, splitWords, WordFinder } from "./words.ts";
export { element, text } from "./xml-elements.ts";
