import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EarlierIndex, indexEarlier } from "../task/earlier-output.ts";
import type { PartStore } from "./part-store.ts";

/** Bytes of an earlier output per stored piece: fits into memory everywhere. */
const PIECE_BYTES = 32 * 1024 * 1024;

const pieceName = (piece: number): string => `earlier-${String(piece).padStart(7, "0")}`;

/** Copies an earlier output to the store; returns the number of pieces. @throws OptionsError, FileError */
export async function shareEarlier(store: PartStore, path: string): Promise<number> {
  await indexEarlier(path);
  let pieces = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    await store.write(pieceName(pieces), bytes as Buffer);
    pieces++;
  }
  return pieces;
}

export class EarlierCopy {
  private constructor(
    readonly index: EarlierIndex,
    private readonly folder: string,
  ) {}

  static async open(store: PartStore, pieces: number): Promise<EarlierCopy> {
    const folder = await mkdtemp(join(tmpdir(), "pith-earlier-"));
    const path = join(folder, "earlier.jsonl");
    await appendFile(path, "");
    for (let piece = 0; piece < pieces; piece++) await appendFile(path, await store.read(pieceName(piece)));
    return new EarlierCopy(await indexEarlier(path), folder);
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
