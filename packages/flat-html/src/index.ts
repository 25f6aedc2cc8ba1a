export { withinTime } from "./deadline.ts";
export { type DecodedHtml, type DecodeOptions, decodeHtml } from "./decode/decode.ts";
export { AbortedError, DeadlineError, LimitError, PithError, type PithErrorCode } from "./errors.ts";
export { elementPath, findElement } from "./parse/element-path.ts";
export { PageTree, type PageTreeData } from "./parse/page-tree.ts";
export { type ParseOptions, parsePage } from "./parse/parse.ts";
export { type KnownTag, TAG } from "./parse/tags.ts";
export { defaultTreeLimits, type TreeLimits } from "./tree-limits.ts";
