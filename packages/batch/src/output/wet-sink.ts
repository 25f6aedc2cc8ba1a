import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { wellFormed } from "pith-base";
import { idText } from "../task/page-fields.ts";
import type { PageAnswer } from "../task/page-work.ts";
import { AppendFile } from "./append-file.ts";
import { FileSink } from "./file-sink.ts";
import type { SinkState } from "./sink.ts";

const CRLF = "\r\n";

export interface WetFacts {
  /** Name and version of the program. */
  readonly software: string;
  /** When the batch began, ISO 8601: the date of records without one. */
  readonly date: string;
  /** MIME type of the content. */
  readonly contentType: string;
}

/** A deterministic record id: version 8 of RFC 9562, from a hash. */
function recordId(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join("\n")).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ];
  return `<urn:uuid:${uuid.join("-")}>`;
}

/** Removes line ends from a header's value. */
function headerValue(value: string): string {
  return value.replace(/[\r\n]+/gu, " ");
}

function writeRecord(headers: ReadonlyArray<readonly [string, string]>, block: Buffer): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${headerValue(value)}`);
  const head = ["WARC/1.0", ...lines, `Content-Length: ${block.length}`, "", ""].join(CRLF);
  return Buffer.concat([Buffer.from(head), block, Buffer.from(CRLF + CRLF)]);
}

function digest(block: Buffer): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...createHash("sha1").update(block).digest()].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return `sha1:${(bits.match(/.{5}/gu) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("")}`;
}

/** Contents as `conversion` records of a WARC file, as in Common Crawl's WET files; others are left out. */
export class WetSink extends FileSink {
  readonly needsContent = true;
  private readonly isPacked: boolean;

  private constructor(
    path: string,
    file: AppendFile,
    private readonly facts: WetFacts,
  ) {
    super(path, file);
    this.isPacked = /\.gz$/iu.test(path);
    if (file.bytes === 0) this.addInfo();
  }

  /** Opens the output at `path`; it grows in the file `growing` until it is finished. */
  static async open(path: string, growing: string, state: SinkState, facts: WetFacts): Promise<WetSink> {
    return new WetSink(path, await AppendFile.open(growing, state.bytes), facts);
  }

  append({ id, url, fetched, content, state }: PageAnswer): void {
    if (state !== "content" || content === undefined) return;
    const block = Buffer.from(content);
    const refersTo =
      typeof id === "string" && /^urn:[\w:.-]+$/iu.test(id) ? [["WARC-Refers-To", `<${id}>`] as const] : [];
    this.addRecord(
      [
        ["WARC-Type", "conversion"],
        ["WARC-Target-URI", url ?? `urn:pith:${encodeURIComponent(wellFormed(idText(id)))}`],
        ["WARC-Date", fetched ?? this.facts.date],
        ["WARC-Record-ID", recordId("conversion", idText(id), url ?? "", fetched ?? "")],
        ...refersTo,
        ["WARC-Block-Digest", digest(block)],
        ["Content-Type", this.facts.contentType],
      ],
      block,
    );
  }

  private addInfo(): void {
    const { software, date } = this.facts;
    const block = Buffer.from([`software: ${software}`, "format: WARC File Format 1.0", ""].join(CRLF));
    this.addRecord(
      [
        ["WARC-Type", "warcinfo"],
        ["WARC-Date", date],
        ["WARC-Record-ID", recordId("warcinfo", software, date)],
        ["Content-Type", "application/warc-fields"],
      ],
      block,
    );
  }

  private addRecord(headers: ReadonlyArray<readonly [string, string]>, block: Buffer): void {
    const record = writeRecord(headers, block);
    this.add(this.isPacked ? gzipSync(record) : record);
  }
}
