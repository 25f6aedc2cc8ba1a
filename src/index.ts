export {
  AbortedError,
  DeadlineError,
  LimitError,
  OptionsError,
  PithError,
  type PithErrorCode,
} from "./errors.ts";
export { extract } from "./extract.ts";
export type { PageKind } from "./fusion/page-kind.ts";
export type { BlockRole } from "./fusion/roles.ts";
export { defaultLimits, type Limits } from "./limits.ts";
export type { Candidate, Fact, LanguageFact, Metadata, MetadataSource } from "./metadata/metadata-types.ts";
export { getMethod, methods } from "./method-registry.ts";
export type { Headline } from "./methods/head-components/headline-list.ts";
export type { HeadComponentsOptions } from "./methods/head-components.ts";
export type { Method, MethodContext, OptionSpec, OptionSpecs, OptionValue, Paper } from "./methods/method.ts";
export {
  type HostThresholds,
  parseSiteThresholds,
  type SiteThresholds,
  thresholdsForUrl,
} from "./methods/site-thresholds.ts";
export { defaultMethodId, type ExtractOptions, type Format, formats } from "./options/extract-options.ts";
export { type HeadlineMethod, type HeadlineOptions, headlines } from "./questions/headlines.ts";
export { type Readability, type ReadableOptions, readable } from "./questions/readable.ts";
export type { Chunk, ChunkOptions } from "./render/chunks.ts";
export type { BlockResult, ExtractResult, RenderOptions, ResultData, Timings } from "./result/result.ts";
export type { CommentMode } from "./selection/comments.ts";
export { parseSiteRules, type Rules, type SiteRules } from "./selection/rules/rules.ts";
export type { BlockVerdict, Outcome, Reason, Selection } from "./selection/selection.ts";
