import type { LogisticModel } from "../../../../packages/pith/src/methods/headlines/model.ts";

/** One example: its figures, its class and its weight. */
export interface Example {
  readonly figures: readonly number[];
  readonly positive: boolean;
  readonly weight: number;
}

const ITERATIONS = 400;
const MOMENTUM = 0.9;
const STEP = 0.5;

function scaleOf(
  examples: readonly Example[],
  column: number,
): readonly [mean: number, deviation: number] {
  let total = 0;
  let sum = 0;
  let squares = 0;
  for (const { figures, weight } of examples) {
    total += weight;
    sum += weight * figures[column];
    squares += weight * figures[column] ** 2;
  }
  const mean = sum / total;
  return [mean, Math.sqrt(Math.max(1e-12, squares / total - mean * mean)) || 1];
}

/**
 * Logistic regression with L2 penalty on standardised figures, by gradient descent with momentum
 * from zero; deterministic. Returns the weights on the figures' original scale.
 */
export function trainLogistic(examples: readonly Example[], penalty: number): LogisticModel {
  const columns = examples[0]?.figures.length ?? 0;
  const scales = Array.from({ length: columns }, (_, column) => scaleOf(examples, column));
  const rows = examples.map(({ figures }) =>
    figures.map((figure, i) => (figure - scales[i][0]) / scales[i][1]),
  );
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(columns + 1);
  const speed = new Float64Array(columns + 1);
  for (let round = 0; round < ITERATIONS; round++) {
    const gradient = new Float64Array(columns + 1);
    rows.forEach((row, n) => {
      let odds = weights[columns];
      for (let i = 0; i < columns; i++) odds += weights[i] * row[i];
      const error =
        (1 / (1 + Math.exp(-odds)) - (examples[n].positive ? 1 : 0)) * examples[n].weight;
      for (let i = 0; i < columns; i++) gradient[i] += error * row[i];
      gradient[columns] += error;
    });
    for (let i = 0; i <= columns; i++) {
      const pull = i < columns ? penalty * weights[i] : 0;
      speed[i] = MOMENTUM * speed[i] - STEP * (gradient[i] / total + pull);
      weights[i] += speed[i];
    }
  }
  const own = Array.from({ length: columns }, (_, i) => weights[i] / scales[i][1]);
  const constant = own.reduce((sum, weight, i) => sum - weight * scales[i][0], weights[columns]);
  return { constant, weights: own };
}
