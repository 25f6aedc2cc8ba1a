export * from "./entries/shared.ts";
export { extract } from "./entries/with-permissive-model.ts";
