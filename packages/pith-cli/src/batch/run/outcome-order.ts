/** Passes values on by item number, in order or as they arrive, and knows which items are done. */
export class OutcomeOrder<T> {
  private readonly waiting = new Map<number, T>();
  private readonly later: Set<number>;

  /** `done` items from the first one, and those `beyond`, are done already. */
  constructor(
    private readonly isOrdered: boolean,
    public done: number,
    beyond: readonly number[],
  ) {
    this.later = new Set(beyond);
  }

  /** The finished items after a gap. */
  get beyond(): number[] {
    return [...this.later].sort((a, b) => a - b);
  }

  isDone(item: number): boolean {
    return item < this.done || this.later.has(item);
  }

  put(item: number, value: T): void {
    this.waiting.set(item, value);
  }

  /** The next value, whose item then is done; undefined while it has not arrived. */
  take(): T | undefined {
    const item = this.isOrdered ? this.done : this.waiting.keys().next().value;
    const value = item === undefined ? undefined : this.waiting.get(item);
    if (item === undefined || value === undefined) return undefined;
    this.waiting.delete(item);
    this.later.add(item);
    while (this.later.delete(this.done)) this.done++;
    return value;
  }
}
