// Visibility: bits of each node, and the style sheets that hide it.

export { isTinySize } from "../../page/hiding-styles.ts";
export { PageStyles } from "../../page/page-styles.ts";
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
export { type Declarations, readDeclarations } from "../../page/style-rules.ts";
export { type HiddenBy, Visibility } from "../../page/visibility.ts";
