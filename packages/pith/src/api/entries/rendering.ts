// Visibility: bits of each node, and the style sheets that hide it.

export { type Declarations, isTinySize, PageStyles, readDeclarations } from "../../page/page-styles.ts";
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
} from "../../page/rendering.ts";
export { type HiddenBy, Visibility } from "../../page/visibility.ts";
