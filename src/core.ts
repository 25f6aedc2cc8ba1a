export * from "./entries/shared.ts";
export { extract, getMethod, methods } from "./entries/without-model.ts";
