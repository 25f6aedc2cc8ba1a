// Shared with other packages of pith only. May change with any version.
export { findSiteMethod } from "./site/methods.ts";
export { sampleQueryNames } from "./site/site-sample.ts";
