export type { TrackingParameters } from "../content/urls.ts";
export {
  AbortedError,
  DeadlineError,
  InputError,
  LimitError,
  OptionsError,
  PithError,
  type PithErrorCode,
} from "../errors.ts";
export { type ParseOptions, parse } from "../extract.ts";
export { defaultLimits, type Limits } from "../limits.ts";
export type { MeasuredPage } from "../measure/measured-page.ts";
export type { Candidate, Fact, LanguageFact, Metadata, MetadataSource } from "../metadata/metadata-types.ts";
export type { BlockRole } from "../model/roles.ts";
export type { ExtractOptions } from "../options/options.ts";
export {
  type HostThresholds,
  parseSiteThresholds,
  type SiteThresholds,
  thresholdsForUrl,
} from "../options/site-thresholds.ts";
export type { DomDocument, DomElement, PageInput, ReceivedPage } from "../page/open-page.ts";
export type { PageLink, PageLinkKind } from "../pagers/pager-links.ts";
export { htmlToMarkdown, type MarkdownOptions } from "../questions/html-to-markdown.ts";
export type {
  PageRecord,
  RecordCandidate,
  RecordObject,
  RecordProperty,
  RecordType,
  RecordValue,
} from "../records/record-types.ts";
export { type JsonSchema, recordSchema, recordTypeNames } from "../records/schemas.ts";
export type { Chunk, ChunkOptions } from "../render/chunks.ts";
export type { Format, OutputFormat, RenderOptions } from "../render/format.ts";
export { formatIds, formats } from "../render/formats.ts";
export type {
  LinkStyle,
  MarkdownElement,
  MarkdownHandler,
  MarkdownMarks,
  MarkdownStyle,
} from "../render/markdown-style.ts";
export type { ContentFormula, ContentImage, ContentLink } from "../result/content-links.ts";
export type { FlatFacts } from "../result/flat-facts.ts";
export type { JoinedBlock, JoinedPost, JoinedResult } from "../result/join-pages.ts";
export { joinPages } from "../result/join-pages.ts";
export type { BlockResult, ExtractResult, FoundNode, ResultData, Timings } from "../result/result.ts";
export { type LearnedModelFile, learnedMethod } from "../rules/learned-method.ts";
export { fullText } from "../selection/full-text.ts";
export {
  type Convention,
  defaultMethodId,
  type Favor,
  type Method,
  type MethodContext,
  type OptionSpec,
  type OptionSpecs,
  type OptionValue,
  type Paper,
  type Preferences,
} from "../selection/method.ts";
export type { PageKind } from "../selection/page-kind.ts";
export {
  type BlockVerdict,
  type Decision,
  type KindGuess,
  type Nothing,
  type Outcome,
  type Reason,
  Selection,
  type SelectionFacts,
} from "../selection/selection.ts";
export { SelectionBuilder } from "../selection/selection-builder.ts";
export type { CommentMode, Rules, TitleMode } from "../selection/selection-options.ts";
export { parseSiteRules, type RuleTest, type SiteRule, type SiteRules } from "../selection/selectors/site-rules.ts";
