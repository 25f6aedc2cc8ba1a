export * from "./entries/shared.ts";
export { extract, getMethod, headlines, methods } from "./entries/without-model.ts";
