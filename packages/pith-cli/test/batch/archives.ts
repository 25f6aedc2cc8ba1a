import { crc32, gzipSync } from "node:zlib";

/** An HTTP response as bytes. */
export function httpResponse(
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  status = "200 OK",
): Buffer {
  const lines = Object.entries({ "Content-Type": "text/html; charset=utf-8", ...headers });
  const head = [
    `HTTP/1.1 ${status}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n");
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/** A body in chunked transfer coding, cut into pieces of this size. */
export function chunked(body: Buffer, size = 1000): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size);
    pieces.push(
      Buffer.from(`${piece.length.toString(16)};part=${at}\r\n`),
      piece,
      Buffer.from("\r\n"),
    );
  }
  return Buffer.concat([...pieces, Buffer.from("0\r\n\r\n")]);
}

/** One record of a WARC file. */
export function warcRecord(
  type: string,
  url: string,
  block: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const lines = Object.entries({
    "WARC-Type": type,
    "WARC-Target-URI": url,
    "WARC-Date": "2024-05-01T10:00:00Z",
    "WARC-Record-ID": `<urn:uuid:${crc32(`${type} ${url}`).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000>`,
    "Content-Type":
      type === "response" ? "application/http; msgtype=response" : "application/octet-stream",
    ...headers,
    "Content-Length": String(block.length),
  });
  const head = ["WARC/1.0", ...lines.map(([name, value]) => `${name}: ${value}`), "", ""].join(
    "\r\n",
  );
  return Buffer.concat([Buffer.from(head), block, Buffer.from("\r\n\r\n")]);
}

/** Packs each record as a gzip member, as crawlers do. */
export function packMembers(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.map((record) => gzipSync(record)));
}

/** An ARC file (version 1) of HTTP responses. */
export function arcFile(
  pages: ReadonlyArray<readonly [url: string, type: string, block: Buffer]>,
): Buffer {
  const version = "1 0 test\nURL IP-address Archive-date Content-type Archive-length\n\n";
  const first = `filedesc://test.arc 0.0.0.0 20060101000000 text/plain ${version.length}\n${version}`;
  const records = pages.map(([url, type, block]) =>
    Buffer.concat([
      Buffer.from(`\n${url} 192.0.2.1 20060102030405 ${type} ${block.length}\n`),
      block,
      Buffer.from("\n"),
    ]),
  );
  return Buffer.concat([Buffer.from(first), ...records]);
}

/** A zip file with uncompressed entries, like the WARC files of a WACZ. */
export function zipFile(entries: ReadonlyArray<readonly [name: string, data: Buffer]>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of entries) {
    const sizes = Buffer.alloc(22);
    sizes.writeUInt32LE(crc32(data), 6);
    sizes.writeUInt32LE(data.length, 10);
    sizes.writeUInt32LE(data.length, 14);
    sizes.writeUInt16LE(name.length, 18);
    const common = Buffer.concat([
      Buffer.from([10, 0, 0, 0, 0, 0]),
      Buffer.from([0, 0, 0x21, 0]).subarray(0, 4),
      sizes.subarray(6),
    ]);
    files.push(Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), data]));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\x01\x02"),
        Buffer.from([10, 0]),
        common,
        rest,
        Buffer.from(name),
      ]),
    );
    offset += files.at(-1)?.length ?? 0;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
