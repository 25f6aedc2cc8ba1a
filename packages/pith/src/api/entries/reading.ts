// Parsing of values: order of day and month, JSON-LD, text of nodes.
export { writesMonthFirst } from "../../metadata/dates.ts";
export type { Candidate, MetadataSource } from "../../metadata/metadata-types.ts";
export { nodeText } from "../../metadata/node-text.ts";
export { asList, isObject, resolve } from "../../page/json-ld.ts";
export { parseLenientJson } from "../../page/lenient-json.ts";
