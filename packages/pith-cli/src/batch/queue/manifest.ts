import type { ResolvedFetchSettings } from "../fetch/fetch-settings.ts";
import { type ReadOptions, readSource } from "../input/read-source.ts";
import { PAGE_NAME, type Source } from "../input/sources.ts";
import type { RunSettings } from "../run/batch-options.ts";
import type { Outcome } from "../run/ledger.ts";
import type { ReadingPlace } from "../run/read-items.ts";
import type { WorkSetup } from "../task/page-work.ts";
import type { PartStore } from "./part-store.ts";

export interface Shard {
  readonly place: ReadingPlace;
  /** The first item, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

export interface Manifest {
  readonly setup: WorkSetup;
  readonly settings: RunSettings;
  readonly maxHeapMiB?: number;
  readonly fetch: ResolvedFetchSettings;
  /** Where the batch was started: the base of the sources' relative paths. */
  readonly folder: string;
  readonly sources: readonly Source[];
  readonly shards: readonly Shard[];
}

export interface Part {
  /** The outcomes of the shard's items, in output order. */
  readonly outcomes: readonly Outcome[];
  readonly workersLost: number;
}

export const MANIFEST = "manifest.gz";

export const partName = (shard: number): string => `part-${String(shard).padStart(7, "0")}.gz`;

/**
 * Splits the inputs into runs of at most `items` items; reads every source that may have several.
 */
export async function cutShards(
  sources: readonly Source[],
  items: number,
  options: ReadOptions,
): Promise<Shard[]> {
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

/**
 * Removes a finished batch, the manifest first, so that late workers find none and discard their
 * parts.
 */
export async function clearBatch(store: PartStore): Promise<void> {
  await store.remove(MANIFEST);
  await store.clear();
}

/**
 * Removes parts of a worker that was thought dead and wrote them after the batch was done and
 * deleted.
 */
export async function dropLateParts(store: PartStore): Promise<void> {
  if (!(await store.has(MANIFEST))) await store.clear();
}
