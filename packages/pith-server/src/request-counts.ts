import type { Store } from "hono-rate-limiter";
import type { ServiceEnv } from "./context.ts";

interface Client {
  totalHits: number;
  /** End of its window, in milliseconds of the monotonic clock. */
  endsAt: number;
}

interface Counted {
  readonly totalHits: number;
  /** The end of the window by the wall clock, from which the limiter counts back for its headers. */
  readonly resetTime: Date;
}

/**
 * Requests of clients, each in a window that starts with its first one. The library's own store
 * ends windows by the wall clock, so one that is set back blocks clients until it catches up.
 */
export class RequestCounts implements Store<ServiceEnv> {
  private current = new Map<string, Client>();
  /** Clients of the window before, which are forgotten unless they come back. */
  private previous = new Map<string, Client>();
  private turnsAt: number;

  constructor(private readonly windowMs: number) {
    this.turnsAt = performance.now() + windowMs;
  }

  increment(key: string): Counted {
    const now = performance.now();
    this.turn(now);
    const known = this.current.get(key) ?? this.previous.get(key);
    const client =
      known && known.endsAt > now ? known : { totalHits: 0, endsAt: now + this.windowMs };
    client.totalHits++;
    this.current.set(key, client);
    return { totalHits: client.totalHits, resetTime: new Date(Date.now() + client.endsAt - now) };
  }

  decrement(key: string): void {
    const client = this.current.get(key) ?? this.previous.get(key);
    if (client && client.totalHits > 0) client.totalHits--;
  }

  resetKey(key: string): void {
    this.current.delete(key);
    this.previous.delete(key);
  }

  private turn(now: number): void {
    if (now < this.turnsAt) return;
    this.previous = this.current;
    this.current = new Map();
    this.turnsAt = now + this.windowMs;
  }
}
