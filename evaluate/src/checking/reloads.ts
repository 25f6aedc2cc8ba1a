import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listSources } from "../../../packages/batch/src/input/sources.ts";
import { ItemReader } from "../../../packages/batch/src/run/read-items.ts";
import { readyPage } from "../../../packages/batch/src/task/page-work.ts";

/** A page as an archive has it. */
export interface Capture {
  readonly url: string;
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
}

/** Longest time between two captures of one page that count as a reload, in milliseconds. */
const RELOAD_MS = 60 * 60 * 1000;
const MAX_BYTES = 32 * 1024 * 1024;

interface Dated extends Capture {
  readonly fetched: number;
}

async function readCaptures(paths: readonly string[]): Promise<Dated[]> {
  const { sources } = await listSources(paths, []);
  const reader = new ItemReader(sources, { source: 0, item: 0 }, { maxBytes: MAX_BYTES, stdin: process.stdin });
  const captures: Dated[] = [];
  for await (const { item } of reader.items()) {
    if (item.kind !== "page" || item.url === undefined || item.fetched === undefined) continue;
    const { input, contentType } = await readyPage(item, MAX_BYTES).catch(() => ({
      input: "",
      contentType: undefined,
    }));
    if (typeof input === "string") continue;
    captures.push({ url: item.url, contentType, bytes: input, fetched: Date.parse(item.fetched) });
  }
  return captures;
}

/** Pairs of captures of one page within an hour whose bytes differ, from the archives in a folder. */
export async function readReloads(folder: string): Promise<Array<readonly [before: Capture, after: Capture]>> {
  const paths = readdirSync(folder)
    .filter((name) => /\.w?arc(?:\.gz)?$/u.test(name))
    .sort()
    .map((name) => join(folder, name));
  const byUrl = new Map<string, Dated[]>();
  for (const capture of await readCaptures(paths)) byUrl.set(capture.url, [...(byUrl.get(capture.url) ?? []), capture]);
  return [...byUrl.values()].flatMap((captures) => {
    captures.sort((a, b) => a.fetched - b.fetched);
    return captures.slice(1).flatMap((after, at) => {
      const before = captures[at];
      if (!before || after.fetched - before.fetched > RELOAD_MS) return [];
      return Buffer.compare(before.bytes, after.bytes) === 0 ? [] : [[before, after] as const];
    });
  });
}
