import type { ByteReader } from "../../../../pith-node/src/byte-reader.ts";
import { type Capture, itemOfResponse, readCapture, readHeadLine } from "./archive-records.ts";
import type { InputItem } from "./input-item.ts";

/**
 * The line before each record, version 1 (5 fields) and 2 (10 fields): address first, length last.
 */
const RECORD_LINE =
  /^([a-z][a-z0-9+.-]*:\S.*?) (\S+) (\d{8,17}) (\S+)(?: (\S+) (\S+) (\S+) (\d+) (\S+))? (\d{1,15})$/iu;

/** `20240501123000` as ISO 8601. */
const isoDate = (digits: string): string =>
  digits
    .padEnd(14, "0")
    .replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/u, "$1-$2-$3T$4:$5:$6Z");

function captureOf(line: string, source: string, number: number): Capture | undefined {
  const match = RECORD_LINE.exec(line);
  if (!match) return undefined;
  const [, url = "", , date = "", contentType = ""] = match;
  const id = `${source}#${number}`;
  return {
    source,
    number,
    id,
    url,
    fetched: isoDate(date),
    contentType,
    length: Number(match.at(-1)),
  };
}

async function readRecord(
  reader: ByteReader,
  capture: Capture,
  maxBytes: number,
): Promise<InputItem> {
  const { source, number, url, length } = capture;
  if (/^https?:/iu.test(url)) return readCapture(reader, capture, maxBytes, itemOfResponse);
  await reader.pass(length);
  return { kind: "skipped", source, number, reason: `record: ${url.split(":")[0]}` };
}

/** Reads a decompressed ARC file (Internet Archive, 1996), record by record, like `readWarc`. */
export async function* readArc(
  reader: ByteReader,
  source: string,
  maxBytes: number,
): AsyncGenerator<InputItem> {
  let hasRubbish = false;
  for (let number = 1; ; ) {
    const start = reader.offset;
    const line = await readHeadLine(reader);
    if (line === undefined) return;
    if (line === "") continue;
    const capture = captureOf(line, source, number);
    if (capture) {
      hasRubbish = false;
      yield await readRecord(reader, capture, maxBytes);
    } else {
      if (hasRubbish) continue;
      hasRubbish = true;
      yield { kind: "broken", source, number, problem: `expected a record at byte ${start}` };
    }
    number++;
  }
}
