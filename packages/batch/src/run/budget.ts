/** Bounds how much is at work at a time, in bytes or in pieces: whoever adds waits until there is room. */
export class Budget {
  private readonly max: number;
  private used = 0;
  private waiter: (() => void) | undefined;

  constructor(max: number) {
    this.max = max;
  }

  /** Whether there is room. One thing may always pass, however large it is. */
  get hasRoom(): boolean {
    return this.used < this.max;
  }

  /** Waits for room. One caller at a time. */
  async whenRoom(): Promise<void> {
    while (!this.hasRoom) {
      await new Promise<void>((resolve) => {
        this.waiter = resolve;
      });
    }
  }

  /** Takes room, or gives it back. */
  add(amount: number): void {
    this.used += amount;
    if (!this.hasRoom) return;
    this.waiter?.();
    this.waiter = undefined;
  }
}
