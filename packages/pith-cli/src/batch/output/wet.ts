import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { wellFormed } from "../../../../pith/src/text/well-formed.ts";
import { idText } from "../task/page-fields.ts";
import type { FileForm } from "./sink.ts";

const CRLF = "\r\n";

export interface WetFacts {
  readonly software: string;
  /** When the batch began, ISO 8601: the date of records without one. */
  readonly date: string;
  readonly contentType: string;
}

/** A deterministic record id: version 8 of RFC 9562, from a hash. */
export function recordId(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join("\n")).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) & 3];
  const last = [`8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)];
  return `<urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), ...last].join("-")}>`;
}

type Header = readonly [name: string, value: string];

export const oneLine = (text: string): string => text.replace(/[\r\n]+/gu, " ");

export function writeRecord(headers: readonly Header[], block: Buffer): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${oneLine(value)}`);
  const head = ["WARC/1.0", ...lines, `Content-Length: ${block.length}`, "", ""].join(CRLF);
  return Buffer.concat([Buffer.from(head), block, Buffer.from(CRLF + CRLF)]);
}

function digest(block: Buffer): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...createHash("sha1").update(block).digest()]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  return `sha1:${(bits.match(/.{5}/gu) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("")}`;
}

/**
 * Contents as `conversion` records of a WARC file, as in Common Crawl's WET files; others are left
 * out.
 */
export function asWet(path: string, { software, date, contentType }: WetFacts): FileForm {
  const isPacked = /\.gz$/iu.test(path);
  const write = (headers: readonly Header[], block: Buffer): Buffer => {
    const record = writeRecord(headers, block);
    return isPacked ? gzipSync(record) : record;
  };
  return {
    needsContent: true,
    head: write(
      [
        ["WARC-Type", "warcinfo"],
        ["WARC-Date", date],
        ["WARC-Record-ID", recordId("warcinfo", software, date)],
        ["Content-Type", "application/warc-fields"],
      ],
      Buffer.from([`software: ${software}`, "format: WARC File Format 1.0", ""].join(CRLF)),
    ),
    encode: ({ id, url, fetched, content, state }) => {
      if (state !== "content" || content === undefined) return undefined;
      const block = Buffer.from(content);
      const isUrn = typeof id === "string" && /^urn:[\w:.-]+$/iu.test(id);
      return write(
        [
          ["WARC-Type", "conversion"],
          ["WARC-Target-URI", url ?? `urn:pith:${encodeURIComponent(wellFormed(idText(id)))}`],
          ["WARC-Date", fetched ?? date],
          ["WARC-Record-ID", recordId("conversion", idText(id), url ?? "", fetched ?? "")],
          ...(isUrn ? [["WARC-Refers-To", `<${id}>`] as const] : []),
          ["WARC-Block-Digest", digest(block)],
          ["Content-Type", contentType],
        ],
        block,
      );
    },
  };
}
