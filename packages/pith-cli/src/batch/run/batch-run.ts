import type { WorkerPool } from "pith-node";
import type { PageFetcher } from "../fetch/page-fetcher.ts";
import type { BadItem, UrlItem } from "../input/input-item.ts";
import {
  describeProblem,
  errorAnswer,
  idOfLine,
  type PageAnswer,
  type PageTask,
} from "../task/page-work.ts";
import type { RunSettings } from "./batch-options.ts";
import { Budget } from "./budget.ts";
import { followItem } from "./follow-item.ts";
import type { Outcome, Outcomes, Reached } from "./ledger.ts";
import { OutcomeOrder } from "./outcome-order.ts";
import type { ItemReader } from "./read-items.ts";

/**
 * Bytes of pages in progress, and of results that wait for an earlier one, before reading pauses.
 */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Memory of a page in progress besides its bytes. Limits the number of these pages to 4,096. */
const PAGE_BYTES = 16 * 1024;

interface RunParts {
  readonly settings: RunSettings;
  /** The items that are already done, as in a checkpoint. */
  readonly start: Pick<Reached, "done" | "beyond">;
  readonly reader: ItemReader;
  readonly pool: WorkerPool<PageTask, PageAnswer>;
  readonly fetcher: PageFetcher;
  readonly outcomes: Outcomes;
  /**
   * Set when an item may crash the process: items then go one at a time, and refused ones are
   * errors in the output.
   */
  readonly admit?: (number: number) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** Reads items, lets workers extract them, and passes the outcomes on in order. */
export class BatchRun {
  private readonly order: OutcomeOrder<Outcome>;
  private readonly budget = new Budget(MAX_WAITING_BYTES);
  private readonly fetching: Budget;
  private readonly running = new Set<Promise<void>>();
  private readonly lostBefore: number;
  private taking: Promise<void> = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;
  private isStopped = false;
  /** Whether adding or writing failed: pending results are then lost and must not count as done. */
  private isBroken = false;

  constructor(private readonly parts: RunParts) {
    const { settings, start, fetcher, pool } = parts;
    this.order = new OutcomeOrder(settings.keepOrder, start.done, start.beyond);
    this.fetching = new Budget(fetcher.settings.maxConcurrent);
    this.lostBefore = pool.state.lost;
  }

  /**
   * Processes all remaining items, and saves the progress also on failure. @throws whatever stopped
   * it
   */
  async run(): Promise<void> {
    const { signal } = this.parts;
    const onAbort = (): void => this.stop();
    signal?.addEventListener("abort", onAbort);
    try {
      if (signal?.aborted) this.stop();
      await this.readAll();
    } catch (error) {
      this.fail(error);
    }
    await Promise.all(this.running);
    await this.taking;
    signal?.removeEventListener("abort", onAbort);
    if (!this.isBroken) await this.commit(this.failure || this.isStopped ? "running" : "written");
    if (this.failure) throw this.failure.error;
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    // No result is taken after this, so nothing else would make room.
    this.budget.add(Number.NEGATIVE_INFINITY);
  }

  private stop(): void {
    this.isStopped = true;
    this.budget.add(Number.NEGATIVE_INFINITY);
    const { pool, fetcher } = this.parts;
    // Whoever started them closes them again, and reports what fails.
    Promise.all([pool.terminate(), fetcher.close()]).catch(() => undefined);
  }

  private async readAll(): Promise<void> {
    const { reader, admit } = this.parts;
    for await (const { item, number } of reader.items()) {
      if (this.isStopped || this.failure) return;
      if (this.order.isDone(number)) continue;
      if (item.kind === "skipped" || item.kind === "broken") this.finishItem(number, item);
      else if (item.kind === "bad") this.finishItem(number, answerOf(item));
      else if (admit && !(await admit(number))) {
        this.finishItem(
          number,
          errorAnswer(item, idOf(item), "crash", "every worker that took the page died"),
        );
      } else if (item.kind === "url") {
        await this.fetching.enter();
        this.track(this.fetch(number, item));
      } else {
        await this.budget.whenRoom();
        this.track(this.answer(number, item, false));
      }
      if (admit) await Promise.all(this.running);
    }
  }

  private track(work: Promise<void>): void {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  /** Fetches and answers an item that has a slot among the parallel fetches. */
  private async fetch(number: number, item: UrlItem): Promise<void> {
    try {
      const fetched = await this.parts.fetcher.fetchItem(item);
      if (this.isStopped) return;
      if (fetched.kind === "bad") this.finishItem(number, answerOf(fetched));
      else await this.answer(number, fetched, true);
    } catch (error) {
      if (!this.isStopped) this.fail(error);
    } finally {
      this.fetching.add(-1);
    }
  }

  private async answer(number: number, item: PageTask, isFetched: boolean): Promise<void> {
    const single = await this.extract(item);
    const answer = single?.pages ? await this.readOn(item, single, isFetched) : single;
    if (!answer || this.isStopped) return;
    this.budget.add(sizeOf(answer));
    this.finishItem(number, answer);
  }

  /** Lets a worker extract a page; undefined when the run was stopped. */
  private async extract(item: PageTask): Promise<PageAnswer | undefined> {
    const { pageTimeoutMs, graceMs } = this.parts.settings;
    const size = sizeOfTask(item);
    this.budget.add(size);
    try {
      const pages = 1 + (item.more?.length ?? 0);
      const deadlineMs = pageTimeoutMs === 0 ? 0 : pages * pageTimeoutMs + graceMs;
      return await this.parts.pool.run(item, { deadlineMs });
    } catch (error) {
      if (this.isStopped) return undefined;
      const { code, message } = describeProblem(error);
      return errorAnswer(item, idOf(item), code, message);
    } finally {
      this.budget.add(-size);
    }
  }

  private async readOn(
    item: PageTask,
    sole: PageAnswer,
    isFetched: boolean,
  ): Promise<PageAnswer | undefined> {
    const { settings, fetcher } = this.parts;
    const size = sizeOfTask(item);
    this.budget.add(size);
    // Fetched items already have a slot among the parallel fetches.
    if (!isFetched) await this.fetching.enter();
    try {
      const task = await followItem(item, sole, settings.pages ?? 1, fetcher, (page) =>
        this.extract(page),
      );
      return task && !this.isStopped ? await this.extract(task) : sole;
    } finally {
      if (!isFetched) this.fetching.add(-1);
      this.budget.add(-size);
    }
  }

  private finishItem(number: number, outcome: Outcome): void {
    this.order.put(number, outcome);
    this.taking = this.taking
      .then(() => this.takeReady())
      .catch((error: unknown) => {
        this.isBroken = true;
        this.fail(error);
      });
  }

  private async takeReady(): Promise<void> {
    const { outcomes, reader } = this.parts;
    if (this.failure) return;
    while (!this.isStopped) {
      const outcome = this.order.take();
      if (!outcome) return;
      if (!("kind" in outcome)) this.budget.add(-sizeOf(outcome));
      outcomes.add(outcome);
      if (outcomes.isDue) await this.commit("running");
      outcomes.report(reader);
    }
  }

  private async commit(state: "running" | "written"): Promise<void> {
    const { reader, pool, outcomes } = this.parts;
    const { done, beyond } = this.order;
    const workersLost = pool.state.lost - this.lostBefore;
    await outcomes.commit(state, { done, beyond, resumeAt: reader.placeOf(done), workersLost });
  }
}

const sizeOfTask = ({ bytes, more = [] }: PageTask): number =>
  more.reduce((total, page) => total + page.bytes.length, bytes.length + PAGE_BYTES);

const sizeOf = ({ record, content = "" }: PageAnswer): number => record.length + content.length;

function idOf(item: PageTask | UrlItem): unknown {
  if (item.kind === "line") return idOfLine(item);
  return item.kind === "url" ? item.url : item.id;
}

function answerOf(item: BadItem): PageAnswer {
  return errorAnswer(item, item.id, item.code ?? "input", item.problem);
}
