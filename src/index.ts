export * from "./entries/full.ts";
