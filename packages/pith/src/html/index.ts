export { checkClock, nextPiece, spend, spendOnChars, withinTime } from "../safety/clock.ts";
export {
  AbortedError,
  DeadlineError,
  LimitError,
  PithError,
  type PithErrorCode,
} from "../safety/errors.ts";
export { defaultTreeLimits, type TreeLimits } from "../safety/tree-limits.ts";
export { codeAt, pointAt } from "../text/code-at.ts";
export { type DecodedHtml, type DecodeOptions, decodeHtml } from "./decode/decode.ts";
export { decodeReferences } from "./decode/references.ts";
export { oncePer } from "./once-per.ts";
export {
  appearanceOf,
  classTokens,
  classValuesOf,
  elementsOfClass,
  findByClassName,
  hasClassLike,
  hasClassName,
  joinAttributes,
  mayMatch,
} from "./parse/class-names.ts";
export { elementPath, findElement } from "./parse/element-path.ts";
export { fieldTexts, withEmbeddedContent } from "./parse/embedded.ts";
export {
  isLargePage,
  MAX_NARROW,
  type NodeColumn,
  PageTree,
  type PageTreeData,
} from "./parse/page-tree.ts";
export { type ParseOptions, parsePage } from "./parse/parse.ts";
export { headingLevel, KNOWN_TAGS, type KnownTag, TAG, tagSet } from "./parse/tags.ts";
export { isVoid } from "./parse/void-elements.ts";
