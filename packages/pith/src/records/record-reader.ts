import type { ExtractResult } from "../api/result.ts";
import { toJsonLd } from "./json-ld.ts";
import { readRecords } from "./read-records.ts";
import type { PageRecord } from "./record-types.ts";

/** Argument for pith's `registerRecordReader`: adds the format `records`, and a field to JSON. */
export const recordReader = {
  read: (result: ExtractResult): readonly PageRecord[] => readRecords(result),
  toJsonLd: (result: ExtractResult): object => toJsonLd(readRecords(result)),
};
