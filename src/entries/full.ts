export { getMethod, methods } from "../method-registry.ts";
export {
  type ComparedBlock,
  type ComparedMethod,
  type CompareOptions,
  type Comparison,
  compare,
} from "../questions/compare.ts";
export { type LearnedModelFile, learnedMethod } from "../rules/learned-method.ts";
export * from "./shared.ts";
export { extract, headlines } from "./with-model.ts";
