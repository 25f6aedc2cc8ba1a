// Records of schema.org types: their names, JSON Schemas and JSON-LD.
export { toJsonLd } from "../records/json-ld.ts";
export type { PageRecord, RecordType } from "../records/record-types.ts";
export { recordSchema, recordTypeNames } from "../records/schemas.ts";
