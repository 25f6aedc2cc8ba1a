export { toJsonLd } from "./json-ld.ts";
export { records } from "./read-records.ts";
export type { PageRecord, RecordObject, RecordType, RecordValue } from "./record-types.ts";
export { recordSchema, recordTypeNames as recordTypes } from "./schemas.ts";
