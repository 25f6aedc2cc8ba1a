/** Sums of values at the indexes before each index, so that each range's sum is one subtraction. */
export class RunningSums {
  private readonly before: Float64Array;

  constructor(count: number, valueAt: (index: number) => number) {
    this.before = new Float64Array(count + 1);
    for (let at = 0; at < count; at++) this.before[at + 1] = this.before[at] + valueAt(at);
  }

  /** The sum of a half-open range of indexes. */
  in([first, end]: readonly [first: number, end: number]): number {
    return this.before[end] - this.before[first];
  }
}
