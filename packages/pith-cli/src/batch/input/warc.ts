import { defined } from "../../../../pith/src/text/defined.ts";
import type { ByteReader } from "../../../../pith-node/src/byte-reader.ts";
import {
  type Capture,
  itemOfResource,
  itemOfResponse,
  readCapture,
  readHeadLine,
} from "./archive-records.ts";
import { parseHeaders } from "./http-message.ts";
import type { InputItem, SkippedItem } from "./input-item.ts";
import { parseRenderingField, RENDERING_FIELD } from "./rendering-field.ts";

const VERSION = /^WARC\/\d/u;

const MAX_HEADER_LINES = 1000;

interface RecordHead {
  readonly headers: ReadonlyMap<string, string>;
  readonly length: number;
}

async function readHead(reader: ByteReader): Promise<RecordHead | undefined> {
  const lines: string[] = [];
  for (let count = 0; count < MAX_HEADER_LINES; count++) {
    const line = await readHeadLine(reader);
    if (line === undefined) return undefined;
    if (line === "") break;
    lines.push(line);
  }
  const headers = parseHeaders(lines);
  const length = headers.get("content-length");
  if (length === undefined || !/^\d{1,15}$/u.test(length)) return undefined;
  return { headers, length: Number(length) };
}

async function findRecord(
  reader: ByteReader,
): Promise<"found" | "found after rubbish" | "end" | "rubbish to the end"> {
  let hasRubbish = false;
  for (
    let line = await readHeadLine(reader);
    line !== undefined;
    line = await readHeadLine(reader)
  ) {
    if (VERSION.test(line)) return hasRubbish ? "found after rubbish" : "found";
    if (line !== "") hasRubbish = true;
  }
  return hasRubbish ? "rubbish to the end" : "end";
}

function skipReason(headers: ReadonlyMap<string, string>): string | undefined {
  const type = (headers.get("warc-type") ?? "without type").toLowerCase();
  if (type !== "response" && type !== "resource")
    return type === "revisit" ? "revisit" : `record: ${type}`;
  const block = headers.get("content-type") ?? "";
  if (type === "response" && block !== "" && !/^\s*application\/http/iu.test(block)) {
    return `not HTTP: ${block.split(";")[0]?.trim().toLowerCase()}`;
  }
  const segment = headers.get("warc-segment-number");
  return segment !== undefined && segment !== "1" ? "record: continuation" : undefined;
}

function captureOf({ headers, length }: RecordHead, source: string, number: number): Capture {
  const rendering = parseRenderingField(headers.get(RENDERING_FIELD.toLowerCase()) ?? "");
  return {
    source,
    number,
    id: (headers.get("warc-record-id") ?? `${source}#${number}`).replace(/^<|>$/gu, ""),
    url: (headers.get("warc-target-uri") ?? "").replace(/^<|>$/gu, ""),
    contentType: headers.get("content-type") ?? "",
    length,
    ...defined({ fetched: headers.get("warc-date"), rendering }),
  };
}

async function readRecord(
  reader: ByteReader,
  head: RecordHead,
  capture: Capture,
  maxBytes: number,
): Promise<InputItem> {
  const { source, number, length } = capture;
  const reason = skipReason(head.headers);
  if (reason !== undefined) {
    const found = await reader.pass(length);
    const item: SkippedItem = { kind: "skipped", source, number, reason };
    return found < length ? { ...item, reason: `${reason} (cut off)` } : item;
  }
  const isResource = head.headers.get("warc-type")?.toLowerCase() === "resource";
  return readCapture(reader, capture, maxBytes, isResource ? itemOfResource : itemOfResponse);
}

/**
 * Reads a decompressed WARC file (ISO 28500). Pages are responses and resources with HTML; others
 * are counted.
 */
export async function* readWarc(
  reader: ByteReader,
  source: string,
  maxBytes: number,
): AsyncGenerator<InputItem> {
  for (let number = 1; ; number++) {
    const start = reader.offset;
    const found = await findRecord(reader);
    if (found !== "found" && found !== "end") {
      yield { kind: "broken", source, number, problem: `expected a record at byte ${start}` };
    }
    if (found === "end" || found === "rubbish to the end") return;
    const head = await readHead(reader);
    if (head) yield await readRecord(reader, head, captureOf(head, source, number), maxBytes);
    else
      yield { kind: "broken", source, number, problem: `damaged record header at byte ${start}` };
  }
}
