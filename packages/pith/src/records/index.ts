export { records } from "./read-records.ts";
export type { PageRecord, RecordObject, RecordType, RecordValue } from "./record-types.ts";
export { recordSchema } from "./schemas.ts";
