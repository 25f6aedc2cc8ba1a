/** The finished items: all up to a number, and some beyond it. */
export class DoneItems {
  private first: number;
  private readonly later: Set<number>;

  constructor(done: number, beyond: readonly number[]) {
    this.first = done;
    this.later = new Set(beyond);
  }

  get count(): number {
    return this.first;
  }

  get beyond(): number[] {
    return [...this.later].sort((a, b) => a - b);
  }

  has(item: number): boolean {
    return item < this.first || this.later.has(item);
  }

  add(item: number): void {
    this.later.add(item);
    while (this.later.delete(this.first)) this.first++;
  }
}
