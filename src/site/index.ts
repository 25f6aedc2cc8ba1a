export { hostOf } from "../text/hosts.ts";
export { type ContentExtractorOptions, type CountScale, contentExtractor } from "./content-extractor.ts";
export { type InfoDiscovererOptions, infoDiscoverer, type SplitAt } from "./info-discoverer.ts";
export { judgeBySite, type SiteJudge } from "./judge-by-site.ts";
export { siteMethods } from "./methods.ts";
export type { SiteMethod, SiteModel, SiteOptions } from "./site-method.ts";
export { type SampleOptions, type SampleQuery, SiteSample } from "./site-sample.ts";
export { type SiteStyleTreeOptions, siteStyleTree } from "./site-style-tree.ts";
export { type ContentSimilarity, type XCexOptions, xCex } from "./x-cex.ts";
