import { type Capture, itemOfResponse, MAX_LINE_BYTES, readCapture } from "./archive-records.ts";
import type { ByteCursor } from "./byte-cursor.ts";
import type { InputItem } from "./input-item.ts";

/** The line before each record, version 1 (5 fields) and 2 (10 fields): address first, length last. */
const RECORD_LINE =
  /^([a-z][a-z0-9+.-]*:\S.*?) (\S+) (\d{8,17}) (\S+)(?: (\S+) (\S+) (\S+) (\d+) (\S+))? (\d{1,15})$/iu;

/** `20240501123000` as ISO 8601. */
const isoDate = (digits: string): string =>
  digits.padEnd(14, "0").replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/u, "$1-$2-$3T$4:$5:$6Z");

function captureOf(line: string, source: string, number: number): Capture | undefined {
  const match = RECORD_LINE.exec(line);
  if (!match) return undefined;
  const [, url = "", , date = "", contentType = ""] = match;
  const id = `${source}#${number}`;
  return { source, number, id, url, fetched: isoDate(date), contentType, length: Number(match.at(-1)) };
}

async function readRecord(cursor: ByteCursor, capture: Capture, maxBytes: number): Promise<InputItem> {
  const { source, number, url, length } = capture;
  if (/^https?:/iu.test(url)) return readCapture(cursor, capture, maxBytes, itemOfResponse);
  await cursor.passOver(length);
  return { kind: "skipped", source, number, reason: `record: ${url.split(":")[0]}` };
}

/** Reads a decompressed ARC file (Internet Archive, 1996), record by record, like `readWarc`. */
export async function* readArc(cursor: ByteCursor, source: string, maxBytes: number): AsyncGenerator<InputItem> {
  let hasRubbish = false;
  for (let number = 1; ; ) {
    const start = cursor.offset;
    const line = await cursor.readLine(MAX_LINE_BYTES);
    if (line === undefined) return;
    if (line.length === 0) continue;
    const capture = captureOf(line.toString("utf8"), source, number);
    if (capture) {
      hasRubbish = false;
      yield await readRecord(cursor, capture, maxBytes);
    } else {
      if (hasRubbish) continue;
      hasRubbish = true;
      yield { kind: "broken", source, number, problem: `expected a record at byte ${start}` };
    }
    number++;
  }
}
