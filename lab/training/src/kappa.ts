/** Cohen's kappa of two labellings with weighted items. */
export function cohensKappa(
  items: ReadonlyArray<readonly [first: string, second: string, weight: number]>,
): number {
  const ofFirst = new Map<string, number>();
  const ofSecond = new Map<string, number>();
  let all = 0;
  let same = 0;
  for (const [first, second, weight] of items) {
    all += weight;
    if (first === second) same += weight;
    ofFirst.set(first, (ofFirst.get(first) ?? 0) + weight);
    ofSecond.set(second, (ofSecond.get(second) ?? 0) + weight);
  }
  let chance = 0;
  for (const [name, weight] of ofFirst)
    chance += (weight / all) * ((ofSecond.get(name) ?? 0) / all);
  return chance === 1 ? 1 : (same / all - chance) / (1 - chance);
}
