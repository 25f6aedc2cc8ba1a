/** Everything that the playground imports from the library, including internals. */

export { parse, selectContent } from "../../../../packages/pith/src/api/extract.ts";
export type { ExtractOptions } from "../../../../packages/pith/src/api/options.ts";
export { renderResult } from "../../../../packages/pith/src/api/page-result.ts";
export type { ExtractResult } from "../../../../packages/pith/src/api/result.ts";
export { extract } from "../../../../packages/pith/src/api/with-model.ts";
export {
  type ContentDiff,
  check,
  type Doubt,
  diff,
  type LocatedQuote,
  locate,
  type QuotePlace,
  type WithheldText,
} from "../../../../packages/pith/src/check/index.ts";
export { elementPath, findElement } from "../../../../packages/pith/src/html/parse/element-path.ts";
export { PageTree, type PageTreeData } from "../../../../packages/pith/src/html/parse/page-tree.ts";
export {
  bodyTextOptions,
  findBestSegment,
  findLowSlopeSections,
  listTokens,
} from "../../../../packages/pith/src/methods/body-text-extraction.ts";
export {
  type CetrOptions,
  findContentLines,
} from "../../../../packages/pith/src/methods/cetr/content-lines.ts";
export { defaultCetrOptions } from "../../../../packages/pith/src/methods/cetr.ts";
export { findContainers } from "../../../../packages/pith/src/methods/containers.ts";
export type { OptionsOf } from "../../../../packages/pith/src/methods/define-method.ts";
export type {
  Figure,
  ListRatioFigure,
  OptionValues,
  Point,
  ScoreFigure,
  SlopeFigure,
  TagRatioFigure,
  TreeFigure,
  TreeRow,
} from "../../../../packages/pith/src/methods/figures/figure.ts";
export { drawFigures } from "../../../../packages/pith/src/methods/figures/page-figures.ts";
export {
  drawSiteFigure,
  type LearnedPages,
} from "../../../../packages/pith/src/methods/figures/site-figures.ts";
export { drawingsOf, stack } from "../../../../packages/pith/src/methods/figures/svg.ts";
export type { Drawing } from "../../../../packages/pith/src/methods/figures/svg-parts.ts";
export {
  headComponentsOptions,
  measureListLines,
} from "../../../../packages/pith/src/methods/head-components.ts";
export {
  formatLabels,
  parseLabels,
} from "../../../../packages/pith/src/methods/labels/label-file.ts";
export type { PageLabels } from "../../../../packages/pith/src/methods/labels/page-labels.ts";
export {
  collectLabels,
  hashPage,
  labelBlocks,
} from "../../../../packages/pith/src/methods/labels/page-labels.ts";
export type {
  ElementLabel,
  LabelLine,
  LabelRecord,
  PageStatus,
} from "../../../../packages/pith/src/methods/labels/records.ts";
export {
  linkDensityOptions,
  measureLinks,
} from "../../../../packages/pith/src/methods/link-density.ts";
export {
  blockEntropy,
  describeTerms,
  type InfoDiscovererOptions,
  infoDiscoverer,
  learnTerms,
} from "../../../../packages/pith/src/methods/site/info-discoverer.ts";
export { siteMethods } from "../../../../packages/pith/src/methods/site/methods.ts";
export { MixedSites } from "../../../../packages/pith/src/methods/site/mixed-sites.ts";
export { distinctPages } from "../../../../packages/pith/src/methods/site/page-fingerprint.ts";
export type { SiteModel } from "../../../../packages/pith/src/methods/site/site-method.ts";
export {
  type ElementNode,
  growStyleTree,
  type SiteStyleTreeOptions,
  siteStyleTree,
} from "../../../../packages/pith/src/methods/site/site-style-tree.ts";
export { containerValues, songOptions } from "../../../../packages/pith/src/methods/song.ts";
export { getMethod, methods } from "../../../../packages/pith/src/methods/table.ts";
export {
  descendEvenly,
  listSubnodes,
  textDistributionOptions,
} from "../../../../packages/pith/src/methods/text-distribution.ts";
export { textSupport, wffteOptions } from "../../../../packages/pith/src/methods/wffte.ts";
export { type BlockRole, blockRoles } from "../../../../packages/pith/src/model/role-names.ts";
export type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
export { EMBEDDED, IN_OVERLAY, INVISIBLE } from "../../../../packages/pith/src/page/rendering.ts";
export { records } from "../../../../packages/pith/src/records/index.ts";
export { applyTreeRows } from "../../../../packages/pith/src/rules/tree/apply-tree-rows.ts";
export { showCaptions } from "../../../../packages/pith/src/rules/tree/show-captions.ts";
export {
  favors,
  type Method,
  type OptionSpec,
  type OptionValue,
  resolveOptions,
} from "../../../../packages/pith/src/selection/method.ts";
export type { Reason, Selection } from "../../../../packages/pith/src/selection/selection.ts";
export type { Step } from "../../../../packages/pith/src/selection/trace.ts";
