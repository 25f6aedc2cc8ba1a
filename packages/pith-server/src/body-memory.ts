import { Problem } from "./problems.ts";

/** The room of one body in the memory for all bodies. */
export class BodyRoom {
  /** Why the body was cut off, if it was. */
  problem: Problem | undefined;
  /** Rejects with `problem` when the body must make room for others; never resolves. */
  readonly cut: Promise<never>;
  private reject: (problem: Problem) => void = () => undefined;
  private bytes = 0;

  constructor(private readonly memory: BodyMemory) {
    this.cut = new Promise<never>((_, reject) => {
      this.reject = reject;
    });
    // The reader of the body handles the rejection; without a reader it must not count as
    // unhandled.
    this.cut.catch(() => undefined);
    memory.arriving.add(this);
  }

  /** Reserves room for received bytes. @throws Problem `busy` when there is none */
  add(bytes: number): void {
    while (!this.problem && !this.memory.fits(bytes)) {
      const [oldest = this] = this.memory.arriving;
      oldest.cutOff();
    }
    if (this.problem) throw this.problem;
    this.bytes += bytes;
    this.memory.bytes += bytes;
  }

  /** Marks the body as complete: it is no longer cut off for others. */
  close(): void {
    this.memory.arriving.delete(this);
  }

  /** Frees the room; always call it, also after errors. */
  release(): void {
    this.close();
    this.memory.bytes -= this.bytes;
    this.bytes = 0;
  }

  private cutOff(): void {
    // The rest of the body stays unread, so the connection cannot be reused.
    const headers = { connection: "close" };
    this.problem = new Problem(
      "busy",
      "other requests use all memory for bodies; try again later",
      { headers },
    );
    this.reject(this.problem);
    this.release();
  }
}

/**
 * Limits the bytes of bodies as they arrive; at the limit the body that arrives for longest is cut
 * off.
 */
export class BodyMemory {
  /** Arriving bodies, the oldest first. */
  readonly arriving: Set<BodyRoom> = new Set();
  bytes = 0;

  constructor(private readonly maxBytes: number) {}

  fits(bytes: number): boolean {
    return this.bytes + bytes <= this.maxBytes;
  }
}
