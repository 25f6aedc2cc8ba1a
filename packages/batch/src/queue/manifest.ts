import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { WantedPages } from "pith-node";
import { readBytes, undoCoding } from "pith-node/tools";
import type { FetchSettings } from "../fetch/fetch-settings.ts";
import { type ReadOptions, readSource } from "../input/read-source.ts";
import type { Source } from "../input/sources.ts";
import { PAGE_NAME } from "../input/sources.ts";
import type { BatchCounts, InputProblem } from "../run/counts.ts";
import type { ReadingPlace } from "../run/read-items.ts";
import type { PageAnswer, WorkSetup } from "../task/page-work.ts";
import type { PartStore } from "./part-store.ts";

const pack = promisify(gzip);

/** Just below Node's longest string: a worker wrote the part as one string. */
const MAX_PART_BYTES = 512 * 1024 * 1024;

async function readPacked<T>(store: PartStore, name: string): Promise<T> {
  const bytes = await readBytes(undoCoding(await store.read(name), "gzip"), MAX_PART_BYTES);
  return JSON.parse(Buffer.from(bytes).toString());
}

export interface Shard {
  readonly place: ReadingPlace;
  /** The first item, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

export interface Manifest {
  readonly setup: WorkSetup;
  /** Number of pieces of the earlier output in the store, if pages are compared with one. */
  readonly earlierPieces?: number;
  readonly keepOrder: boolean;
  readonly pageTimeoutMs: number;
  readonly graceMs: number;
  readonly maxHeapMiB?: number;
  readonly pages?: WantedPages;
  readonly fetch: FetchSettings;
  /** Where the batch was started: the base of the sources' relative paths. */
  readonly folder: string;
  readonly sources: readonly Source[];
  readonly shards: readonly Shard[];
}

export interface Part {
  readonly counts: BatchCounts;
  readonly problems: readonly InputProblem[];
  readonly workersLost: number;
  readonly answers: readonly PageAnswer[];
}

const MANIFEST = "manifest.json.gz";

export const partName = (shard: number): string => `part-${String(shard).padStart(7, "0")}.json.gz`;

/** Splits the inputs into runs of at most `items` items; reads every source that may have several. */
export async function cutShards(sources: readonly Source[], items: number, options: ReadOptions): Promise<Shard[]> {
  const shards: Shard[] = [];
  let number = 0;
  let open: { place: ReadingPlace; from: number } | undefined;
  for (const [at, source] of sources.entries()) {
    const place = { source: at, item: number };
    const isPage = source.kind === "url" || (source.kind === "file" && PAGE_NAME.test(source.name));
    const read = isPage ? [source] : readSource(source, options);
    for await (const _ of read) {
      open ??= { place, from: number };
      number++;
      if (number - open.from < items) continue;
      shards.push({ ...open, to: number });
      open = undefined;
    }
  }
  if (open) shards.push({ ...open, to: number });
  return shards;
}

export async function writeManifest(store: PartStore, manifest: Manifest): Promise<void> {
  await store.write(MANIFEST, await pack(JSON.stringify(manifest)));
}

export const readManifest = async (store: PartStore): Promise<Manifest> => readPacked(store, MANIFEST);

export const hasManifest = async (store: PartStore): Promise<boolean> => store.has(MANIFEST);

/** Removes a finished batch, the manifest first, so that late workers find none and discard their parts. */
export async function clearBatch(store: PartStore): Promise<void> {
  await store.remove(MANIFEST);
  await store.clear();
}

/** Removes parts of a worker that was thought dead and wrote them after the batch was done and deleted. */
export async function dropLateParts(store: PartStore): Promise<void> {
  if (!(await hasManifest(store))) await store.clear();
}

export async function writePart(store: PartStore, shard: number, part: Part): Promise<void> {
  const answers = part.answers.map(({ signature, ...answer }) => ({
    ...answer,
    ...(signature && { signature: [...signature] }),
  }));
  await store.write(partName(shard), await pack(JSON.stringify({ ...part, answers })));
}

export async function readPart(store: PartStore, shard: number): Promise<Part> {
  const part = await readPacked<Part>(store, partName(shard));
  const answers = part.answers.map(({ signature, ...answer }) => ({
    ...answer,
    ...(signature && { signature: Float64Array.from(signature) }),
  }));
  return { ...part, answers };
}
