// What other packages of pith share of this one. It may change with any version.
export { findSiteMethod } from "./site/methods.ts";
export { sampleQueryNames } from "./site/site-sample.ts";
