// All options with their values, defaults and help; limits, chunks and formats.

export { type ChunkOptions, chunkSpecs, resolveChunkOptions } from "../../render/chunks.ts";
export type { Format } from "../../render/format.ts";
export { type IncludedParts, includesPart, isPartList, jsonParts } from "../../render/format.ts";
export { formatIds, formats, getFormat } from "../../render/formats.ts";
export {
  type MarkdownMarks,
  type MarkdownStyle,
  markdownSpecs,
} from "../../render/markdown-style.ts";
export { defaultLimits, type Limits, limitSpecs, resolveLimits } from "../../safety/limits.ts";
export {
  defaultMethodId,
  favors,
  type OptionSpec,
  type OptionSpecs,
  type OptionValue,
} from "../../selection/method.ts";
export type { Rules } from "../../selection/selection-options.ts";
export {
  checkOptions,
  fallbackOf,
  type OptionName,
  optionFlags,
  optionSchema,
  requestOptions,
} from "../schema.ts";
