// Results of several pages joined, and parts of a result.

export type { Chunk } from "../../chunks/chunks.ts";
export type { WordChange } from "../../content/tree-log.ts";
export type { FlatFacts } from "../../render/facts.ts";
export { outcomes } from "../../selection/selection.ts";
export type { PageLink } from "../../threads/pager-links.ts";
export type { BlockData, BlockResult } from "../result.ts";
