import type { ExtractResult } from "pith";
import { toJsonLd } from "./json-ld.ts";
import { readRecords } from "./read-records.ts";
import type { PageRecord } from "./record-types.ts";

/** What `registerRecordReader` of pith takes: after that, pith has the format `records`, and JSON has the field. */
export const recordReader = {
  read: (result: ExtractResult): readonly PageRecord[] => readRecords(result),
  toJsonLd: (result: ExtractResult): object => toJsonLd(readRecords(result)),
};
