import { createHash } from "node:crypto";
import type { PageItem } from "../input/input-item.ts";

const oneLine = (text: string): string => text.replace(/[\r\n]+/gu, " ");

/** A page that was fetched as a `response` record of WARC 1.0. Its id follows from its address. */
export function warcRecord({ url = "", id, date, contentType, robotsTag, bytes }: PageItem): Uint8Array {
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
    "WARC/1.0",
    "WARC-Type: response",
    `WARC-Record-ID: <urn:uuid:${uuid}>`,
    `WARC-Target-URI: ${oneLine(url)}`,
    `WARC-Date: ${(date ?? new Date().toISOString()).replace(/\.\d+Z$/u, "Z")}`,
    "Content-Type: application/http; msgtype=response",
    `Content-Length: ${body.length}`,
    "",
    "",
  ].join("\r\n");
  return Buffer.concat([Buffer.from(record), body, Buffer.from("\r\n\r\n")]);
}
