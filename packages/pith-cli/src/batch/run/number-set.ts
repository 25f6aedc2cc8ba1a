const FIRST_CAPACITY = 1 << 16;
const MAX_LOAD = 0.7;

/** A set of numbers other than 0, in little more than 8 bytes each. */
export class NumberSet {
  private slots = new Float64Array(FIRST_CAPACITY);
  private count = 0;

  has(value: number): boolean {
    return this.slots[this.find(this.slots, value)] === value;
  }

  add(value: number): void {
    const at = this.find(this.slots, value);
    if (this.slots[at] === value) return;
    this.slots[at] = value;
    this.count++;
    if (this.count > this.slots.length * MAX_LOAD) this.grow();
  }

  private find(slots: Float64Array, value: number): number {
    const last = slots.length - 1;
    let at = value % slots.length;
    while (slots[at] !== 0 && slots[at] !== value) at = at === last ? 0 : at + 1;
    return at;
  }

  private grow(): void {
    const slots = new Float64Array(this.slots.length * 2);
    for (const value of this.slots) if (value !== 0) slots[this.find(slots, value)] = value;
    this.slots = slots;
  }
}
