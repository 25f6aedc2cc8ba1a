export { toJsonLd } from "./json-ld.ts";
export { readRecords } from "./read-records.ts";
export { recordReader } from "./record-reader.ts";
export type { PageRecord, RecordObject, RecordType, RecordValue } from "./record-types.ts";
export { recordSchema, recordTypeNames } from "./schemas.ts";
