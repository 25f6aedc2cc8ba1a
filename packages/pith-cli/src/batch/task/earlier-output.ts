import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { stat } from "node:fs/promises";
import { readLines } from "pith-node";
import { OptionsError } from "../../../../pith/src/safety/errors.ts";
import { parseJsonObject } from "../../../../pith/src/text/bounded-json.ts";
import { firstIndex } from "../../../../pith/src/text/first-index.ts";
import { hashEvenly, joinHashes } from "../../../../pith/src/text/hashing.ts";
import { forFile } from "../../../../pith-node/src/errors.ts";
import { idText } from "./page-fields.ts";

/**
 * The position of each page in an earlier output, sorted by hash, in memory shared by all threads.
 */
export interface EarlierIndex {
  readonly path: string;
  /** The hash of its name, its start and its length, for each page. */
  readonly entries: Float64Array;
}

const ENTRY_NUMBERS = 3;

type Line = Readonly<Record<string, unknown>>;

/** Longest line: outputs are written from pages within their limits. */
const MAX_LINE_BYTES = 512 * 1024 * 1024;

function pageName(id: unknown, url: string | undefined): string {
  return url === undefined || url.trim() === "" ? `id ${idText(id)}` : `url ${url}`;
}

const nameOfLine = ({ id, url }: Line): string =>
  pageName(id, typeof url === "string" ? url : undefined);
const hashOf = (name: string): number => joinHashes(hashEvenly(name), hashEvenly(name, 1));

const hasContent = (line: Line): boolean =>
  ["text", "markdown", "blocks"].some((name) => name in line);

/** A stamp that changes with the file. @throws FileError when the file is missing */
export async function stampOfFile(path: string): Promise<string> {
  const { size, mtimeMs } = await forFile(path, stat(path));
  return `${path} ${size} ${mtimeMs}`;
}

/**
 * Finds the pages in an earlier output. @throws OptionsError for another file; FileError when it
 * cannot be read
 */
export async function indexEarlier(path: string): Promise<EarlierIndex> {
  await stampOfFile(path);
  const lines: Array<readonly [hash: number, start: number, length: number]> = [];
  let start = 0;
  for await (const { text = "", number, end } of readLines(
    createReadStream(path),
    MAX_LINE_BYTES,
  )) {
    const line = parseJsonObject(text);
    if (text.trim() !== "" && !line) {
      const why = "is not a JSON object; if the earlier output is packed, unpack it first";
      throw new OptionsError("changedSince", `line ${number} of ${path} ${why}`);
    }
    if (line && hasContent(line)) lines.push([hashOf(nameOfLine(line)), start, end - start]);
    else if (line && !("error" in line))
      throw new OptionsError(
        "changedSince",
        `line ${number} of ${path} has no text, markdown or blocks to compare with`,
      );
    start = end;
  }
  // For duplicate pages the later line comes last.
  lines.sort(([a, from], [b, to]) => a - b || from - to);
  const size = lines.length * ENTRY_NUMBERS * Float64Array.BYTES_PER_ELEMENT;
  const entries = new Float64Array(new SharedArrayBuffer(size));
  entries.set(lines.flat());
  return { path, entries };
}

export class EarlierPages {
  constructor(private readonly index: EarlierIndex) {}

  /** The last line for a page; undefined when the output has none. */
  find(id: unknown, url: string | undefined): Line | undefined {
    const name = pageName(id, url);
    const hash = hashOf(name);
    const { entries } = this.index;
    const hashAt = (at: number): number => entries[at * ENTRY_NUMBERS] ?? 0;
    const next = firstIndex(entries.length / ENTRY_NUMBERS, (at) => hashAt(at) > hash);
    for (let at = next - 1; at >= 0 && hashAt(at) === hash; at--) {
      const [, start = 0, length = 0] = entries.subarray(at * ENTRY_NUMBERS);
      const line = this.read(start, length);
      if (line && nameOfLine(line) === name) return line;
    }
    return undefined;
  }

  private read(start: number, length: number): Line | undefined {
    const bytes = Buffer.alloc(length);
    const file = openSync(this.index.path, "r");
    try {
      readSync(file, bytes, 0, length, start);
    } finally {
      closeSync(file);
    }
    // Unlike `toString`, this drops the byte order mark of the first line.
    return parseJsonObject(new TextDecoder().decode(bytes));
  }
}
