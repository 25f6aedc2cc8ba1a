import { OptionsError } from "../errors.ts";
import { expectArgument } from "../expect-argument.ts";
import { isRecord } from "../option-spec.ts";
import type { ExtractResult } from "./result.ts";

/** Reads what a page describes. */
interface RecordReader {
  /** The records of a page: products, recipes, threads and more. */
  read(result: ExtractResult): readonly object[];
  /** Records as a document of JSON-LD. */
  toJsonLd(result: ExtractResult): object;
}

let reader: RecordReader | undefined;

/** Adds `records` to JSON, and the format of that name: takes the `recordReader` of pith-records. */
export function registerRecordReader(given: RecordReader): void {
  const isReader = isRecord(given) && typeof given.read === "function" && typeof given.toJsonLd === "function";
  expectArgument(isReader, "the record reader must be the recordReader of pith-records", given);
  reader = given;
}

/** The records of a page; none as long as nothing reads them. */
export const recordsOf = (result: ExtractResult): readonly object[] => reader?.read(result) ?? [];

/**
 * The records of a page as JSON-LD.
 * @throws OptionsError as long as nothing reads them
 */
export function recordsAsJsonLd(result: ExtractResult): object {
  if (reader) return reader.toJsonLd(result);
  throw new OptionsError(
    "format",
    "the format records needs registerRecordReader(recordReader) with the recordReader of pith-records",
  );
}
