import { constants } from "node:buffer";
import type { ByteReader } from "../../../../pith-node/src/byte-reader.ts";
import type { InputItem } from "./input-item.ts";

/**
 * JSON escapes quotes and line ends: twice the page's bytes is enough for nearly all. The rest is
 * for other fields.
 */
const LINE_BYTES_PER_PAGE_BYTE = 2;
const OTHER_FIELDS_BYTES = 1 << 20;

/** The longest line to read for pages of this size; never longer than a string can be. */
export function maxLineBytes(maxPageBytes: number): number {
  return Math.min(
    maxPageBytes * LINE_BYTES_PER_PAGE_BYTE + OTHER_FIELDS_BYTES,
    constants.MAX_STRING_LENGTH,
  );
}

export const LINE_TOO_LONG = "the line is too long; raise the limit with --max-bytes";

/** Longer than any useful address. */
const MAX_URL_LINE_BYTES = 1 << 16;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function withoutMark(line: Buffer, number: number): Buffer {
  return number === 1 && line.subarray(0, 3).equals(BYTE_ORDER_MARK) ? line.subarray(3) : line;
}

const isBlank = (line: Buffer): boolean =>
  line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

export async function* readLineItems(
  reader: ByteReader,
  source: string,
  maxBytes: number,
): AsyncGenerator<InputItem> {
  const longest = maxLineBytes(maxBytes);
  for (let number = 1; ; number++) {
    const line = await reader.line(longest + 1);
    // A line cut off by damage in the file is ignored.
    if (line === undefined || reader.error !== undefined) return;
    const bytes = withoutMark(line, number);
    if (isBlank(bytes)) continue;
    if (bytes.length <= longest) yield { kind: "line", source, number, bytes };
    else yield { kind: "bad", source, number, id: null, problem: LINE_TOO_LONG };
  }
}

/** Reads one address per line; skips empty lines and those that begin with `#`. */
export async function* readUrlItems(reader: ByteReader, source: string): AsyncGenerator<InputItem> {
  for (let number = 1; ; number++) {
    const line = await reader.line(MAX_URL_LINE_BYTES);
    if (line === undefined || reader.error !== undefined) return;
    const url = withoutMark(line, number).toString("utf8").trim();
    if (url !== "" && !url.startsWith("#")) yield { kind: "url", source, number, url };
  }
}
