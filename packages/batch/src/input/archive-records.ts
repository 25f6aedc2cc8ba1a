import { defined } from "pith-base";
import type { Rendering } from "pith-node";
import type { ByteReader } from "pith-node/tools";
import { encodingsOf } from "./body-encodings.ts";
import { parseHttpResponse } from "./http-message.ts";
import type { InputItem, Place } from "./input-item.ts";

export interface Capture extends Place {
  readonly id: string;
  readonly url: string;
  readonly fetched?: string;
  readonly rendering?: Rendering;
  /** Content type of the record itself. */
  readonly contentType: string;
  /** The record's declared length in bytes. */
  readonly length: number;
}

const HTML_TYPE = /^\s*(?:text\/html|application\/(?:xhtml\+xml|vnd\.wap\.xhtml\+xml))\s*(?:;|,|$)/iu;
const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body|!--|\?xml[^>]{0,200}\?>\s*<(?:!doctype\s+html|html))/iu;
/** Header lines of real archives are far shorter; a longer line is not a header. */
const MAX_LINE_BYTES = 1 << 20;
const SNIFFED_BYTES = 512;

function isHtml(contentType: string | undefined, body: Buffer): boolean {
  if (contentType !== undefined && contentType.trim() !== "") return HTML_TYPE.test(contentType);
  return HTML_START.test(body.subarray(0, SNIFFED_BYTES).toString("latin1"));
}

function typeName(contentType: string | undefined): string {
  const name = /^[\w.+-]{1,60}\/[\w.+-]{1,60}/u.exec(contentType?.trim() ?? "")?.[0];
  return name?.toLowerCase() ?? "unknown type";
}

/** An error item for a capture whose bytes end before their declared length. */
function cutOffItem(capture: Capture, found: number): InputItem {
  const { source, number, id, url, length } = capture;
  return { kind: "bad", source, number, id, url, problem: `the record is cut off after ${found} of ${length} bytes` };
}

/** Converts a capture of an HTTP response to a page, or to the reason why it is none. */
export function itemOfResponse(capture: Capture, block: Buffer): InputItem {
  const { source, number, id, url, fetched, rendering } = capture;
  const response = parseHttpResponse(block);
  if (!response) return { kind: "bad", source, number, id, url, problem: "the record has no HTTP response" };
  const { status, headers, body } = response;
  const contentType = headers.get("content-type");
  if (!isHtml(contentType, body))
    return { kind: "skipped", source, number, reason: `not HTML: ${typeName(contentType)}` };
  if (status < 200 || status > 299) return { kind: "skipped", source, number, reason: `status ${status}` };
  if (block.length < capture.length) return cutOffItem(capture, block.length);
  const robotsTag = headers.get("x-robots-tag");
  const encodings = encodingsOf(headers.get("transfer-encoding"), headers.get("content-encoding"));
  return {
    kind: "page",
    source,
    number,
    id,
    url,
    bytes: body,
    ...defined({ fetched, contentType, robotsTag, rendering }),
    ...(encodings.length > 0 && { encodings }),
  };
}

/** Converts a capture without HTTP head to a page, or to the reason why it is none. */
export function itemOfResource(capture: Capture, block: Buffer): InputItem {
  const { source, number, id, url, fetched, contentType } = capture;
  if (!isHtml(contentType, block))
    return { kind: "skipped", source, number, reason: `not HTML: ${typeName(contentType)}` };
  if (block.length < capture.length) return cutOffItem(capture, block.length);
  return { kind: "page", source, number, id, url, contentType, bytes: block, ...defined({ fetched }) };
}

/** The next line of an archive without its end, undefined at the end of the archive. */
export async function readHeadLine(reader: ByteReader): Promise<string | undefined> {
  const line = await reader.line(MAX_LINE_BYTES);
  return line?.toString("utf8").replace(/\r$/u, "");
}

/** Reads a record of at most `maxBytes` as stored, and converts it. */
export async function readCapture(
  reader: ByteReader,
  capture: Capture,
  maxBytes: number,
  itemOf: (capture: Capture, block: Buffer) => InputItem,
): Promise<InputItem> {
  const { source, number, id, url, length } = capture;
  if (length <= maxBytes) return itemOf(capture, await reader.take(length));
  const found = await reader.pass(length);
  if (found < length) return cutOffItem(capture, found);
  const problem = `the record has ${length} bytes, more than the limit of ${maxBytes}; raise it with --max-bytes`;
  return { kind: "bad", source, number, id, url, problem };
}
