import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";

interface HostQueues {
  readonly starts: PQueue;
  readonly slots: PQueue;
  /** Start of the last request, and the earliest start of the next one. */
  startedAt: number;
  freeAt: number;
}

/** Most hosts to keep. Those used longest ago are idle: far fewer have requests at a time. */
const MAX_HOSTS = 10_000;

export class HostPace {
  private readonly hosts: LRUCache<string, HostQueues>;
  private readonly options: { readonly signal?: AbortSignal };

  constructor(maxConcurrentPerHost: number, signal?: AbortSignal) {
    this.options = signal ? { signal } : {};
    const memoMethod = (): HostQueues => ({
      starts: new PQueue({ concurrency: 1 }),
      slots: new PQueue({ concurrency: maxConcurrentPerHost }),
      startedAt: Number.NEGATIVE_INFINITY,
      freeAt: 0,
    });
    this.hosts = new LRUCache({ max: MAX_HOSTS, memoMethod });
  }

  /** Waits until a request to the host may start; the next one starts at least `delayMs` later. */
  async start(host: string, delayMs: number, isAtWork: boolean): Promise<void> {
    const queues = this.hosts.memo(host);
    const takeTurn = async (): Promise<void> => {
      // The last request's delay or this one's, whichever is longer: a host's robots.txt may differ
      // for http and https.
      const waitMs = Math.max(queues.freeAt, queues.startedAt + delayMs) - performance.now();
      // Timers use whole milliseconds and may fire one early.
      if (waitMs > 0) await wait(Math.ceil(waitMs) + 1, undefined, this.options);
      queues.startedAt = performance.now();
      queues.freeAt = queues.startedAt + delayMs;
    };
    await queues.starts.add(takeTurn, { priority: isAtWork ? 1 : 0, ...this.options });
  }

  /**
   * Runs work on a page of the host when there is a slot. The work must not wait for another slot
   * of any host.
   */
  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    const result = await this.hosts.memo(host).slots.add(work, this.options);
    return result as T;
  }
}
