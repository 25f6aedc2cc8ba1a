import { createHash } from "node:crypto";
import type { PageItem } from "../input/input-item.ts";
import { RENDERING_FIELD, renderingField } from "../input/rendering-field.ts";

const oneLine = (text: string): string => text.replace(/[\r\n]+/gu, " ");

const VERSION = "WARC/1.0";
const TYPE = "WARC-Type: ";
const RESPONSE = "response";

/** Bytes from the beginning of a record to its type. */
export const TYPE_OFFSET: number = `${VERSION}\r\n${TYPE}`.length;

/** Overwrites the type of a discarded record, so that readers skip it. Same length as `response`. */
export const NO_RESPONSE = "metadata";

/** Writes a fetched page as a `response` record of WARC 1.0. Its id is derived from its address. */
export function warcRecord({ url = "", id, fetched, contentType, robotsTag, rendering, bytes }: PageItem): Uint8Array {
  const head = [
    "HTTP/1.1 200 OK",
    ...(contentType === undefined ? [] : [`Content-Type: ${oneLine(contentType)}`]),
    ...(robotsTag === undefined ? [] : [`X-Robots-Tag: ${oneLine(robotsTag)}`]),
    `Content-Length: ${bytes.length}`,
    "",
    "",
  ].join("\r\n");
  const body = Buffer.concat([Buffer.from(head), bytes]);
  const hash = createHash("sha256").update(`${id}\n${url}`).digest("hex");
  const uuid = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join(
    "-",
  );
  const record = [
    VERSION,
    `${TYPE}${RESPONSE}`,
    `WARC-Record-ID: <urn:uuid:${uuid}>`,
    `WARC-Target-URI: ${oneLine(url)}`,
    `WARC-Date: ${(fetched ?? new Date().toISOString()).replace(/\.\d+Z$/u, "Z")}`,
    ...(rendering === undefined ? [] : [`${RENDERING_FIELD}: ${renderingField(rendering)}`]),
    "Content-Type: application/http; msgtype=response",
    `Content-Length: ${body.length}`,
    "",
    "",
  ].join("\r\n");
  return Buffer.concat([Buffer.from(record), body, Buffer.from("\r\n\r\n")]);
}
