/** Everything that the playground imports from the library, including internals. */

import "../../../packages/math/src/index.ts";

export { elementPath, findElement, PageTree, type PageTreeData } from "flat-html";
export {
  type ContentDiff,
  check,
  type Doubt,
  diff,
  type LocatedQuote,
  locate,
  type QuotePlace,
  type WithheldText,
} from "../../../packages/check/src/index.ts";
export {
  bodyTextOptions,
  findBestSegment,
  findLowSlopeSections,
  listTokens,
} from "../../../packages/methods/src/body-text-extraction.ts";
export { type CetrOptions, findContentLines } from "../../../packages/methods/src/cetr/content-lines.ts";
export { defaultCetrOptions } from "../../../packages/methods/src/cetr.ts";
export { findContainers } from "../../../packages/methods/src/containers.ts";
export type { OptionsOf } from "../../../packages/methods/src/define-method.ts";
export { headComponentsOptions, measureListLines } from "../../../packages/methods/src/head-components.ts";
export type {
  ElementLabel,
  LabelLine,
  LabelRecord,
  PageLabels,
  PageStatus,
} from "../../../packages/methods/src/index.ts";
export {
  collectLabels,
  formatLabels,
  hashPage,
  labelBlocks,
  measureAgreement,
  parseLabels,
  siteMethods,
} from "../../../packages/methods/src/index.ts";
export { linkDensityOptions, measureLinks } from "../../../packages/methods/src/link-density.ts";
export {
  blockEntropy,
  describeTerms,
  type InfoDiscovererOptions,
  infoDiscoverer,
  learnTerms,
} from "../../../packages/methods/src/site/info-discoverer.ts";
export { distinctPages } from "../../../packages/methods/src/site/page-fingerprint.ts";
export type { SiteModel } from "../../../packages/methods/src/site/site-method.ts";
export {
  type ElementNode,
  growStyleTree,
  type SiteStyleTreeOptions,
  siteStyleTree,
} from "../../../packages/methods/src/site/site-style-tree.ts";
export { containerValues, songOptions } from "../../../packages/methods/src/song.ts";
export { getMethod, methods } from "../../../packages/methods/src/table.ts";
export {
  descendEvenly,
  listSubnodes,
  textDistributionOptions,
} from "../../../packages/methods/src/text-distribution.ts";
export { textSupport, wffteOptions } from "../../../packages/methods/src/wffte.ts";
export { readRecords } from "../../../packages/records/src/index.ts";
export { extract } from "../../../src/entries/with-model.ts";
export { parse, selectContent } from "../../../src/extract.ts";
export type { MeasuredPage } from "../../../src/measure/measured-page.ts";
export { EMBEDDED, IN_OVERLAY, INVISIBLE } from "../../../src/measure/rendering.ts";
export type { ExtractOptions } from "../../../src/options/options.ts";
export { renderResult } from "../../../src/result/page-result.ts";
export type { ExtractResult } from "../../../src/result/result.ts";
export { applyTreeRules } from "../../../src/rules/tree/apply-tree-rules.ts";
export { showCaptions } from "../../../src/rules/tree/show-captions.ts";
export {
  conventions,
  favors,
  type Method,
  type OptionSpec,
  type OptionValue,
  resolveOptions,
} from "../../../src/selection/method.ts";
export type { Reason, Selection } from "../../../src/selection/selection.ts";
export { commentModes, titleModes } from "../../../src/selection/selection-options.ts";
