import PQueue from "p-queue";

/** How fast one host is asked. */
interface HostQueues {
  /** Lets one request begin in each interval. */
  readonly starts: PQueue;
  /** Bounds the pages that are fetched at the same time. */
  readonly slots: PQueue;
}

/** Keeps requests to each host apart in time, and bounds how many are at work. */
export class HostPace {
  private readonly hosts = new Map<string, HostQueues>();
  private readonly maxConcurrent: number;

  constructor(maxConcurrentPerHost: number) {
    this.maxConcurrent = maxConcurrentPerHost;
  }

  /** Waits until a request to the host may begin. What belongs to a page that is at work already goes first. */
  async start(host: string, delayMs: number, isAtWork: boolean): Promise<void> {
    const { starts } = this.queuesOf(host, delayMs);
    await starts.add(() => undefined, { priority: isAtWork ? 1 : 0 });
  }

  /** Runs work on a page of the host when there is a slot. Nothing within may wait for a slot of any host. */
  async run<T>(host: string, delayMs: number, work: () => Promise<T>): Promise<T> {
    const result = await this.queuesOf(host, delayMs).slots.add(work);
    return result as T;
  }

  private queuesOf(host: string, delayMs: number): HostQueues {
    let queues = this.hosts.get(host);
    if (!queues) {
      queues = {
        starts: delayMs > 0 ? new PQueue({ interval: delayMs, intervalCap: 1, strict: true }) : new PQueue(),
        slots: new PQueue({ concurrency: this.maxConcurrent }),
      };
      this.hosts.set(host, queues);
    }
    return queues;
  }
}
