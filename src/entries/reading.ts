// How values that pages write are read: text, numbers, dates, addresses, and JSON.
export { cleanText, foldText } from "../metadata/clean-text.ts";
export { type DateReading, readDate } from "../metadata/date-text.ts";
export { writesMonthFirst } from "../metadata/dates.ts";
export { asList, isObject, resolve } from "../metadata/json-ld.ts";
export { type JsonObject, type JsonValue, parseLenientJson } from "../metadata/lenient-json.ts";
export type { Candidate, MetadataSource } from "../metadata/metadata-types.ts";
export { nodeText } from "../metadata/node-text.ts";
export { resolveUrl } from "../metadata/resolve-url.ts";
