/**
 * For your own method, and for programs that work with pages: parse a page, select its content,
 * render the result.
 */

export { type ParseOptions, parse } from "../api/extract.ts";
export { pageLinks } from "../api/page-links.ts";
export type { BlockData, BlockResult } from "../api/result.ts";
export { type OptionEntry, type OptionName, optionSchema as options } from "../api/schema.ts";
export { defineMethod } from "../methods/define-method.ts";
export { defineSiteMethod } from "../methods/site/site-method.ts";
export type { MeasuredPage as Page } from "../page/measured-page.ts";
export { readHtml } from "../page/open-page.ts";
export type { Chunk, ChunkOptions } from "../render/chunks.ts";
export type { Format, OutputFormat } from "../render/format.ts";
export { formats } from "../render/formats.ts";
export { renderLinkList } from "../render/link-list.ts";
export type { MarkdownMarks } from "../render/markdown-style.ts";
export { withinTime } from "../safety/clock.ts";
export type { Limits } from "../safety/limits.ts";
export type {
  Method,
  MethodContext,
  MethodFactory,
  OptionSpec,
  OptionSpecs,
  OptionValue,
  Paper,
} from "../selection/method.ts";
export {
  type Decision,
  type Outcome,
  outcomes,
  type Reason,
  type Selection,
} from "../selection/selection.ts";
export { SelectionBuilder } from "../selection/selection-builder.ts";
export type { Rules } from "../selection/selection-options.ts";
export type { RuleTest, SiteRules } from "../selection/selectors/site-rules.ts";
export type { Step, Trace } from "../selection/trace.ts";
export type { PageLink } from "../threads/pager-links.ts";
export { render, select } from "./stages.ts";
