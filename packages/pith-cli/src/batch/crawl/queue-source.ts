import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { PithError } from "pith";
import { AbortedError } from "../../../../pith/src/safety/errors.ts";
import { addToList } from "../../../../pith/src/text/add-to-list.ts";
import { type CrawlKnowledge, type FetchCounts, noFetches } from "../fetch/page-fetcher.ts";
import { openStore, type PartStore } from "../queue/part-store.ts";
import { FETCHES, JobQueue } from "../queue/redis.ts";
import type { Fetched } from "./crawl-state.ts";
import { type FetchPart, type FetchTask, fetchPartName, fetchTaskName } from "./fetch-worker.ts";
import type { FrontierEntry } from "./frontier.ts";
import type { PageSource } from "./page-source.ts";

/** Addresses of a host per task: at one per second, a worker soon notices closed traps. */
const ADDRESSES_PER_TASK = 16;
/** How often to check for finished work, and how often to requeue unfinished work. */
const POLL_MS = 100;
const REQUEUE_MS = 5000;

interface Waiting {
  readonly candidate: FrontierEntry;
  readonly knowledge: CrawlKnowledge;
  readonly done: (page: Fetched) => void;
  readonly fail: (error: unknown) => void;
}

interface Task {
  readonly host: string;
  readonly members: readonly Waiting[];
  queuedMs: number;
}

interface QueueSourceOptions {
  readonly address: string;
  /** The folder or bucket of the crawl's parts. */
  readonly place: string;
  readonly task: Omit<FetchTask, "candidates">;
  readonly onProblem: (text: string) => void;
}

const unwanted = ({ url }: FrontierEntry): Fetched => ({
  item: {
    kind: "bad",
    source: url,
    number: 1,
    id: url,
    url,
    problem: "is no longer wanted",
    code: "unwanted",
  },
});

/**
 * Lets workers on a queue fetch pages. One worker at a time requests a host; a dead worker's task
 * goes to another.
 */
export class QueueSource implements PageSource {
  private readonly store: PartStore;
  private readonly run = randomBytes(6).toString("hex");
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly tasks = new Map<string, Task>();
  private readonly freeAt = new Map<string, number>();
  private readonly countsByWorker = new Map<string, FetchCounts>();
  private readonly stop = new AbortController();
  private number = 0;
  private polling: Promise<void> | undefined;

  private constructor(
    private readonly options: QueueSourceOptions,
    private readonly queue: JobQueue,
  ) {
    this.store = openStore(options.place);
  }

  static async open(options: QueueSourceOptions): Promise<QueueSource> {
    const source = new QueueSource(
      options,
      await JobQueue.open(FETCHES, options.address, options.onProblem),
    );
    // Left over from a killed run.
    await source.store.clear();
    return source;
  }

  get counts(): FetchCounts {
    const sums: Record<keyof FetchCounts, number> = { ...noFetches };
    for (const counts of this.countsByWorker.values())
      for (const name of Object.keys(sums) as Array<keyof FetchCounts>) sums[name] += counts[name];
    return sums;
  }

  get(candidate: FrontierEntry, knowledge: CrawlKnowledge): Promise<Fetched> {
    const { host } = new URL(candidate.url);
    return new Promise((done, fail) => {
      addToList(this.waiting, host, { candidate, knowledge, done, fail });
      this.polling ??= this.poll();
    });
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.polling;
    await this.queue.close();
    await this.store.clear();
  }

  private async poll(): Promise<void> {
    const { signal } = this.stop;
    try {
      while (this.waiting.size > 0 || this.tasks.size > 0) {
        if (signal.aborted) throw new AbortedError(signal.reason);
        await this.handOut();
        const names = await this.store.list();
        for (const [name, task] of this.tasks) {
          if (names.has(fetchPartName(name))) await this.finish(name, task);
          else if (performance.now() - task.queuedMs > REQUEUE_MS) await this.requeue(name, task);
        }
        await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
      }
    } catch (error) {
      const left = [
        ...this.waiting.values(),
        ...[...this.tasks.values()].map(({ members }) => members),
      ].flat();
      this.waiting.clear();
      this.tasks.clear();
      for (const { fail } of left) fail(error);
    } finally {
      this.polling = undefined;
    }
  }

  private async handOut(): Promise<void> {
    const now = performance.now();
    const busy = new Set([...this.tasks.values()].map(({ host }) => host));
    for (const [host, list] of this.waiting) {
      if (busy.has(host) || (this.freeAt.get(host) ?? 0) > now) continue;
      const members: Waiting[] = [];
      while (members.length < ADDRESSES_PER_TASK && list.length > 0) {
        const next = list.shift();
        if (next?.knowledge.isWanted()) members.push(next);
        else next?.done(unwanted(next.candidate));
      }
      if (list.length === 0) this.waiting.delete(host);
      if (members.length === 0) continue;
      const name = fetchTaskName(this.run, this.number++);
      const candidates = members.map(({ candidate }) => candidate);
      const task: FetchTask = { ...this.options.task, candidates };
      await this.store.put(name, task);
      this.tasks.set(name, { host, members, queuedMs: now });
      await this.queue.add([[name, { store: this.options.place, name }]]);
    }
  }

  private async finish(name: string, { host, members }: Task): Promise<void> {
    const { pages, worker, counts, delayMs } = await this.store.get<FetchPart>(fetchPartName(name));
    await this.store.remove(name);
    await this.store.remove(fetchPartName(name));
    this.tasks.delete(name);
    this.freeAt.set(host, performance.now() + delayMs);
    this.countsByWorker.set(worker, counts);
    for (const [at, { candidate, done }] of members.entries())
      done(pages[at] ?? unwanted(candidate));
  }

  /** Requeues a task that the queue may have lost. @throws PithError when it failed on every try */
  private async requeue(name: string, task: Task): Promise<void> {
    const reason = await this.queue.failureOf(name);
    if (reason !== undefined) {
      await this.queue.forgetFailures(name);
      throw new PithError(
        "queue",
        `a worker could not fetch: ${reason}; run the same command to continue`,
      );
    }
    task.queuedMs = performance.now();
    await this.queue.add([[name, { store: this.options.place, name }]]);
  }
}
