// How values of a page are read: the order of day and month, JSON-LD, and the text of nodes.
export { writesMonthFirst } from "../metadata/dates.ts";
export { asList, isObject, resolve } from "../metadata/json-ld.ts";
export type { Candidate, MetadataSource } from "../metadata/metadata-types.ts";
export { nodeText } from "../metadata/node-text.ts";
