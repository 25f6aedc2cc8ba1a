// Results of several pages joined, and parts of a result.
export type { WordChange } from "../content/tree-log.ts";
export type { PageLink } from "../pagers/pager-links.ts";
export type { Chunk } from "../render/chunks.ts";
export type { FlatFacts } from "../render/facts.ts";
export type { BlockData, BlockResult } from "../result/result.ts";
export { outcomes } from "../selection/selection.ts";
