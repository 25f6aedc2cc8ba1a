import { OptionsError } from "../safety/errors.ts";
import { expectArgument } from "../safety/expect-argument.ts";
import { isRecord } from "../safety/option-spec.ts";
import type { ExtractResult } from "./result.ts";

interface RecordReader {
  /** Records of a page: products, recipes, threads and more. */
  read(result: ExtractResult): readonly object[];
  toJsonLd(result: ExtractResult): object;
}

let reader: RecordReader | undefined;

/** Adds the JSON part `records` and the format of that name, with the `recordReader` of pith-records. */
export function registerRecordReader(given: RecordReader): void {
  const isReader = isRecord(given) && typeof given.read === "function" && typeof given.toJsonLd === "function";
  expectArgument(isReader, "the record reader must be the recordReader of pith-records", given);
  reader = given;
}

function readerFor(option: string, what: string): RecordReader {
  if (reader) return reader;
  const message = `${what} needs registerRecordReader(recordReader) with the recordReader of pith-records`;
  throw new OptionsError(option, message);
}

/**
 * The records of a page.
 * @param isNamed whether the caller asked for records explicitly
 * @throws OptionsError if named without a registered reader
 */
export const recordsOf = (result: ExtractResult, isNamed: boolean): readonly object[] =>
  reader || isNamed ? readerFor("include", "the part records").read(result) : [];

/** The records of a page as JSON-LD. @throws OptionsError without a registered reader */
export const recordsAsJsonLd = (result: ExtractResult): object =>
  readerFor("format", "the format records").toJsonLd(result);
