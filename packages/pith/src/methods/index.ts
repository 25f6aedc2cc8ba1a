export { pith } from "../rules/pith.ts";
export { fullText } from "../selection/full-text.ts";
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
export type { Headline } from "./head-components/headline-list.ts";
export { headComponents } from "./head-components.ts";
export { type HeadlinePage, renderHeadlines } from "./headlines/headline-feed.ts";
export { headlineModelMethod as headlineModel } from "./headlines/headline-method.ts";
export {
  type HeadlineMethod,
  type HeadlineOptions,
  headlines,
} from "./headlines/headlines.ts";
export { justext } from "./justext.ts";
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
export { slopeCurves } from "./slope-curves.ts";
export { song } from "./song.ts";
export { sun } from "./sun.ts";
export { methods } from "./table.ts";
export { textDistribution } from "./text-distribution.ts";
export { wffte } from "./wffte.ts";
