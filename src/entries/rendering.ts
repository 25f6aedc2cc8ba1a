// Visibility: bits of each node, and the style sheets that hide it.

export { type Declarations, isTinySize, PageStyles, readDeclarations } from "../measure/page-styles.ts";
export {
  ARIA_HIDDEN,
  EMBEDDED,
  HIDDEN,
  IN_CLOSED_DETAILS,
  IN_OVERLAY,
  IN_TEMPLATE,
  INVISIBLE,
  isBlockTag,
  NEVER_SHOWN,
  NOT_RENDERED,
} from "../measure/rendering.ts";
export { type HiddenBy, Visibility } from "../measure/visibility.ts";
