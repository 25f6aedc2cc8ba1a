// Shared with other packages of pith only. May change with any version.
export {
  type DecisionTree,
  type LearnedModelFile,
  learnedModelKind,
  readFeatures,
  valueIn,
} from "./labels/learned-method.ts";
export { findSiteMethod } from "./site/methods.ts";
export { sampleQueryNames } from "./site/site-sample.ts";
