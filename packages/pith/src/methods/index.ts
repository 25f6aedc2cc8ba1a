export { bodyTextExtraction } from "./body-text-extraction.ts";
export { boilerpipe } from "./boilerpipe.ts";
export { ccb } from "./ccb.ts";
export { cetd } from "./cetd.ts";
export { cetr } from "./cetr.ts";
export {
  type ComparedBlock,
  type ComparedMethod,
  type CompareOptions,
  type Comparison,
  compare,
} from "./compare.ts";
export { drawFigure } from "./figures/svg.ts";
export type { Headline } from "./head-components/headline-list.ts";
export { headComponents } from "./head-components.ts";
export { type HeadlinePage, renderFeed, renderHeadlineText } from "./headlines/headline-feed.ts";
export { headlineModelMethod as headlineModel } from "./headlines/headline-method.ts";
export {
  type HeadlineMethod,
  type HeadlineOptions,
  headlineMethods,
  headlines,
  readHeadlinePage,
} from "./headlines/headlines.ts";
export { justext } from "./justext.ts";
export { formatLabels, type LabelFile, parseLabels } from "./labels/label-file.ts";
export { learnedMethod } from "./labels/learned-method.ts";
export {
  type BlockLabels,
  collectLabels,
  hashPage,
  labelBlocks,
  type PageLabels,
} from "./labels/page-labels.ts";
export {
  type ElementLabel,
  LabelError,
  type LabelLine,
  type LabelRecord,
  type PageLabelLine,
  type PageStatus,
} from "./labels/records.ts";
export { linkDensity } from "./link-density.ts";
export { mss } from "./mss.ts";
export { readability } from "./readability.ts";
export {
  type ContentExtractorOptions,
  type CountScale,
  contentExtractor,
} from "./site/content-extractor.ts";
export {
  type InfoDiscovererOptions,
  infoDiscoverer,
  type SplitAt,
} from "./site/info-discoverer.ts";
export { type NamedSiteMethod, siteMethods } from "./site/methods.ts";
export type {
  SiteMethod,
  SiteMethodFactory,
  SiteModel,
  SiteOptions,
  SitePages,
} from "./site/site-method.ts";
export { type SampleOptions, type SampleQuery, SiteSample } from "./site/site-sample.ts";
export { type SiteStyleTreeOptions, siteStyleTree } from "./site/site-style-tree.ts";
export { type ContentSimilarity, type XCexOptions, xCex } from "./site/x-cex.ts";
export { parseSiteThresholds, type SiteThresholds, thresholdsForUrl } from "./site-thresholds.ts";
export { slopeCurves } from "./slope-curves.ts";
export { song } from "./song.ts";
export { sun } from "./sun.ts";
export { extractNamed, getMethod, methods, type NamedOptions } from "./table.ts";
export { textDistribution } from "./text-distribution.ts";
export { wffte } from "./wffte.ts";
