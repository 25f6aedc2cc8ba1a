import { resolve } from "node:path";
import { FileError } from "pith-node";
import { toFileError } from "pith-node/tools";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { InputItem } from "./input-item.ts";

const WARC_ENTRY = /^archive\/.+\.w?arc(?:\.gz|\.zst)?$/iu;

/** Reads a stream as a source of this name: `readStream`, passed as a parameter to avoid a circular import. */
type StreamReader = (stream: AsyncIterable<Uint8Array>, name: string, maxBytes: number) => AsyncGenerator<InputItem>;

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false });
  } catch (error) {
    throw new FileError(path, `is not a readable zip file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function listArchives(path: string, zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (WARC_ENTRY.test(entry.fileName)) entries.push(entry);
  if (entries.length === 0) throw new FileError(path, "is a zip file without WARC files in archive/, so not a WACZ");
  return entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

/** Reads the WARC files of a WACZ (Web Archive Collection Zipped 1.1), ordered by name. */
export async function* readWacz(
  path: string,
  folder: string,
  maxBytes: number,
  read: StreamReader,
): AsyncGenerator<InputItem> {
  const zip = await openZip(resolve(folder, path));
  try {
    for (const entry of await listArchives(path, zip)) {
      const stream = await zip.openReadStreamPromise(entry);
      yield* read(stream, `${path}!${entry.fileName}`, maxBytes);
    }
  } catch (error) {
    throw toFileError(path, error);
  } finally {
    zip.close();
  }
}
