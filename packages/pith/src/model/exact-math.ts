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

/** Terms of the series of atanh, whose argument is at most 1/3: exact to double precision. */
const LOG_TERMS = 17;

/** The natural logarithm of a positive number, as exact as {@link exactExp}. */
export function exactLog(x: number): number {
  let [mantissa, exponent] = [x, 0];
  for (; mantissa >= 2; exponent++) mantissa /= 2;
  for (; mantissa < 1; exponent--) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let term = LOG_TERMS; term >= 0; term--) sum = sum * ratio * ratio + 1 / (2 * term + 1);
  return 2 * ratio * sum + exponent * Math.LN2;
}

/** The inverse of {@link logistic}: a probability between 0 and 1 to log-odds. */
export const logOdds = (probability: number): number => exactLog(probability / (1 - probability));
