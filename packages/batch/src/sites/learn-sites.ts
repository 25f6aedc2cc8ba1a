import { OptionsError, PithError } from "../../../../src/errors.ts";
import { resolveLimits } from "../../../../src/limits.ts";
import { WorkerPool } from "../../../node/src/worker-pool.ts";
import type { FetchSettings } from "../fetch/fetch-settings.ts";
import type { BadItem, PageItem, UrlItem } from "../input/input-item.ts";
import { learnWorker } from "../places.ts";
import type { ResolvedOptions } from "../run/batch-options.ts";
import type { ItemReader, ReadingPlace } from "../run/read-items.ts";
import type { PageTask } from "../task/page-work.ts";
import type { LearnSetup } from "./learn-work.ts";
import { ProfileLearner } from "./profile-learner.ts";

/** Pages after which what was learned is written. */
const PAGES_PER_SAVE = 2000;

/** How far learning has come. */
export interface LearningState {
  readonly isDone: boolean;
  readonly items: number;
  readonly place: ReadingPlace;
}

/** The options that learning depends on. */
type LearningOptions = Pick<ResolvedOptions, "extract" | "fetch" | "pageTimeoutMs" | "graceMs" | "signal">;

/** Threads that learn from one page after the other. */
export type LearningPool = WorkerPool<PageTask, Uint8Array | undefined>;

/** What learning works with. */
export interface LearningParts {
  readonly options: LearningOptions;
  readonly pool: LearningPool;
  readonly reader: ItemReader;
  /** Where the profiles are kept. */
  readonly folder: string;
  readonly state: LearningState;
  readonly fetchItem: (item: UrlItem) => Promise<PageItem | BadItem>;
  readonly save: (state: LearningState) => Promise<void>;
}

/** @throws OptionsError when pages that are fetched are not kept for the second time that they are read */
export function checkRereading({ cache }: Pick<FetchSettings, "cache">): void {
  if (cache !== undefined) return;
  throw new OptionsError(
    "learnSites",
    "to learn sites, pages are read twice: fetched pages need a cache folder (option cache)",
  );
}

/** The pages among the inputs; those of addresses are fetched, once now and from the cache later. */
async function* readPages({
  options,
  reader,
  state,
  fetchItem,
}: LearningParts): AsyncGenerator<{ readonly number: number; readonly page: PageTask | undefined }> {
  for await (const { number, item } of reader.items()) {
    if (number < state.items) continue;
    if (item.kind === "url") {
      checkRereading(options.fetch);
      const fetched = await fetchItem(item);
      yield { number, page: fetched.kind === "page" ? fetched : undefined };
    } else yield { number, page: item.kind === "line" || item.kind === "page" ? item : undefined };
  }
}

/** Starts the threads that learn. */
export function startLearningPool(
  { extract, pageTimeoutMs, maxHeapMiB }: Pick<ResolvedOptions, "extract" | "pageTimeoutMs" | "maxHeapMiB">,
  workers: number,
): LearningPool {
  const limits = resolveLimits(extract.limits);
  const setup: LearnSetup = { limits: { ...limits, timeoutMs: limits.timeoutMs || pageTimeoutMs } };
  return new WorkerPool({
    module: learnWorker,
    workers,
    workerData: setup,
    ...(maxHeapMiB !== undefined && { maxHeapMiB }),
  });
}

/**
 * Reads all pages once and learns a profile of each site. What was learned is saved now and then; learning a page again
 * changes nothing, so that it can be resumed anywhere.
 */
export async function learnSites(parts: LearningParts): Promise<void> {
  const { options, pool, reader, folder, state, save } = parts;
  const { pageTimeoutMs, graceMs, signal } = options;
  const learner = new ProfileLearner(folder);
  const running = new Set<Promise<void>>();
  let adding: Promise<void> = Promise.resolve();
  const learn = async (page: PageTask): Promise<void> => {
    let encoded: Uint8Array | undefined;
    try {
      encoded = await pool.run(page, { deadlineMs: pageTimeoutMs === 0 ? 0 : pageTimeoutMs + graceMs });
    } catch (error) {
      // A page that takes its worker down tells nothing of its site; what is wrong with it, its extraction says.
      if (!(error instanceof PithError)) throw error;
    }
    adding = adding.then(async () => {
      if (encoded) await learner.add(encoded);
    });
    await adding;
  };
  const settle = async (number: number, isDone: boolean): Promise<void> => {
    await Promise.all(running);
    await learner.flush();
    await save({ isDone, items: number, place: reader.placeOf(number) });
  };
  let next = state.items;
  for await (const { number, page } of readPages(parts)) {
    if (signal?.aborted) break;
    next = number + 1;
    if (page) {
      await pool.whenRoom();
      const work = learn(page);
      running.add(work);
      work.finally(() => running.delete(work)).catch(() => undefined);
    }
    if (next % PAGES_PER_SAVE === 0) await settle(next, false);
  }
  await settle(next, !signal?.aborted);
}
