/** Passes results on ordered by number, or as they arrive. */
export class InOrder<T> {
  private next: number;
  private readonly waiting = new Map<number, T>();
  private readonly ready: Array<readonly [number: number, value: T]> = [];

  constructor(
    private readonly isOrdered: boolean,
    first: number,
  ) {
    this.next = first;
  }

  put(number: number, value: T): void {
    if (!this.isOrdered) {
      this.ready.push([number, value]);
      return;
    }
    this.waiting.set(number, value);
    for (let found = this.waiting.get(this.next); found !== undefined; found = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      this.ready.push([this.next, found]);
      this.next++;
    }
  }

  take(): readonly [number: number, value: T] | undefined {
    return this.ready.shift();
  }
}
