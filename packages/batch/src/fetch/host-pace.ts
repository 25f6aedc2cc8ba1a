import PQueue from "p-queue";

/** How fast one host is asked. */
interface HostQueues {
  /** Lets one request begin in each interval. */
  readonly starts: PQueue;
  /** Bounds the pages that are fetched at the same time. */
  readonly slots: PQueue;
  /** When a request may begin whatever went before. */
  freeAt: number;
}

/** Hosts whose queues are kept, though nothing waits in them: those of a crawl of many hosts would fill memory. */
const MAX_IDLE_HOSTS = 10_000;

/** Keeps requests to each host apart in time, and bounds how many are at work. */
export class HostPace {
  private readonly hosts = new Map<string, HostQueues>();
  private readonly maxConcurrent: number;
  private readonly options: { readonly signal?: AbortSignal };

  /** The signal ends all waiting. */
  constructor(maxConcurrentPerHost: number, signal?: AbortSignal) {
    this.maxConcurrent = maxConcurrentPerHost;
    this.options = signal ? { signal } : {};
  }

  /** Waits until a request to the host may begin. What belongs to a page that is at work already goes first. */
  async start(host: string, delayMs: number, isAtWork: boolean): Promise<void> {
    const queues = this.queuesOf(host, delayMs);
    await queues.starts.add(() => undefined, { priority: isAtWork ? 1 : 0, ...this.options });
    queues.freeAt = performance.now() + delayMs;
  }

  /** Runs work on a page of the host when there is a slot. Nothing within may wait for a slot of any host. */
  async run<T>(host: string, delayMs: number, work: () => Promise<T>): Promise<T> {
    const result = await this.queuesOf(host, delayMs).slots.add(work, this.options);
    return result as T;
  }

  private queuesOf(host: string, delayMs: number): HostQueues {
    let queues = this.hosts.get(host);
    if (!queues) {
      if (this.hosts.size >= MAX_IDLE_HOSTS) this.dropIdle();
      queues = {
        starts: delayMs > 0 ? new PQueue({ interval: delayMs, intervalCap: 1, strict: true }) : new PQueue(),
        slots: new PQueue({ concurrency: this.maxConcurrent }),
        freeAt: 0,
      };
      this.hosts.set(host, queues);
    }
    return queues;
  }

  private dropIdle(): void {
    const now = performance.now();
    for (const [host, { starts, slots, freeAt }] of this.hosts) {
      if (freeAt <= now && starts.size + starts.pending + slots.size + slots.pending === 0) this.hosts.delete(host);
    }
  }
}
