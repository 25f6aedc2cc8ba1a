import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { PublicSet } from "./public-sets.ts";
import { readArchive } from "./read-archive.ts";

/** How sets are got. */
export interface GetOptions {
  /** Where the sets and the checksums go. */
  readonly folder: string;
  /** SHA-256 of archives by the names of their sets, from somebody whom one trusts. */
  readonly checksums?: ReadonlyMap<string, string>;
  /** Says what happens. */
  note(text: string): void;
}

/** What an archive was when it was first downloaded, by its address. */
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
 * Holds an archive against the checksum that was given, and against what it was at the first download, which is written
 * down: the project itself vouches for no checksum that it has not seen.
 */
function verify({ name, archive }: PublicSet, bytes: Uint8Array, { folder, checksums, note }: GetOptions): void {
  const found = createHash("sha256").update(bytes).digest("hex");
  const recorded = readRecorded(folder);
  const wanted = checksums?.get(name) ?? recorded[archive];
  if (wanted !== undefined && wanted !== found) {
    throw new Error(`the archive of ${name} has SHA-256 ${found} instead of ${wanted}: nothing was written`);
  }
  if (recorded[archive] === found) return;
  writeFileSync(join(folder, CHECKSUMS), `${JSON.stringify({ ...recorded, [archive]: found }, null, 2)}\n`);
  note(wanted === undefined ? `${name}: first download, SHA-256 recorded: ${found}` : `${name}: SHA-256 as given`);
}

/** Gets one set and writes it in the one format; a set that is there stays as it is. Gives its file. */
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
  const pages = set.read(await readArchive(bytes, (path) => set.wants(path)));
  const lines = pages.map((page) => `${JSON.stringify(page)}\n`).join("");
  // An interrupted run leaves no incomplete set.
  writeFileSync(`${file}.part`, gzipSync(lines));
  renameSync(`${file}.part`, file);
  note(`${set.name}: ${pages.length} pages in ${file}`);
  return file;
}
