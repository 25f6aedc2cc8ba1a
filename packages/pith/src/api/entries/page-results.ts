// Results of several pages joined, and parts of a result.

export type { Chunk } from "../../render/chunks.ts";
export { outcomes } from "../../selection/selection.ts";
export type { Step, Trace } from "../../selection/trace.ts";
export type { PageLink } from "../../threads/pager-links.ts";
export type { BlockData, BlockResult } from "../result.ts";
