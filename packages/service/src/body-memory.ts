import { Problem } from "./problems.ts";

export interface BodyRoom {
  /** Reserves room for received bytes. @throws Problem `busy` when there is none */
  add(bytes: number): void;
  /** Rejects with the Problem `busy` when the body must make room for others; never resolves. */
  readonly cut: Promise<never>;
  /** Marks the body as complete: it is no longer cut off for others. */
  close(): void;
  /** Frees the room; always call it, also after errors. */
  release(): void;
  /** Why the body was cut off, if it was. */
  readonly problem: Problem | undefined;
}

interface Receipt {
  bytes: number;
  problem: Problem | undefined;
  readonly cutOff: (problem: Problem) => void;
}

const noRoom = (): Problem =>
  // The rest of the body stays unread, so the connection cannot be reused.
  new Problem("busy", "other requests use all memory for bodies; try again later", {
    headers: { connection: "close" },
  });

/** Limits the bytes of bodies as they arrive; at the limit the body that arrives for longest is cut off. */
export class BodyMemory {
  /** Arriving bodies, the oldest first. */
  private readonly arriving = new Set<Receipt>();
  private used = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.used;
  }

  open(): BodyRoom {
    let cutOff: (problem: Problem) => void = () => undefined;
    const cut = new Promise<never>((_, reject) => {
      cutOff = reject;
    });
    // The reader of the body handles the rejection; without a reader it must not count as unhandled.
    cut.catch(() => undefined);
    const receipt: Receipt = { bytes: 0, problem: undefined, cutOff };
    this.arriving.add(receipt);
    return {
      cut,
      get problem() {
        return receipt.problem;
      },
      add: (bytes) => this.add(receipt, bytes),
      close: () => void this.arriving.delete(receipt),
      release: () => this.release(receipt),
    };
  }

  private add(receipt: Receipt, bytes: number): void {
    while (!receipt.problem && this.used + bytes > this.maxBytes) {
      const [oldest = receipt] = this.arriving;
      this.cutOff(oldest);
    }
    if (receipt.problem) throw receipt.problem;
    receipt.bytes += bytes;
    this.used += bytes;
  }

  private cutOff(receipt: Receipt): void {
    receipt.problem = noRoom();
    receipt.cutOff(receipt.problem);
    this.release(receipt);
  }

  private release(receipt: Receipt): void {
    this.arriving.delete(receipt);
    this.used -= receipt.bytes;
    receipt.bytes = 0;
  }
}
