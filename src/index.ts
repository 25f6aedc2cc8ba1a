export type { TrackingParameters } from "./content/urls.ts";
export {
  AbortedError,
  DeadlineError,
  InputError,
  LimitError,
  OptionsError,
  PithError,
  type PithErrorCode,
} from "./errors.ts";
export { extract, type ParseOptions, parse } from "./extract.ts";
export type { PageKind } from "./fusion/page-kind.ts";
export type { BlockRole } from "./fusion/roles.ts";
export { defaultLimits, type Limits } from "./limits.ts";
export type { MeasuredPage } from "./measure/measured-page.ts";
export type { Candidate, Fact, LanguageFact, Metadata, MetadataSource } from "./metadata/metadata-types.ts";
export { defaultMethodId, getMethod, methods } from "./method-registry.ts";
export type { Headline } from "./methods/head-components/headline-list.ts";
export type { HeadComponentsOptions } from "./methods/head-components.ts";
export type {
  Convention,
  Favor,
  Method,
  MethodContext,
  OptionSpec,
  OptionSpecs,
  OptionValue,
  Paper,
  Wishes,
} from "./methods/method.ts";
export {
  type HostThresholds,
  parseSiteThresholds,
  type SiteThresholds,
  thresholdsForUrl,
} from "./methods/site-thresholds.ts";
export type { ExtractOptions } from "./options/options.ts";
export type { DomDocument, DomElement, PageInput } from "./page/open-page.ts";
export {
  type ComparedBlock,
  type ComparedMethod,
  type CompareOptions,
  type Comparison,
  compare,
} from "./questions/compare.ts";
export { type HeadlineMethod, type HeadlineOptions, headlines } from "./questions/headlines.ts";
export { type Readability, type ReadableOptions, readable } from "./questions/readable.ts";
export type { Chunk, ChunkOptions } from "./render/chunks.ts";
export type { Format, OutputFormat, RenderOptions } from "./render/format.ts";
export { formatIds, formats } from "./render/formats.ts";
export type { BlockResult, ExtractResult, ResultData, Timings } from "./result/result.ts";
export { parseSiteRules, type SiteRules } from "./selection/rules/site-rules.ts";
export {
  type BlockVerdict,
  type Decision,
  type KindGuess,
  type Nothing,
  type Outcome,
  type Reason,
  Selection,
  type SelectionFacts,
} from "./selection/selection.ts";
export { SelectionBuilder } from "./selection/selection-builder.ts";
export type { CommentMode, Rules, TitleMode } from "./selection/selection-options.ts";
