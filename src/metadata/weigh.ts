/** A candidate's score; figures without a weight are ignored. */
export function scoreOf(figures: ReadonlyMap<string, number>, weights: Readonly<Record<string, number>>): number {
  let score = 0;
  for (const [name, value] of figures) score += (weights[name] ?? 0) * value;
  return score;
}
