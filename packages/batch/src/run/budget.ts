/** Bounds how much is at work at a time, in bytes or in pieces: whoever adds waits until there is room. */
export class Budget {
  private used = 0;
  private readonly waiters: Array<() => void> = [];

  constructor(private readonly max: number) {}

  /** Whether there is room. One thing may always pass, however large it is. */
  get hasRoom(): boolean {
    return this.used < this.max;
  }

  /** Waits for room. */
  async whenRoom(): Promise<void> {
    while (!this.hasRoom) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  /** Waits for room, and takes one piece of it. */
  async enter(): Promise<void> {
    await this.whenRoom();
    this.add(1);
  }

  /** Takes room, or gives it back. */
  add(amount: number): void {
    this.used += amount;
    if (!this.hasRoom) return;
    for (const wake of this.waiters.splice(0)) wake();
  }
}
