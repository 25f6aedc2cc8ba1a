import { OptionsError, PithError } from "../../errors.ts";
import { resolveLimits } from "../../limits.ts";
import { moduleBeside, WorkerPool } from "../../node/worker-pool.ts";
import type { BadItem, PageItem, UrlItem } from "../input/input-item.ts";
import type { Source } from "../input/sources.ts";
import type { ResolvedOptions } from "../run/batch-options.ts";
import { ItemReader, type ReadingPlace } from "../run/read-items.ts";
import type { PageTask } from "../task/page-work.ts";
import type { LearnSetup } from "./learn-work.ts";
import { ProfileLearner } from "./profile-learner.ts";

/** Pages after which what was learned is written. */
const PAGES_PER_SAVE = 2000;

const QUEUE_PER_WORKER = 4;

/** How far learning has come. */
export interface LearningState {
  readonly isDone: boolean;
  readonly items: number;
  readonly place: ReadingPlace;
}

/** What learning works with. */
export interface LearningParts {
  readonly options: ResolvedOptions;
  readonly sources: readonly Source[];
  /** Where the profiles are kept. */
  readonly folder: string;
  readonly state: LearningState;
  readonly fetchItem: (item: UrlItem) => Promise<PageItem | BadItem>;
  readonly save: (state: LearningState) => Promise<void>;
}

/** The pages among the inputs; those of addresses are fetched, once now and from the cache later. */
async function* readPages(
  reader: ItemReader,
  { options, state, fetchItem }: LearningParts,
): AsyncGenerator<{ readonly number: number; readonly page: PageTask | undefined }> {
  for await (const { number, item } of reader.items()) {
    if (number < state.items) continue;
    if (item.kind === "url") {
      if (options.fetch.cache === undefined) {
        throw new OptionsError(
          "learnSites",
          "to learn sites, pages are read twice: fetching them needs a cache folder",
        );
      }
      const fetched = await fetchItem(item);
      yield { number, page: fetched.kind === "page" ? fetched : undefined };
    } else yield { number, page: item.kind === "line" || item.kind === "page" ? item : undefined };
  }
}

/**
 * Reads all pages once and learns a profile of each site. What was learned is saved now and then; learning a page again
 * changes nothing, so that it can be gone on with anywhere.
 */
export async function learnSites(parts: LearningParts): Promise<void> {
  const { options, sources, folder, state, save } = parts;
  const { workers, pageTimeoutMs, graceMs, extract, stdin = process.stdin, signal } = options;
  const limits = resolveLimits(extract.limits);
  const setup: LearnSetup = { limits: { ...limits, timeoutMs: limits.timeoutMs || pageTimeoutMs } };
  const pool = new WorkerPool<PageTask, Uint8Array | undefined>({
    module: moduleBeside("learn-worker", import.meta.url),
    workers,
    maxQueue: workers * QUEUE_PER_WORKER,
    workerData: setup,
    ...(options.maxHeapMiB !== undefined && { maxHeapMiB: options.maxHeapMiB }),
  });
  const learner = new ProfileLearner(folder);
  const reader = new ItemReader(sources, state.place, { maxBytes: limits.maxBytes, stdin });
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
  try {
    let next = state.items;
    for await (const { number, page } of readPages(reader, parts)) {
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
  } finally {
    await pool.terminate();
  }
}
