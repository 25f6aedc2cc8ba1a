import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

/** Streams the lines of a text file, unpacked if it is `.gz`. */
export function readLines(file: string): AsyncIterable<string> {
  const raw = createReadStream(file);
  const input = file.endsWith(".gz") ? raw.pipe(createGunzip()) : raw;
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Streams the entries of a `.jsonl` or `.jsonl.gz` file without checks. */
export async function* readJsonLines<Entry>(file: string): AsyncGenerator<Entry> {
  for await (const line of readLines(file)) if (line.trim() !== "") yield JSON.parse(line) as Entry;
}

export async function writeJsonLines(
  file: string,
  entries: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<void> {
  const lines = async function* (): AsyncGenerator<string> {
    for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
  };
  await pipeline(lines, createWriteStream(file));
}
