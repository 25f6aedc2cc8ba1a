/** Bounds how much is in memory at a time: taking waits until there is room again. */
export class ByteBudget {
  private readonly maxBytes: number;
  private used = 0;
  private waiter: (() => void) | undefined;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Whether there is room. One thing may always pass, however large it is. */
  get hasRoom(): boolean {
    return this.used < this.maxBytes;
  }

  /** Waits for room. One caller at a time. */
  async whenRoom(): Promise<void> {
    while (!this.hasRoom) {
      await new Promise<void>((resolve) => {
        this.waiter = resolve;
      });
    }
  }

  add(bytes: number): void {
    this.used += bytes;
    if (!this.hasRoom) return;
    this.waiter?.();
    this.waiter = undefined;
  }
}
