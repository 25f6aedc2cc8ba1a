import type { Rendering } from "pith-node";
import { defined } from "../../../../pith/src/text/defined.ts";
import type { ByteReader } from "../../../../pith-node/src/byte-reader.ts";
import { encodingsOf } from "./body-encodings.ts";
import { parseHttpResponse } from "./http-message.ts";
import type { InputItem, PageItem, Place } from "./input-item.ts";

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

const HTML_TYPE =
  /^\s*(?:text\/html|application\/(?:xhtml\+xml|vnd\.wap\.xhtml\+xml))\s*(?:;|,|$)/iu;
const HTML_START =
  /^\s*<(?:!doctype\s+html|html|head|body|!--|\?xml[^>]{0,200}\?>\s*<(?:!doctype\s+html|html))/iu;
/** Header lines of real archives are far shorter; a longer line is not a header. */
const MAX_LINE_BYTES = 1 << 20;
const SNIFFED_BYTES = 512;

function isHtml(contentType: string | undefined, body: Uint8Array): boolean {
  if (contentType !== undefined && contentType.trim() !== "") return HTML_TYPE.test(contentType);
  return HTML_START.test(Buffer.from(body.subarray(0, SNIFFED_BYTES)).toString("latin1"));
}

function typeName(contentType: string | undefined): string {
  const name = /^[\w.+-]{1,60}\/[\w.+-]{1,60}/u.exec(contentType?.trim() ?? "")?.[0];
  return name?.toLowerCase() ?? "unknown type";
}

/** An error item for a capture whose bytes end before their declared length. */
function cutOffItem(
  { source, number, id, url, length }: Omit<Capture, "contentType">,
  found: number,
): InputItem {
  return {
    kind: "bad",
    source,
    number,
    id,
    url,
    problem: `the record is cut off after ${found} of ${length} bytes`,
  };
}

/** The page of a capture, or the reason why it is none. */
function itemOf(
  { source, number, id, url, fetched, rendering, length }: Capture,
  found: number,
  status: number,
  page: Pick<PageItem, "bytes" | "contentType" | "robotsTag" | "encodings">,
): InputItem {
  const skipped = { kind: "skipped", source, number } as const;
  if (!isHtml(page.contentType, page.bytes))
    return { ...skipped, reason: `not HTML: ${typeName(page.contentType)}` };
  if (status < 200 || status > 299) return { ...skipped, reason: `status ${status}` };
  if (found < length) return cutOffItem({ source, number, id, url, length }, found);
  return { kind: "page", source, number, id, url, ...page, ...defined({ fetched, rendering }) };
}

/** Converts a capture of an HTTP response. */
export function itemOfResponse(capture: Capture, block: Buffer): InputItem {
  const { source, number, id, url } = capture;
  const response = parseHttpResponse(block);
  if (!response)
    return { kind: "bad", source, number, id, url, problem: "the record has no HTTP response" };
  const { status, headers, body } = response;
  const encodings = encodingsOf(headers.get("transfer-encoding"), headers.get("content-encoding"));
  return itemOf(capture, block.length, status, {
    bytes: body,
    ...defined({
      contentType: headers.get("content-type"),
      robotsTag: headers.get("x-robots-tag"),
    }),
    ...(encodings.length > 0 && { encodings }),
  });
}

/** Converts a capture without HTTP head. */
export const itemOfResource = (capture: Capture, block: Buffer): InputItem =>
  itemOf(capture, block.length, 200, { bytes: block, contentType: capture.contentType });

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
