export * from "./entries/shared.ts";
export { extract, getMethod, methods } from "./entries/with-permissive-model.ts";
export { headlines } from "./entries/without-model.ts";
export { type LearnedModelFile, learnedMethod } from "./rules/learned-method.ts";
