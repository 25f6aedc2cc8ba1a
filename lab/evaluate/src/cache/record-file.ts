import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

const NEWLINE = 10;

/**
 * An append-only cache file with one JSON record per line, indexed by key. Skips a line that a
 * stopped run left incomplete. Keeps only the positions in memory.
 */
export class RecordFile<T extends { readonly key: string }> {
  private readonly places = new Map<string, readonly [offset: number, bytes: number]>();
  private readonly descriptor: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    this.index(bytes);
    this.descriptor = openSync(path, "a+");
    if (bytes.length > 0 && bytes.at(-1) !== NEWLINE) writeSync(this.descriptor, "\n");
  }

  private index(bytes: Buffer): void {
    for (let start = 0; start < bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline;
      const key = /^\{"key":"([^"]+)"/.exec(
        bytes.toString("latin1", start, Math.min(end, start + 80)),
      )?.[1];
      if (key !== undefined && newline >= 0) this.places.set(key, [start, end - start]);
      start = end + 1;
    }
  }

  has(key: string): boolean {
    return this.places.has(key);
  }

  get(key: string): T | undefined {
    const place = this.places.get(key);
    if (!place) return undefined;
    const bytes = Buffer.alloc(place[1]);
    readSync(this.descriptor, bytes, 0, place[1], place[0]);
    return JSON.parse(bytes.toString("utf8")) as T;
  }

  /** Appends a record. `key` comes first so that the index can be read without parsing. */
  add(record: T): void {
    const { key, ...rest } = record;
    const line = Buffer.from(JSON.stringify({ key, ...rest }));
    writeSync(this.descriptor, Buffer.concat([line, Buffer.from("\n")]));
    // Another run may append to the same file, so the position is the file's current end.
    this.places.set(key, [fstatSync(this.descriptor).size - line.length - 1, line.length]);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
