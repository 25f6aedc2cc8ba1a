import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import type { ArchiveFiles } from "./public-sets.ts";

/** More than any of the sets: a larger archive is the wrong one. */
const MAX_BYTES = 2_000_000_000;

/** The wanted files of a `.tar.gz`, by path below its only folder. */
export async function readArchive(
  packed: Uint8Array,
  accepts: (path: string) => boolean,
): Promise<ArchiveFiles> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const entries = Readable.from([packed]).pipe(createGunzip()).pipe(extract());
  for await (const entry of entries) {
    const path = entry.header.name.replace(/^[^/]*\//u, "");
    if (entry.header.type !== "file" || !accepts(path)) {
      entry.resume();
      continue;
    }
    const parts: Buffer[] = [];
    for await (const part of entry as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_BYTES) throw new Error(`the archive holds more than ${MAX_BYTES} bytes`);
      parts.push(part);
    }
    files.set(path, Buffer.concat(parts));
  }
  return files;
}
