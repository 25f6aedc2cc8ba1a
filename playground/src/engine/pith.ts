/** Everything of the library that the playground uses, its inner rooms among it: what moves there is mended here. */

import "../../../src/math.ts";

export { PageTree, type PageTreeData } from "flat-html";
export { doubts, locate } from "../../../src/check/index.ts";
export { extract } from "../../../src/entries/with-model.ts";
export { getMethod, methods } from "../../../src/every-method.ts";
export { parse, selectContent } from "../../../src/extract.ts";
export type {
  ElementLabel,
  LabelLine,
  LabelRecord,
  PageLabels,
  PageStatus,
} from "../../../src/labels/index.ts";
export {
  collectLabels,
  elementPath,
  findElement,
  formatLabels,
  hashPage,
  labelBlocks,
  measureAgreement,
  parseLabels,
} from "../../../src/labels/index.ts";
export type { MeasuredPage } from "../../../src/measure/measured-page.ts";
export { EMBEDDED, INVISIBLE } from "../../../src/measure/rendering.ts";
export {
  bodyTextOptions,
  findBestSegment,
  findLowSlopeSections,
  listTokens,
} from "../../../src/methods/body-text-extraction.ts";
export { findContentLines } from "../../../src/methods/cetr/content-lines.ts";
export { type CetrOptions, defaultCetrOptions } from "../../../src/methods/cetr.ts";
export { findContainers } from "../../../src/methods/containers.ts";
export { measureListLines } from "../../../src/methods/head-components/list-lines.ts";
export { headComponentsOptions } from "../../../src/methods/head-components.ts";
export { linkDensityOptions } from "../../../src/methods/link-density.ts";
export { measureLinks } from "../../../src/methods/link-figures.ts";
export {
  conventions,
  favors,
  type Method,
  type OptionSpec,
  type OptionValue,
  resolveOptions,
} from "../../../src/methods/method.ts";
export { containerValues, songOptions } from "../../../src/methods/song.ts";
export { descendEvenly, listSubnodes, textDistributionOptions } from "../../../src/methods/text-distribution.ts";
export { textSupport, wffteOptions } from "../../../src/methods/wffte.ts";
export type { ExtractOptions } from "../../../src/options/options.ts";
export { renderResult } from "../../../src/result/page-result.ts";
export type { ExtractResult } from "../../../src/result/result.ts";
export { applyTreeRules } from "../../../src/rules/tree/apply-tree-rules.ts";
export { captions } from "../../../src/rules/tree/captions.ts";
export type { Reason, Selection } from "../../../src/selection/selection.ts";
export { commentModes, titleModes } from "../../../src/selection/selection-options.ts";
export { siteMethods } from "../../../src/site/index.ts";
export { listTermEntropies } from "../../../src/site/info-discoverer.ts";
export type { SiteModel } from "../../../src/site/site-method.ts";
export { listStyleTree } from "../../../src/site/style-tree-rows.ts";
