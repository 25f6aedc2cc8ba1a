export * from "./entries/shared.ts";
export { extract, headlines } from "./entries/with-model.ts";
export { getMethod, methods } from "./method-registry.ts";
export {
  type ComparedBlock,
  type ComparedMethod,
  type CompareOptions,
  type Comparison,
  compare,
} from "./questions/compare.ts";
