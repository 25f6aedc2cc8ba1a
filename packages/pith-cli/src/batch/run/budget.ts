/** Limits the work in progress, in bytes or in items: `enter` waits until there is room. */
export class Budget {
  private used = 0;
  private readonly waiters: Array<() => void> = [];

  constructor(private readonly max: number) {}

  async whenRoom(): Promise<void> {
    while (!this.hasRoom) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  async enter(): Promise<void> {
    // Another one that waited may have taken the room.
    while (!this.hasRoom) await this.whenRoom();
    this.add(1);
  }

  add(amount: number): void {
    this.used += amount;
    if (!this.hasRoom) return;
    for (const wake of this.waiters.splice(0)) wake();
  }

  private get hasRoom(): boolean {
    return this.used < this.max;
  }
}
