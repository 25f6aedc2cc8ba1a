/** Area under the curve: the probability that one of the higher values is above one of the lower ones; ties count half. */
export function areaUnderCurve(higher: readonly number[], lower: readonly number[]): number {
  const sorted = [...lower].sort((a, b) => a - b);
  const countBelow = (value: number, orEqual: boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value || (orEqual && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = higher.reduce((sum, value) => sum + (countBelow(value, false) + countBelow(value, true)) / 2, 0);
  return wins / (higher.length * lower.length);
}

/** How many of the lower values are below what all but a share of the higher ones reach. */
export function countCaught(higher: readonly number[], lower: readonly number[], falseAlarms: number): number {
  const bar = [...higher].sort((a, b) => a - b)[Math.floor(higher.length * falseAlarms)] ?? 0;
  return lower.filter((value) => value < bar).length;
}
