import { type ArchiveOptions, type Capture, cutOffItem, itemOfResponse, MAX_LINE_BYTES } from "./archive-records.ts";
import type { ByteCursor } from "./byte-cursor.ts";
import type { InputItem } from "./input-item.ts";

/** The line before each record, version 1 (5 fields) and 2 (10 fields): address first, length last. */
const RECORD_LINE =
  /^([a-z][a-z0-9+.-]*:\S.*?) (\S+) (\d{8,17}) (\S+)(?: (\S+) (\S+) (\S+) (\d+) (\S+))? (\d{1,15})$/iu;

/** `20240501123000` as ISO 8601. */
function isoDate(digits: string): string {
  const [year, month, day, hour, minute, second] = [
    digits.slice(0, 4),
    digits.slice(4, 6),
    digits.slice(6, 8),
    digits.slice(8, 10) || "00",
    digits.slice(10, 12) || "00",
    digits.slice(12, 14) || "00",
  ];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

function captureOf(line: string, source: string, number: number): Capture | undefined {
  const match = RECORD_LINE.exec(line);
  if (!match) return undefined;
  const [, url = "", , date = "", contentType = ""] = match;
  return {
    source,
    number,
    id: `${source}#${number}`,
    url,
    fetched: isoDate(date),
    contentType,
    length: Number(match.at(-1)),
  };
}

async function readRecord(cursor: ByteCursor, capture: Capture, { maxBytes }: ArchiveOptions): Promise<InputItem> {
  const { source, number, id, url, length } = capture;
  const isHttp = /^https?:/iu.test(url);
  if (!isHttp || length > maxBytes) {
    const found = await cursor.passOver(length);
    if (found < length && isHttp) return cutOffItem(capture, found);
    if (!isHttp) return { kind: "skipped", source, number, reason: `record: ${url.split(":")[0]}` };
    const problem = `the record has ${length} bytes, more than the limit of ${maxBytes}; raise it with --max-bytes`;
    return { kind: "bad", source, number, id, url, problem };
  }
  return itemOfResponse(capture, await cursor.read(length));
}

/** Reads a decompressed ARC file (Internet Archive, 1996), record by record, like `readWarc`. */
export async function* readArc(cursor: ByteCursor, source: string, options: ArchiveOptions): AsyncGenerator<InputItem> {
  let hasRubbish = false;
  for (let number = 1; ; ) {
    const start = cursor.offset;
    const line = await cursor.readLine(MAX_LINE_BYTES);
    if (line === undefined) return;
    if (line.length === 0) continue;
    const capture = captureOf(line.toString("utf8"), source, number);
    if (capture) {
      hasRubbish = false;
      yield await readRecord(cursor, capture, options);
    } else {
      if (hasRubbish) continue;
      hasRubbish = true;
      yield { kind: "broken", source, number, problem: `no record where one should begin, at byte ${start}` };
    }
    number++;
  }
}
