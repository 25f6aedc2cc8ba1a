export * from "./entries/shared.ts";
export { extract } from "./entries/with-model.ts";
export { pith } from "./rules/pith.ts";
