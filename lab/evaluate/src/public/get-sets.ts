import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { PublicSet } from "./public-sets.ts";
import { readArchive } from "./read-archive.ts";

export interface GetOptions {
  /** Folder for sets and checksums. */
  readonly folder: string;
  /** Trusted SHA-256 of archives by set name. */
  readonly checksums?: ReadonlyMap<string, string>;
  /** Reports progress. */
  note(text: string): void;
}

/** SHA-256 of archives at their first download, by address. */
type Recorded = Record<string, string>;

const CHECKSUMS = "checksums.json";

function readRecorded(folder: string): Recorded {
  const file = join(folder, CHECKSUMS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Recorded) : {};
}

async function download(address: string): Promise<Uint8Array> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Compares an archive with the given checksum and with the recorded one of the first download. The
 * project vouches for no checksum that it has not seen.
 */
function verify(
  { name, archive }: PublicSet,
  bytes: Uint8Array,
  { folder, checksums, note }: GetOptions,
): void {
  const found = createHash("sha256").update(bytes).digest("hex");
  const recorded = readRecorded(folder);
  const wanted = checksums?.get(name) ?? recorded[archive];
  if (wanted !== undefined && wanted !== found) {
    throw new Error(
      `the archive of ${name} has SHA-256 ${found} instead of ${wanted}: nothing was written`,
    );
  }
  if (recorded[archive] === found) return;
  writeFileSync(
    join(folder, CHECKSUMS),
    `${JSON.stringify({ ...recorded, [archive]: found }, null, 2)}\n`,
  );
  note(
    wanted === undefined
      ? `${name}: first download, SHA-256 recorded: ${found}`
      : `${name}: SHA-256 as given`,
  );
}

/** Downloads and converts one set, unless it exists. Returns its file. */
export async function getSet(set: PublicSet, options: GetOptions): Promise<string> {
  const { folder, note } = options;
  const file = join(folder, `${set.name}.jsonl.gz`);
  if (existsSync(file)) {
    note(`${set.name} is there: ${file}`);
    return file;
  }
  mkdirSync(folder, { recursive: true });
  note(`${set.name}: from ${set.from} (${set.licence})`);
  const bytes = await download(set.archive);
  verify(set, bytes, options);
  const pages = set.read(await readArchive(bytes, (path) => set.accepts(path)));
  const lines = pages.map((page) => `${JSON.stringify(page)}\n`).join("");
  // An interrupted run leaves no incomplete set.
  writeFileSync(`${file}.part`, gzipSync(lines));
  renameSync(`${file}.part`, file);
  note(`${set.name}: ${pages.length} pages in ${file}`);
  return file;
}
