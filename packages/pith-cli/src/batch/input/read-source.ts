import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { crc32 } from "node:zlib";
import { FileError } from "pith-node";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ByteReader } from "../../../../pith-node/src/byte-reader.ts";
import { codeOf, toFileError } from "../../../../pith-node/src/errors.ts";
import { recogniseOther } from "../../../../pith-node/src/recognise.ts";
import { hasTrailingGarbage, unpack } from "../../../../pith-node/src/unpacking/unpack.ts";
import { readArc } from "./arc.ts";
import type { InputItem } from "./input-item.ts";
import { readLineItems, readUrlItems } from "./line-items.ts";
import { PAGE_NAME, type Source } from "./sources.ts";
import { readWarc } from "./warc.ts";

const WARC_ENTRY = /^archive\/.+\.w?arc(?:\.gz|\.zst)?$/iu;

/** An error in what a file holds. @throws FileError for an error of the system or of use */
function brokenSource(source: string, error: unknown, number = 1): InputItem {
  const failure = toFileError(source, error);
  if (!isDamage(error) || !(failure instanceof FileError)) throw failure;
  return { kind: "broken", source, number, problem: failure.problem };
}

/** Whether an error says that data is damaged; errors of yauzl have no code. */
const isDamage = (error: unknown): boolean => /^(?:Z_|ZSTD_|damaged$|$)/u.test(codeOf(error));

async function listArchives(path: string, zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if (WARC_ENTRY.test(entry.fileName)) entries.push(entry);
  if (entries.length === 0)
    throw new FileError(path, "is a zip file without WARC files in archive/, so not a WACZ");
  return entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

async function* readMember(
  zip: ZipFile,
  entry: Entry,
  source: string,
  maxBytes: number,
): AsyncGenerator<InputItem> {
  let stream: AsyncIterable<Uint8Array>;
  try {
    stream = await zip.openReadStreamPromise(entry);
  } catch (error) {
    yield brokenSource(source, error);
    return;
  }
  yield* readStream(checked(stream, entry.crc32), source, maxBytes);
}

/** @throws Error after data whose checksum is another one */
async function* checked(
  stream: AsyncIterable<Uint8Array>,
  checksum: number,
): AsyncGenerator<Uint8Array> {
  let found = 0;
  for await (const piece of stream) {
    found = crc32(piece, found);
    yield piece;
  }
  if (found !== checksum) throw new Error("its checksum is wrong");
}

/**
 * Reads the WARC files of a WACZ (Web Archive Collection Zipped 1.1), ordered by name. Damage
 * becomes an item, and the other files are read.
 */
async function* readWacz(path: string, name: string, maxBytes: number): AsyncGenerator<InputItem> {
  let zip: ZipFile | undefined;
  let entries: readonly Entry[];
  try {
    zip = await openPromise(path, { autoClose: false });
    entries = await listArchives(name, zip);
  } catch (error) {
    zip?.close();
    yield brokenSource(name, error);
    return;
  }
  try {
    for (const entry of entries) {
      yield* readMember(zip, entry, `${name}!${entry.fileName}`, maxBytes);
    }
  } finally {
    zip.close();
  }
}

export interface ReadOptions {
  readonly maxBytes: number;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Base folder of relative paths. Default: the current one. */
  readonly folder?: string;
  readonly onBytes?: (count: number) => void;
}

async function* openPlain(
  path: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
    onBytes(chunk.length);
    yield chunk;
  }
}

type ContentKind = "warc" | "arc" | "wacz" | "jsonl" | "urls" | "page" | "nothing";

const ARCHIVE_NAME = /\.w?arc(?:\.(?:gz|zst))?$/iu;
const SNIFFED_BYTES = 4096;

/** Bytes read from a file at once: larger pieces need fewer switches between threads. */
const READ_BYTES = 256 * 1024;

function sniff(first: Buffer, name: string): ContentKind {
  if (PAGE_NAME.test(name)) return "page";
  if (first.length === 0) return "nothing";
  const start = first.toString("latin1");
  if (start.startsWith("PK\x03\x04")) return "wacz";
  if (/^\s*WARC\/\d/u.test(start)) return "warc";
  if (/^\s*filedesc:\/\//u.test(start)) return "arc";
  if (/^(?:\u00ef\u00bb\u00bf)?\s*\{/u.test(start)) return "jsonl";
  // JSON lines whose first lines are damaged: no page has JSON before its first tag.
  if (/^[^<]{1,4000}?\n\{"/u.test(start)) return "jsonl";
  if (/^(?:\u00ef\u00bb\u00bf)?\s*(?:#[^\n]*\n\s*)*https?:\/\//iu.test(start)) return "urls";
  return "page";
}

async function* readPage(
  reader: ByteReader,
  name: string,
  maxBytes: number,
): AsyncGenerator<InputItem> {
  const bytes = await reader.take(maxBytes + 1);
  if (reader.error !== undefined && !hasTrailingGarbage(reader.error)) return;
  if (bytes.length > maxBytes) {
    const problem = `the page has more bytes than the limit of ${maxBytes}; raise it with --max-bytes`;
    yield { kind: "bad", source: name, number: 1, id: name, problem };
    return;
  }
  const other = await recogniseOther(bytes);
  if (other === undefined) yield { kind: "page", source: name, number: 1, id: name, bytes };
  else
    yield {
      kind: "bad",
      source: name,
      number: 1,
      id: name,
      problem: `this is not HTML but ${other}`,
    };
}

async function* readNothing(reader: ByteReader, name: string): AsyncGenerator<InputItem> {
  await reader.take(1);
  if (ARCHIVE_NAME.test(name) && reader.error === undefined) {
    yield { kind: "broken", source: name, number: 1, problem: "is empty" };
  }
}

type ContentReader = (
  reader: ByteReader,
  name: string,
  maxBytes: number,
) => AsyncGenerator<InputItem>;

const READERS: Readonly<Record<Exclude<ContentKind, "wacz">, ContentReader>> = {
  warc: readWarc,
  arc: readArc,
  jsonl: readLineItems,
  urls: readUrlItems,
  page: readPage,
  nothing: readNothing,
};

/**
 * Reads a stream in any supported form. Damage becomes an item at the end; system errors are thrown
 * as `FileError`.
 * @param path the stream's file, if any: zip files are read from there
 */
export async function* readStream(
  stream: AsyncIterable<Uint8Array>,
  name: string,
  maxBytes: number,
  path?: string,
): AsyncGenerator<InputItem> {
  const reader = new ByteReader(unpack(stream));
  const kind = sniff(await reader.peek(SNIFFED_BYTES), name);
  if (kind === "wacz") {
    await reader.close();
    if (path !== undefined) return yield* readWacz(path, name, maxBytes);
    throw new FileError(
      name,
      "is a zip file, which must be read from a file (a WACZ cannot be read from a pipe)",
    );
  }
  let number = 0;
  try {
    for await (const item of READERS[kind](reader, name, maxBytes)) {
      number = item.number;
      yield item;
    }
  } finally {
    await reader.close();
  }
  if (reader.error === undefined) return;
  yield brokenSource(name, reader.error, number + 1);
}

/** Reads the items of a source, in order. @throws FileError when the file cannot be read */
export async function* readSource(
  source: Source,
  { maxBytes, stdin, folder = ".", onBytes = () => undefined }: ReadOptions,
): AsyncGenerator<InputItem> {
  const { kind, name } = source;
  if (kind === "url") yield { kind: "url", source: name, number: 1, url: name };
  else if (kind === "stdin") yield* readStream(stdin, name, maxBytes);
  else {
    const path = resolve(folder, name);
    for await (const item of readStream(openPlain(path, onBytes), name, maxBytes, path)) {
      yield item.kind === "page" && item.id === name
        ? { ...item, path: source.relativePath }
        : item;
    }
  }
}
