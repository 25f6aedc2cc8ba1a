/** Everything of the library that the playground uses, its inner rooms among it: what moves there is mended here. */
export { extract, parse, selectContent } from "../../../src/extract.ts";
export { collectLabels, elementPath, findElement, formatLabels, hashPage, parseLabels } from "../../../src/labels/index.ts";
export type { ElementLabel, LabelLine, LabelRecord, PageLabels, PageStatus } from "../../../src/labels/index.ts";
export type { MeasuredPage } from "../../../src/measure/measured-page.ts";
export { EMBEDDED, INVISIBLE } from "../../../src/measure/rendering.ts";
export { getMethod, methods } from "../../../src/method-registry.ts";
export { bodyTextOptions, findBestSegment, findLowSlopeSections, listTokens } from "../../../src/methods/body-text-extraction.ts";
export { defaultCetrOptions, type CetrOptions } from "../../../src/methods/cetr.ts";
export { findContentLines } from "../../../src/methods/cetr/content-lines.ts";
export { linkDensityOptions } from "../../../src/methods/link-density.ts";
export { measureLinks } from "../../../src/methods/link-figures.ts";
export { type Method, type OptionSpec, type OptionValue, resolveOptions } from "../../../src/methods/method.ts";
export { descendEvenly, listSubnodes, textDistributionOptions } from "../../../src/methods/text-distribution.ts";
export { PageTree, type PageTreeData } from "../../../src/parse/page-tree.ts";
export { PageResult } from "../../../src/result/page-result.ts";
export { StopWatch } from "../../../src/result/stop-watch.ts";
export type { Reason, Selection } from "../../../src/selection/selection.ts";
export { siteMethods, SiteProfile } from "../../../src/site/index.ts";
