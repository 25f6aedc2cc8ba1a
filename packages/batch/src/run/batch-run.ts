import { pithOptions } from "pith";
import type { WorkerPool } from "pith-node";
import type { BadItem, InputItem, PageItem, UrlItem } from "../input/input-item.ts";
import type { Sink } from "../output/sink.ts";
import { describeProblem, errorAnswer, idOfLine, type PageAnswer, type PageTask } from "../task/page-work.ts";
import type { ResolvedOptions } from "./batch-options.ts";
import { Budget } from "./budget.ts";
import { Counter } from "./counts.ts";
import { DoneItems } from "./done-items.ts";
import type { DuplicateIndex } from "./duplicates.ts";
import { followItem } from "./follow-item.ts";
import { InOrder } from "./in-order.ts";
import type { Checkpoint } from "./journal.ts";
import type { ItemReader } from "./read-items.ts";

const MAX_WAITING_BYTES = 256 * 1024 * 1024;

/** Bytes of results that trigger a write, however few pages they are. */
const MAX_UNWRITTEN_BYTES = 16 * 1024 * 1024;

/** Longest time in milliseconds before results of slow pages are written. */
const MAX_UNWRITTEN_MS = 5_000;

type PageOutcome = PageAnswer | Exclude<InputItem, { readonly kind: "line" | "page" | "url" | "bad" }>;

/** A page that a worker has, or will have next. Wrapped, so that `await` for its turn does not await its answer. */
interface Started {
  readonly running: Promise<PageAnswer>;
}

interface RunParts {
  readonly options: ResolvedOptions;
  readonly reader: ItemReader;
  readonly pool: WorkerPool<PageTask, PageAnswer>;
  readonly sink: Sink;
  readonly duplicates: DuplicateIndex | undefined;
  readonly checkpoint: Checkpoint;
  readonly fetchItem: (item: UrlItem) => Promise<PageItem | BadItem>;
  /** Aborts fetches in progress. */
  readonly stopFetching: () => Promise<void>;
  /** Set when an item may crash the process: items then go one at a time, and refused ones are errors in the output. */
  readonly admit?: (number: number) => Promise<boolean>;
  readonly save: (checkpoint: Checkpoint) => Promise<void>;
}

/** Reads items, lets workers extract them, and writes results together with the progress, so that a run can resume. */
export class BatchRun {
  private readonly counter: Counter;
  private readonly done: DoneItems;
  private readonly order: InOrder<PageOutcome>;
  private readonly budget = new Budget(MAX_WAITING_BYTES);
  private readonly fetching: Budget;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly running = new Set<Promise<void>>();
  private readonly beganMs = performance.now();
  private taking: Promise<void> = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;
  private isStopped = false;
  /** Whether writing failed: pending results are then lost and must not count as done. */
  private isBroken = false;
  private untilCommit: number;
  private lastCommitMs = performance.now();

  constructor(private readonly parts: RunParts) {
    const { options, checkpoint } = parts;
    this.counter = new Counter(checkpoint.counts, checkpoint.problems);
    this.done = new DoneItems(checkpoint.done, checkpoint.beyond);
    this.order = new InOrder(options.keepOrder, checkpoint.done);
    this.untilCommit = options.pagesPerCommit;
    this.fetching = new Budget(options.fetch.maxConcurrent);
  }

  checkpoint(state: Checkpoint["state"], bytes: number, duplicateBytes: number): Checkpoint {
    const { checkpoint, reader, pool } = this.parts;
    return {
      state,
      done: this.done.count,
      beyond: this.done.beyond,
      resumeAt: reader.placeOf(this.done.count),
      sink: { bytes },
      duplicateBytes,
      counts: this.counter.counts,
      problems: this.counter.problems,
      workersLost: checkpoint.workersLost + pool.state.lost,
      elapsedMs: checkpoint.elapsedMs + this.elapsedMs,
    };
  }

  get elapsedMs(): number {
    return performance.now() - this.beganMs;
  }

  /** Processes all remaining items, and saves the progress also on failure. @throws whatever stopped it */
  async run(): Promise<Checkpoint> {
    const { signal } = this.parts.options;
    const onAbort = (): void => this.stop();
    signal?.addEventListener("abort", onAbort);
    try {
      await this.readAll();
    } catch (error) {
      this.fail(error);
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
    await Promise.all(this.running);
    await this.taking;
    if (this.isBroken) throw this.failure?.error;
    const checkpoint = await this.commit(this.failure || this.isStopped ? "running" : "written");
    if (this.failure) throw this.failure.error;
    return checkpoint;
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
  }

  private stop(): void {
    this.isStopped = true;
    void this.parts.pool.terminate();
    void this.parts.stopFetching();
  }

  private async readAll(): Promise<void> {
    const { reader, options } = this.parts;
    if (options.signal?.aborted) this.stop();
    for await (const { item, number } of reader.items()) {
      if (this.isStopped || this.failure) return;
      if (this.done.has(number)) continue;
      if (isWork(item) && this.parts.admit && !(await this.parts.admit(number))) {
        this.finishItem(number, errorAnswer(item, idOf(item), "crash", "every worker that took the page died"));
      } else if (item.kind === "url") {
        await this.fetching.whenRoom();
        this.track(this.fetch(number, item));
      } else if (item.kind === "line" || item.kind === "page") {
        await this.budget.whenRoom();
        this.track(this.answer(number, item, await this.start(item), false));
      } else this.finishItem(number, outcomeOf(item));
      if (this.parts.admit) await Promise.all(this.running);
    }
  }

  private track(work: Promise<void>): void {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  private async fetch(number: number, item: UrlItem): Promise<void> {
    this.fetching.add(1);
    try {
      const fetched = await this.parts.fetchItem(item);
      if (this.isStopped) return;
      if (fetched.kind === "bad") this.finishItem(number, outcomeOf(fetched));
      else await this.answer(number, fetched, await this.start(fetched), true);
    } catch (error) {
      if (!this.isStopped) this.fail(error);
    } finally {
      this.fetching.add(-1);
    }
  }

  private start(item: PageTask): Promise<Started> {
    const { pool, options } = this.parts;
    const { pageTimeoutMs, graceMs } = options;
    const turn = this.turn.then(async () => {
      await pool.whenRoom();
      this.budget.add(bytesOf(item));
      const pages = 1 + (item.more?.length ?? 0);
      const running = pool.run(item, { deadlineMs: pageTimeoutMs === 0 ? 0 : pages * pageTimeoutMs + graceMs });
      // The consumer handles the error; until then it must not count as unhandled.
      running.catch(() => undefined);
      return { running };
    });
    this.turn = turn;
    return turn;
  }

  private async answer(number: number, item: PageTask, started: Started, isFetched: boolean): Promise<void> {
    const single = await this.resultOf(item, started);
    const answer = single?.pages ? await this.readOn(item, single, isFetched) : single;
    if (!answer || this.isStopped) return;
    this.budget.add(sizeOf(answer));
    this.finishItem(number, answer);
  }

  private async resultOf(item: PageTask, { running }: Started): Promise<PageAnswer | undefined> {
    try {
      return await running;
    } catch (error) {
      if (this.isStopped) return undefined;
      const { code, message } = describeProblem(error);
      return errorAnswer(item, idOf(item), code, message);
    } finally {
      this.budget.add(-bytesOf(item));
    }
  }

  private async readOn(item: PageTask, sole: PageAnswer, isFetched: boolean): Promise<PageAnswer | undefined> {
    const { options, fetchItem } = this.parts;
    const { pages: wanted = 1, extract } = options;
    // Fetched items already have a slot among the parallel fetches.
    if (!isFetched) await this.fetching.enter();
    try {
      const task = await followItem(item, sole, {
        wanted,
        maxBytes: pithOptions.resolveLimits(extract.limits).maxBytes,
        fetchItem,
        findPages: async (page) => this.resultOf(page, await this.start(page)),
      });
      if (!task || this.isStopped) return sole;
      return await this.resultOf(task, await this.start(task));
    } finally {
      if (!isFetched) this.fetching.add(-1);
    }
  }

  private finishItem(number: number, outcome: PageOutcome): void {
    this.order.put(number, outcome);
    this.taking = this.taking.then(() => this.takeReady()).catch((error: unknown) => this.fail(error));
  }

  private async takeReady(): Promise<void> {
    if (this.failure) return;
    for (let next = this.order.take(); next; next = this.order.take()) {
      this.take(...next);
      if (this.mustCommit()) await this.commit("running");
    }
    if (this.parts.options.output === "-") await this.commit("running");
    this.reportProgress();
  }

  private mustCommit(): boolean {
    if (this.untilCommit <= 0 || this.parts.sink.pendingBytes >= MAX_UNWRITTEN_BYTES) return true;
    const { pagesPerCommit } = this.parts.options;
    return this.untilCommit < pagesPerCommit && performance.now() - this.lastCommitMs > MAX_UNWRITTEN_MS;
  }

  private take(number: number, outcome: PageOutcome): void {
    this.done.add(number);
    if ("kind" in outcome) {
      if (outcome.kind === "skipped") this.counter.tally("skipped", outcome.reason);
      else this.counter.addProblem({ source: outcome.source, number: outcome.number, problem: outcome.problem });
      return;
    }
    this.untilCommit--;
    this.budget.add(-sizeOf(outcome));
    const { duplicates, sink } = this.parts;
    for (const rule of outcome.usedRules ?? []) this.counter.tally("usedRules", rule);
    const repeated = outcome.signature && duplicates?.check(outcome.signature);
    if (repeated) this.counter.addPage("left out", repeated);
    else {
      this.counter.addPage(outcome.state, outcome.reason);
      if (outcome.state !== "left out") sink.append(outcome);
    }
  }

  private async commit(state: Checkpoint["state"]): Promise<Checkpoint> {
    const { sink, duplicates, save, options } = this.parts;
    this.untilCommit = options.pagesPerCommit;
    try {
      const { bytes } = await sink.commit();
      const duplicateBytes = (await duplicates?.commit()) ?? 0;
      const checkpoint = this.checkpoint(state, bytes, duplicateBytes);
      await save(checkpoint);
      this.lastCommitMs = performance.now();
      return checkpoint;
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
  }

  private reportProgress(): void {
    const { options, reader, checkpoint } = this.parts;
    options.onProgress?.({
      counts: this.counter.counts,
      pagesBefore: checkpoint.counts.pages,
      readBytes: reader.readBytes,
      totalBytes: reader.totalBytes,
      bytesBefore: reader.startBytes,
      elapsedMs: this.elapsedMs,
    });
  }
}

function bytesOf({ bytes, more = [] }: PageTask): number {
  return more.reduce((total, page) => total + page.bytes.length, bytes.length);
}

const sizeOf = ({ record, content = "" }: PageAnswer): number => record.length + content.length;

function isWork(item: InputItem): item is PageTask | UrlItem {
  return item.kind === "line" || item.kind === "page" || item.kind === "url";
}

function idOf(item: PageTask | UrlItem): unknown {
  if (item.kind === "line") return idOfLine(item);
  return item.kind === "url" ? item.url : item.id;
}

function outcomeOf(item: Exclude<InputItem, PageTask | UrlItem>): PageOutcome {
  if (item.kind === "skipped" || item.kind === "broken") return item;
  return errorAnswer(item, item.id, item.code ?? "input", item.problem);
}
