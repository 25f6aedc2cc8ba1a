/** The score of a candidate under the weights; a figure without a weight does not count. */
export function scoreOf(figures: ReadonlyMap<string, number>, weights: Readonly<Record<string, number>>): number {
  let score = 0;
  for (const [name, value] of figures) score += (weights[name] ?? 0) * value;
  return score;
}
